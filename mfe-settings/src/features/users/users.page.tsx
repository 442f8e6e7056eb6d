import { type Account, accountOrderColumns, searchAccounts } from '@zaakwerk/contract/accounts'
import {
  filterOfSearch,
  pageQuery,
  totalQuery,
  useEndpoint,
  useListFilter,
  useViewer,
} from '@zaakwerk/platform'
import { ListPage, type ListViews, lazyDialog, newRecordButton, useList } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useMemo, useRef, useState } from 'react'
import { type DialogAct, isDialogAct, useAccountActions } from './use-account-actions.ts'
import { userColumns } from './user-columns.tsx'
import { noFilters, UserListFilter } from './user-list-filter.ts'
import type { AccountAct } from './user-row-menu.tsx'
import { UserChips, UserToolbar } from './user-toolbar.tsx'

const InviteButton = newRecordButton(
  'Gebruiker uitnodigen',
  async () => (await import('./invite.dialog.tsx')).InviteDialog,
)
const { Dialog: ChangeRole } = lazyDialog(async () => (await import('./role.dialog.tsx')).RoleDialog)
const { Dialog: NewWork } = lazyDialog(async () => (await import('./new-work.dialog.tsx')).NewWorkDialog)
const { Dialog: Absence } = lazyDialog(
  async () => (await import('./user-absence.dialog.tsx')).UserAbsenceDialog,
)
const { Dialog: Sessions } = lazyDialog(
  async () => (await import('./user-sessions.dialog.tsx')).UserSessionsDialog,
)

const remembering = { notRemembered: ['page'] }

const words = {
  failure: 'De gebruikers konden niet worden geladen',
  notFound: 'Geen gebruikers gevonden',
  nothingYet: { title: 'Nog geen gebruikers', text: 'Met “Gebruiker uitnodigen” maak je er een.' },
}

const views: ListViews<UserListFilter> = {
  list: 'users',
  all: 'Alle gebruikers',
  read: (search) => filterOfSearch(UserListFilter, search),
  useTotal: (filter, isPaused) =>
    useEndpoint(searchAccounts, totalQuery(filter), { paused: isPaused }).data?.total,
}

/** An account with the dialog that is open for it. */
interface Opened {
  readonly act: DialogAct
  readonly account: Account
}

/** "Gebruikers": the accounts of all staff. */
export const UsersPage = (): ReactElement => {
  const [filter, setFilter] = useListFilter(UserListFilter, 'usersfilter', remembering)
  const accounts = useEndpoint(searchAccounts, pageQuery(filter), { keepPrevious: true })
  const list = useList(accounts, { query: filter.query, nouns: ['gebruiker', 'gebruikers'] })
  const [opened, setOpened] = useState<Opened>()
  // A closing dialog still shows its account.
  const last = useRef(opened)
  last.current = opened ?? last.current
  const actions = useAccountActions()
  const perform = useRef(actions)
  perform.current = actions
  const onAct = useCallback((act: AccountAct, account: Account): void => {
    if (isDialogAct(act)) setOpened({ act, account })
    else void perform.current(act, account)
  }, [])
  const { userId } = useViewer()
  const columns = useMemo(() => userColumns({ ownId: userId, onAct }), [userId, onAct])
  const close = (): void => setOpened(undefined)
  // The current record, while it is on this page.
  const lookedAt =
    accounts.data?.items.find(({ id }) => id === last.current?.account.id) ?? last.current?.account
  return (
    <ListPage
      title="Gebruikers"
      list={list}
      filter={filter}
      setFilter={setFilter}
      views={views}
      noFilters={noFilters}
      orderColumns={accountOrderColumns}
      columns={columns}
      words={words}
      paging="more"
      note="Beheer gebruikers"
      action={<InviteButton />}
      toolbar={<UserToolbar filter={filter} setFilter={setFilter} />}
      chips={<UserChips filter={filter} setFilter={setFilter} />}
    >
      {lookedAt ? (
        <>
          <ChangeRole isOpen={opened?.act === 'role'} account={lookedAt} onClose={close} />
          <NewWork isOpen={opened?.act === 'new-work'} account={lookedAt} onClose={close} />
          <Absence isOpen={opened?.act === 'absence'} account={lookedAt} onClose={close} />
          <Sessions isOpen={opened?.act === 'sessions'} account={lookedAt} onClose={close} />
        </>
      ) : null}
    </ListPage>
  )
}
