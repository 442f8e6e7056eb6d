import type { Account } from '@zaakwerk/contract/accounts'
import {
  CalendarIcon,
  ComputerIcon,
  FileCheckIcon,
  LinkIcon,
  MailIcon,
  type MenuProps,
  RejectIcon,
  RoleIcon,
  RowMenu,
  SecondFactorIcon,
  TrashIcon,
  UndoIcon,
} from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { blockRefusal, nameOf, providerWord, resetBlockedBy } from './user-messages.ts'

export const accountActs = [
  'role',
  'new-work',
  'absence',
  'password-link',
  'second-factor',
  'unlink',
  'sessions',
  'deactivate',
  'reactivate',
  'resend',
  'revoke',
] as const
export type AccountAct = (typeof accountActs)[number]

export interface UserRowMenuProps {
  readonly row: Account
  readonly ownId: number
  readonly onAct: (act: AccountAct, row: Account) => void
}

type Items = NonNullable<MenuProps['items']>

/** A disabled menu item with the reason at its end. */
const greyed = (reason: string | undefined) => (reason ? { disabled: true, extra: reason } : {})

const roleItem = (row: Account, ownId: number): Items[number] => ({
  key: 'role',
  label: 'Rol wijzigen',
  icon: <RoleIcon />,
  ...greyed(blockRefusal(row, ownId)),
})

const itemsOf = (row: Account, ownId: number): Items => {
  if (row.status === 'invited')
    return [
      { key: 'resend', label: 'Uitnodiging opnieuw versturen', icon: <MailIcon /> },
      roleItem(row, ownId),
      { type: 'divider' },
      { key: 'revoke', label: 'Uitnodiging intrekken', icon: <TrashIcon />, danger: true },
    ]
  if (row.status === 'deactivated')
    return [{ key: 'reactivate', label: 'Opnieuw activeren', icon: <UndoIcon /> }, roleItem(row, ownId)]
  return [
    roleItem(row, ownId),
    { key: 'new-work', label: 'Nieuw werk', icon: <FileCheckIcon /> },
    { key: 'absence', label: 'Afwezigheid', icon: <CalendarIcon /> },
    { key: 'password-link', label: 'Wachtwoordlink versturen', icon: <MailIcon /> },
    {
      key: 'second-factor',
      label: 'Tweede factor herstellen',
      icon: <SecondFactorIcon />,
      ...greyed(resetBlockedBy(row, ownId)),
    },
    ...(row.is_linked
      ? [{ key: 'unlink', label: `Koppeling met ${providerWord()} opheffen`, icon: <LinkIcon /> }]
      : []),
    { key: 'sessions', label: 'Sessies', icon: <ComputerIcon />, extra: String(row.sessions) },
    { type: 'divider' },
    {
      key: 'deactivate',
      label: 'Deactiveren',
      icon: <RejectIcon />,
      danger: true,
      ...greyed(blockRefusal(row, ownId)),
    },
  ]
}

/** Element that gets the focus back after a dialog of this row. */
export const rowMenuId = (id: number): string => `user-menu-${id}`

/** The menu of an account. */
export const UserRowMenu = ({ row, ownId, onAct }: UserRowMenuProps): ReactElement => (
  <RowMenu
    id={rowMenuId(row.id)}
    label={`Meer voor ${nameOf(row)}`}
    items={itemsOf(row, ownId)}
    onClick={({ key }) => {
      const act = accountActs.find((one) => one === key)
      if (act) onAct(act, row)
    }}
  />
)
