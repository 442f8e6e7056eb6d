import { CalendarDate, OrderDirection, SearchText } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'

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

/** What the address of every list can say. */
export const listFields = {
  page: single(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(1_000_000))),
  query: single(SearchText.check(z.minLength(1))),
  order_by: single(OrderDirection),
  start_date: single(CalendarDate),
  end_date: single(CalendarDate),
}

interface Ordered {
  readonly order_column?: string | undefined
  readonly order_by?: z.output<typeof OrderDirection> | undefined
}

/** An order has a column; without a direction it is ascending. */
export const wholeOrder = <Filter extends Ordered>(filter: Filter) => ({
  ...filter,
  order_by: filter.order_column ? (filter.order_by ?? ('ascending' as const)) : undefined,
})
