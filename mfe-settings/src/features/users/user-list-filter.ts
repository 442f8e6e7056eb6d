import { AccountStatus, accountOrderColumns } from '@zaakwerk/contract/accounts'
import { RoleNumber } from '@zaakwerk/contract/roles'
import * as z from '@zaakwerk/contract/zod'
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
