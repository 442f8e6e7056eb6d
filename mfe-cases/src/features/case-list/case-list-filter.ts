import { CasePhaseFilter } from '@zaakwerk/contract/case-phases'
import { caseOrderColumns } from '@zaakwerk/contract/case-search'
import { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { CaseType } from '@zaakwerk/contract/case-types'
import { SearchText } from '@zaakwerk/contract/primitives'
import type { RoleName } from '@zaakwerk/contract/roles'
import { TodayCaseGroup } from '@zaakwerk/contract/today-cases'
import * as z from '@zaakwerk/contract/zod'
import { requestedCaseTypes, visibleCaseTypes } from '@zaakwerk/domain/case-types'
import { known, listFields, pageQuery, single, wholeOrder } from '@zaakwerk/platform'

/** The filter in the URL of the overview. Invalid values count as absent. */
export const CaseListFilter = z.pipe(
  z.object({
    ...listFields,
    query: single(SearchText.check(z.toLowerCase(), z.minLength(1))),
    statuses: known(CaseStatus),
    types: known(z.pipe(z.coerce.number(), CaseType)),
    order_column: single(z.enum(caseOrderColumns)),
    deleted: single(z.literal('true')),
    today: single(TodayCaseGroup),
    phase: single(CasePhaseFilter),
  }),
  z.transform(wholeOrder),
)
export type CaseListFilter = z.output<typeof CaseListFilter>

/** What "Wis filters" sets: the order stays. */
export const noFilters = {
  query: undefined,
  statuses: [],
  types: [],
  start_date: undefined,
  end_date: undefined,
  today: undefined,
  phase: undefined,
} satisfies Partial<CaseListFilter>

/** The filter for a role, without types that the role cannot select, so that chips and rows match. */
export const filterWithin = (filter: CaseListFilter, role: RoleName): CaseListFilter => ({
  ...filter,
  types: filter.types.filter((type) => visibleCaseTypes(role).includes(type)),
})

/** The API query for a filter. */
export const searchInput = (filter: CaseListFilter, role: RoleName) => {
  const types = role === 'btu_lawyer' ? requestedCaseTypes(role, filter.types) : filter.types
  return pageQuery({ ...filter, types: [...types] })
}
