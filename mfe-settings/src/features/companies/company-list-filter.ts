import { companyOrderColumns } from '@zaakwerk/contract/companies'
import * as z from '@zaakwerk/contract/zod'
import { listFields, single, wholeOrder } from '@zaakwerk/platform'

/** The filter in the URL of the overview. Invalid values count as absent. */
export const CompanyListFilter = z.pipe(
  z.object({
    page: listFields.page,
    query: listFields.query,
    order_column: single(z.enum(companyOrderColumns)),
    order_by: listFields.order_by,
  }),
  z.transform(wholeOrder),
)
export type CompanyListFilter = z.output<typeof CompanyListFilter>

/** What "Wis filters" sets: the order stays. */
export const noFilters = { query: undefined } satisfies Partial<CompanyListFilter>
