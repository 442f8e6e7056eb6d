import { type Account, accountOrderColumns, type searchAccounts } from '@zaakwerk/contract/accounts'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import { type EndpointState, type SetListFilter, useViewer } from '@zaakwerk/platform'
import {
  Button,
  DataTable,
  EmptyIcon,
  type Order,
  orderOf,
  PageState,
  QueryView,
  SearchIcon,
  TableSkeleton,
} from '@zaakwerk/ui'
import { memo, type ReactElement, useMemo } from 'react'
import { userColumns } from './user-columns.tsx'
import { isFiltered, noFilters, type UserListFilter } from './user-list-filter.ts'
import type { UserRowMenuProps } from './user-row-menu.tsx'

interface UserTableProps {
  readonly accounts: EndpointState<EndpointAnswer<typeof searchAccounts>>
  readonly filter: UserListFilter
  readonly setFilter: SetListFilter<UserListFilter>
  readonly onAct: UserRowMenuProps['onAct']
}

const accountId = ({ id }: Account): number => id

/** The rows of the list, in each of their states. */
export const UserTable = memo(({ accounts, filter, setFilter, onAct }: UserTableProps): ReactElement => {
  const { userId } = useViewer()
  const columns = useMemo(() => userColumns({ ownId: userId, onAct }), [userId, onAct])
  const skeleton = <TableSkeleton columns={columns} />
  const onOrder = (order: Order | undefined): void =>
    setFilter({
      order_column: accountOrderColumns.find((column) => column === order?.column),
      order_by: order?.direction,
    })
  return (
    <QueryView state={accounts} skeleton={skeleton} failure="De gebruikers konden niet worden geladen">
      {({ items }) => {
        if (items.length > 0)
          return (
            <DataTable
              label="Gebruikers"
              columns={columns}
              rows={items}
              rowKey={accountId}
              order={orderOf(filter)}
              onOrder={onOrder}
            />
          )
        // Keep the skeleton: an empty earlier answer does not mean that the next one is empty.
        if (accounts.isRefreshing) return skeleton
        return isFiltered(filter) ? (
          <PageState
            icon={<SearchIcon />}
            title="Geen gebruikers gevonden"
            text="Pas de zoekopdracht of de filters aan."
            actions={<Button onClick={() => setFilter(noFilters)}>Wis filters</Button>}
          />
        ) : (
          <PageState
            icon={<EmptyIcon />}
            title="Nog geen gebruikers"
            text="Met “Gebruiker uitnodigen” maak je er een."
          />
        )
      }}
    </QueryView>
  )
})
