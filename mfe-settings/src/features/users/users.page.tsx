import { type Account, searchAccounts } from '@zaakwerk/contract/accounts'
import { pageSize } from '@zaakwerk/contract/primitives'
import { useEndpoint, useListFilter } from '@zaakwerk/platform'
import { Button, ListPage, lazyDialog, PaginationBar, PlusIcon, useListAnswer } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useRef, useState } from 'react'
import { useAccountActions } from './use-account-actions.ts'
import { searchInput, UserListFilter } from './user-list-filter.ts'
import type { AccountAct } from './user-row-menu.tsx'
import { UserTable } from './user-table.tsx'
import { UserChips, UserToolbar } from './user-toolbar.tsx'

const { Dialog: Invite, preload } = lazyDialog(async () => (await import('./invite.dialog.tsx')).InviteDialog)
const { Dialog: ChangeRole } = lazyDialog(async () => (await import('./role.dialog.tsx')).RoleDialog)
const { Dialog: Sessions } = lazyDialog(
  async () => (await import('./user-sessions.dialog.tsx')).UserSessionsDialog,
)

const remembering = { notRemembered: ['page'] }

const foundWords = (total: number): string =>
  total === 1 ? '1 gebruiker gevonden' : `${total.toLocaleString('nl-NL')} gebruikers gevonden`

/** An account with the dialog that is open for it. */
interface Opened {
  readonly act: 'role' | 'sessions'
  readonly account: Account
}

/** "Gebruikers": the accounts of all staff. */
export const UsersPage = (): ReactElement => {
  const [filter, setFilter] = useListFilter(UserListFilter, 'usersfilter', remembering)
  const accounts = useEndpoint(searchAccounts, searchInput(filter), { keepPrevious: true })
  const { shown, total, searchedFor, isSettled } = useListAnswer(accounts, filter.query)
  const [isInviting, setInviting] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  // While it closes it still shows the account that was open.
  const last = useRef(opened)
  last.current = opened ?? last.current
  const actions = useAccountActions()
  const perform = useRef(actions)
  perform.current = actions
  const onAct = useCallback((act: AccountAct, account: Account): void => {
    if (act === 'role' || act === 'sessions') setOpened({ act, account })
    else void perform.current(act, account)
  }, [])
  const close = (): void => setOpened(undefined)
  // As it is by now, as long as it is on this page.
  const lookedAt =
    accounts.data?.items.find(({ id }) => id === last.current?.account.id) ?? last.current?.account
  const { page = 1 } = filter
  return (
    <ListPage
      title="Gebruikers"
      total={total}
      note="Beheer gebruikers"
      searchedFor={searchedFor}
      announcement={isSettled && total !== undefined ? foundWords(total) : undefined}
      action={
        <Button
          type="primary"
          icon={<PlusIcon />}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setInviting(true)}
        >
          Gebruiker uitnodigen
        </Button>
      }
      toolbar={<UserToolbar filter={filter} setFilter={setFilter} />}
      chips={<UserChips filter={filter} setFilter={setFilter} />}
      footer={
        total !== undefined && total > pageSize ? (
          <PaginationBar
            page={page}
            pageSize={pageSize}
            total={total}
            onPage={(to) => setFilter({ page: to > 1 ? to : undefined })}
          />
        ) : null
      }
    >
      <UserTable accounts={shown} filter={filter} setFilter={setFilter} onAct={onAct} />
      <Invite isOpen={isInviting} onClose={() => setInviting(false)} />
      {lookedAt ? (
        <>
          <ChangeRole isOpen={opened?.act === 'role'} account={lookedAt} onClose={close} />
          <Sessions isOpen={opened?.act === 'sessions'} account={lookedAt} onClose={close} />
        </>
      ) : null}
    </ListPage>
  )
}
