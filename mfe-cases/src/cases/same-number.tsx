import { lookupCases } from '@zaakwerk/contract/cases'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import { cjibProblem } from '@zaakwerk/domain/case-field-rules'
import { normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { useEndpoint } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { ErrorIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './same-number.module.css'

interface TypedNumber {
  /** Type of the case: only WAHV numbers have a check digit. */
  readonly type: number
  readonly typed: string
  /** The open case, which is left out. */
  readonly caseId?: number
}

/** Other cases with the typed CJIB number; searched once the number is complete. */
const useSameNumber = ({ type, typed, caseId }: TypedNumber): EndpointAnswer<typeof lookupCases> => {
  const number = normaliseCjibNumber(typed)
  const isWhole = cjibProblem(type, number) === undefined
  const { data = [] } = useEndpoint(lookupCases, { query: { query: number } }, { paused: !isWhole })
  return isWhole ? data.filter(({ id, cjib_number }) => id !== caseId && cjib_number === number) : []
}

/** Warns while typing that another case already has this CJIB number, with a link to that case. */
export const SameNumber = (props: TypedNumber): ReactElement => {
  const others = useSameNumber(props)
  return (
    <p className={`${css.same} noted small`} role="status">
      {others.length === 0 ? null : (
        <>
          <ErrorIcon />
          <span>
            Dit CJIB-nummer heeft al een dossier:{' '}
            {others.map(({ id, internal_id }, at) => (
              <span key={id}>
                {at > 0 ? ', ' : null}
                {/* In a new tab, so that what was typed stays. */}
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
