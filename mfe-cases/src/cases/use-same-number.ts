import { lookupCases } from '@zaakwerk/contract/cases'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import { cjibProblem } from '@zaakwerk/domain/case-field-rules'
import { normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { useEndpoint } from '@zaakwerk/platform'

export interface TypedNumber {
  /** Of the case it is typed for: only WAHV numbers have a check digit. */
  readonly type: number
  readonly typed: string
  /** The case that is open: its own number is no news. */
  readonly caseId?: number
}

/** Other cases with a CJIB number that is being typed; nothing is asked before it is whole. */
export const useSameNumber = ({ type, typed, caseId }: TypedNumber): EndpointAnswer<typeof lookupCases> => {
  const number = normaliseCjibNumber(typed)
  const isWhole = cjibProblem(type, number) === undefined
  const { data = [] } = useEndpoint(lookupCases, { query: { query: number } }, { paused: !isWhole })
  return isWhole ? data.filter(({ id, cjib_number }) => id !== caseId && cjib_number === number) : []
}
