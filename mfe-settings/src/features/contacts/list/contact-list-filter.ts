import { clientOrderColumns } from '@zaakwerk/contract/clients'
import * as z from '@zaakwerk/contract/zod'
import { listFields, single, wholeOrder } from '@zaakwerk/platform'

/** The filter in the URL of the overview. Invalid values count as absent. */
export const ContactListFilter = z.pipe(
  z.object({
    page: listFields.page,
    query: listFields.query,
    only_companies: single(z.literal('true')),
    order_column: single(z.enum(clientOrderColumns)),
    order_by: listFields.order_by,
  }),
  z.transform(wholeOrder),
)
export type ContactListFilter = z.output<typeof ContactListFilter>

/** What "Wis filters" sets: the order stays. */
export const noFilters = { query: undefined, only_companies: undefined } satisfies Partial<ContactListFilter>
