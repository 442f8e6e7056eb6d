import { lookupCases } from '@zaakwerk/contract/cases'
import { isCjibNumber, normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { useEndpoint } from '@zaakwerk/platform'
import { ErrorIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'

interface KnownCjibNumberProps {
  readonly typed: string
  /** The case that is open: its own number is no news. */
  readonly caseId: number
}

/** Says, while a CJIB number is typed, that another case has it already, with a way to look there first. */
export const KnownCjibNumber = ({ typed, caseId }: KnownCjibNumberProps): ReactElement => {
  const number = normaliseCjibNumber(typed)
  const { data } = useEndpoint(lookupCases, { query: { query: number } }, { paused: !isCjibNumber(number) })
  const others = data?.filter(({ id, cjib_number }) => id !== caseId && cjib_number === number) ?? []
  return (
    <p className="case-known-number" role="status">
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
                </Link>
              </span>
            ))}
          </span>
        </>
      )}
    </p>
  )
}
