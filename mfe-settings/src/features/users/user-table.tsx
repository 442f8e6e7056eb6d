import { type Account, accountOrderColumns, type searchAccounts } from '@zaakwerk/contract/accounts'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import { type EndpointState, type SetListFilter, useViewer } from '@zaakwerk/platform'
import { ListRows, type Order, orderOf } from '@zaakwerk/ui'
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

const words = {
  failure: 'De gebruikers konden niet worden geladen',
  notFound: 'Geen gebruikers gevonden',
  nothingYet: { title: 'Nog geen gebruikers', text: 'Met “Gebruiker uitnodigen” maak je er een.' },
}
const accountId = ({ id }: Account): number => id

/** The rows of the list, in each of their states. */
export const UserTable = memo(({ accounts, filter, setFilter, onAct }: UserTableProps): ReactElement => {
  const { userId } = useViewer()
  const columns = useMemo(() => userColumns({ ownId: userId, onAct }), [userId, onAct])
  const onOrder = (order: Order | undefined): void =>
    setFilter({
      order_column: accountOrderColumns.find((column) => column === order?.column),
      order_by: order?.direction,
    })
  return (
    <ListRows
      label="Gebruikers"
      state={accounts}
      words={words}
      columns={columns}
      rowKey={accountId}
      order={orderOf(filter)}
      onOrder={onOrder}
      page={filter.page}
      onPage={(page) => setFilter({ page })}
      onClear={isFiltered(filter) ? () => setFilter(noFilters) : undefined}
    />
  )
})
