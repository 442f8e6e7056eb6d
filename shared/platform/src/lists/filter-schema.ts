import { CalendarDate, OrderDirection, pageSize, SearchText } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { pageOffset } from '@zaakwerk/domain/paging'
import { relativeDay } from '@zaakwerk/domain/relative-days'
import type { FilterFields } from './use-list-filter.ts'

/** A repeated parameter of an address; invalid values are dropped, and each value counts once. */
export const known = <Value>(item: z.ZodMiniType<Value>) =>
  z.pipe(
    z.catch(
      z.union([
        z.array(z.string()),
        z.pipe(
          z.string(),
          z.transform((one) => [one]),
        ),
      ]),
      [],
    ),
    z.transform((texts) => [
      ...new Set(
        texts.flatMap((text) => {
          const parsed = item.safeParse(text)
          return parsed.success ? [parsed.data] : []
        }),
      ),
    ]),
  )

/** One parameter of an address; an invalid value counts as absent. */
export const single = <Value>(item: z.ZodMiniType<Value>) => z.catch(z.optional(item), undefined)

/** A day in a filter: a calendar date, or a day relative to today. */
export const FilterDay = z.union([CalendarDate, z.string().check(z.regex(relativeDay))])

/** URL parameters of every list. */
export const listFields = {
  page: single(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(1_000_000))),
  query: single(SearchText.check(z.minLength(1))),
  order_by: single(OrderDirection),
  start_date: single(FilterDay),
  end_date: single(FilterDay),
  /** The shown columns with their widths: `status-240.type`. */
  columns: single(z.string().check(z.regex(/^[a-z_]+(-\d+)?(\.[a-z_]+(-\d+)?)*$/), z.maxLength(300))),
}

interface Ordered {
  readonly order_column?: string | undefined
  readonly order_by?: z.output<typeof OrderDirection> | undefined
}

/** Completes an order: a direction without a column is dropped, the default direction is ascending. */
export const wholeOrder = <Filter extends Ordered>(filter: Filter) => ({
  ...filter,
  order_by: filter.order_column ? (filter.order_by ?? ('ascending' as const)) : undefined,
})

/** Fields of a filter that do not select rows. */
interface OnScreen {
  readonly page?: number | undefined
  readonly columns?: string | undefined
}

/** The input of an endpoint that searches by the fields of a filter, for the page that the filter is on. */
export const pageQuery = <Filter extends OnScreen>({ page = 1, columns: _, ...filter }: Filter) => ({
  query: { ...filter, offset: pageOffset(page, pageSize) },
})

/** The input of a list endpoint for requesting only the total. */
export const totalQuery = <Filter extends OnScreen>({ page: _, columns: __, ...filter }: Filter) => ({
  query: { ...filter, offset: 0, limit: 0 },
})

/** Whether a filter has a value that "Wis filters" would clear. */
export const isFiltered = (filter: FilterFields, noFilters: FilterFields): boolean =>
  Object.keys(noFilters).some((name) => {
    const value = filter[name]
    return Array.isArray(value) ? value.length > 0 : value !== undefined
  })
