import { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { CaseType } from '@zaakwerk/contract/case-types'
import { caseOrderColumns, type searchCases } from '@zaakwerk/contract/cases'
import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { CalendarDate, OrderDirection, pageSize, SearchText } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { pageOffset } from '@zaakwerk/domain/paging'

/** A repeated parameter; invalid values are dropped. */
const known = <Value>(item: z.ZodType<Value>) =>
  z
    .union([z.array(z.string()), z.string().transform((one) => [one])])
    .catch([])
    .transform((texts) => [
      ...new Set(
        texts.flatMap((text) => {
          const parsed = item.safeParse(text)
          return parsed.success ? [parsed.data] : []
        }),
      ),
    ])

/** The filter in the URL of the overview. Invalid values count as absent. */
export const CaseListFilter = z
  .object({
    page: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
    query: SearchText.toLowerCase().min(1).optional().catch(undefined),
    statuses: known(CaseStatus),
    types: known(z.coerce.number().pipe(CaseType)),
    order_column: z.enum(caseOrderColumns).optional().catch(undefined),
    order_by: OrderDirection.optional().catch(undefined),
    start_date: CalendarDate.optional().catch(undefined),
    end_date: CalendarDate.optional().catch(undefined),
    deleted: z.literal('true').optional().catch(undefined),
  })
  .transform((filter) => ({
    ...filter,
    order_by: filter.order_column ? (filter.order_by ?? 'ascending') : undefined,
  }))
export type CaseListFilter = z.output<typeof CaseListFilter>

/** What "Wis filters" sets: the order stays. */
export const noFilters = {
  query: undefined,
  statuses: [],
  types: [],
  start_date: undefined,
  end_date: undefined,
} satisfies Partial<CaseListFilter>

export const isFiltered = (filter: CaseListFilter): boolean =>
  Boolean(filter.query ?? filter.start_date ?? filter.end_date) ||
  filter.statuses.length > 0 ||
  filter.types.length > 0

/** The API query for a filter. */
export const searchInput = ({ page = 1, ...filter }: CaseListFilter): EndpointInput<typeof searchCases> => ({
  query: { ...filter, offset: pageOffset(page, pageSize) },
})
