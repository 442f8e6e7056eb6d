import { lookupCases } from '@zaakwerk/contract/case-search'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import { cjibProblem, hasCjibNumber } from '@zaakwerk/domain/case-field-rules'
import { normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { plainReference } from '@zaakwerk/domain/references'
import { useEndpoint } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { ErrorIcon, useDebounced } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './same-number.module.css'

interface TypedNumber {
  /** Type of the case: only WAHV numbers have a check digit. */
  readonly type: number
  readonly typed: string
  /** The open case, which is left out. */
  readonly caseId?: number
}

interface SameNumbers {
  /** Other cases with the number. */
  readonly others: EndpointAnswer<typeof lookupCases>
  /** Whether the number is complete and the search has finished. */
  readonly isKnown: boolean
}

/** Shorter references are not searched. */
const leastSigns = 4

/** Other cases with the entered number. Searches when a CJIB number is complete; debounced for other references. */
export const useSameNumber = ({ type, typed, caseId }: TypedNumber): SameNumbers => {
  const isCjib = hasCjibNumber(type)
  const bare = normaliseCjibNumber(typed)
  const reference = useDebounced(typed.trim())
  const isWhole = isCjib
    ? cjibProblem(type, bare) === undefined
    : reference === typed.trim() && reference.length >= leastSigns
  const query = isCjib ? bare : reference
  const { data, error } = useEndpoint(lookupCases, { query: { query } }, { paused: !isWhole })
  if (!isWhole || !data) return { others: [], isKnown: false }
  return {
    others: data.filter(
      ({ id, cjib_number, official_id }) =>
        id !== caseId &&
        (cjib_number === bare || plainReference(official_id ?? '') === plainReference(query)),
    ),
    isKnown: error === undefined,
  }
}

interface CaseLinkProps {
  readonly id: number
  readonly children: string
}

/** Link that opens another case in a new tab, so that the form input is kept. */
export const CaseLink = ({ id, children }: CaseLinkProps): ReactElement => (
  <Link to={`/case/${id}`} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> (opent in een nieuw tabblad)</span>
  </Link>
)

/** Warns while typing that another case already has this CJIB number, with a link to that case. */
export const SameNumber = (props: TypedNumber): ReactElement => {
  const { others } = useSameNumber(props)
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
                <CaseLink id={id}>{internal_id}</CaseLink>
              </span>
            ))}
          </span>
        </>
      )}
    </p>
  )
}
