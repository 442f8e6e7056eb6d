import { ErrorIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import './same-number.css'
import { type TypedNumber, useSameNumber } from './use-same-number.ts'

/** Says, while a CJIB number is typed, that another case has it already, with a way to look there first. */
export const SameNumber = (props: TypedNumber): ReactElement => {
  const others = useSameNumber(props)
  return (
    <p className="same-number" role="status">
      {others.length === 0 ? null : (
        <>
          <ErrorIcon />
          <span>
            Dit CJIB-nummer heeft al een dossier:{' '}
            {others.map(({ id, internal_id }, at) => (
              <span key={id}>
                {at > 0 ? ', ' : null}
                {/* In a tab of its own, so that what was typed stays. */}
                <Link to={`/case/${id}`} target="_blank" rel="noopener">
                  {internal_id}
                  <span className="visually-hidden"> (opent in een nieuw tabblad)</span>
                </Link>
              </span>
            ))}
          </span>
        </>
      )}
    </p>
  )
}
