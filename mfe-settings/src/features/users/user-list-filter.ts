import { AccountStatus, accountOrderColumns, type searchAccounts } from '@zaakwerk/contract/accounts'
import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { pageSize } from '@zaakwerk/contract/primitives'
import { RoleNumber } from '@zaakwerk/contract/roles'
import * as z from '@zaakwerk/contract/zod'
import { pageOffset } from '@zaakwerk/domain/paging'
import { known, listFields, single, wholeOrder } from '@zaakwerk/platform'

/** The filter in the address. Invalid values count as absent. */
export const UserListFilter = z.pipe(
  z.object({
    page: listFields.page,
    query: listFields.query,
    order_by: listFields.order_by,
    order_column: single(z.enum(accountOrderColumns)),
    roles: known(z.pipe(z.coerce.number(), RoleNumber)),
    statuses: known(AccountStatus),
  }),
  z.transform(wholeOrder),
)
export type UserListFilter = z.output<typeof UserListFilter>

export const noFilters = { query: undefined, roles: [], statuses: [] } satisfies Partial<UserListFilter>

export const isFiltered = ({ query, roles, statuses }: UserListFilter): boolean =>
  query !== undefined || roles.length > 0 || statuses.length > 0

/** The API query for a filter. */
export const searchInput = ({
  page = 1,
  ...filter
}: UserListFilter): EndpointInput<typeof searchAccounts> => ({
  query: { ...filter, offset: pageOffset(page, pageSize) },
})
