import type { lookupCases } from '@zaakwerk/contract/case-search'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'

type CaseMatch = EndpointAnswer<typeof lookupCases>[number]

/** A result of a picker's search. */
export const aCaseMatch = (given: Partial<CaseMatch> = {}): CaseMatch => ({
  id: 12,
  internal_id: 'Z-2600012',
  official_id: null,
  cjib_number: null,
  type: 1,
  decision_date: null,
  client: [],
  ...given,
})
