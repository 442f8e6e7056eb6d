import { companyOrderColumns, type searchCompanies } from '@zaakwerk/contract/companies'
import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { pageSize } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { pageOffset } from '@zaakwerk/domain/paging'
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

/** The API query for a filter. */
export const searchInput = ({
  page = 1,
  ...filter
}: CompanyListFilter): EndpointInput<typeof searchCompanies> => ({
  query: { ...filter, offset: pageOffset(page, pageSize) },
})
