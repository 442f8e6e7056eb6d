import type { Account } from '@zaakwerk/contract/accounts'
import { Breakable, type Column, StatusDot, type StatusTone } from '@zaakwerk/ui'
import { Avatar } from '@zaakwerk/widgets/avatar'
import type { ReactElement } from 'react'
import cells from '../../list/cells.module.css'
import { lastActiveText } from '../../sessions/session-messages.ts'
import { nameOf, providerWord, roleWords, statusWords } from './user-messages.ts'
import { UserRowMenu, type UserRowMenuProps } from './user-row-menu.tsx'
import css from './users.module.css'

const factors: Readonly<Record<string, readonly [StatusTone, string]>> = {
  on: ['green', 'Aan'],
  off: ['ring', 'Uit'],
  required: ['yellow', 'Verplicht, nog niet ingesteld'],
}

const NameCell = ({ row, isOwn }: { readonly row: Account; readonly isOwn: boolean }): ReactElement => (
  <div className={`${css.person} row`} data-out={row.status === 'deactivated' || undefined}>
    <Avatar name={nameOf(row)} id={row.status === 'active' ? row.id : null} />
    <div className={cells.lines}>
      <span>
        <b>{nameOf(row)}</b>
        {isOwn ? <em className={`${cells.tag} strong`}>Jij</em> : null}
        {row.is_linked ? <em className={`${cells.tag} strong`}>{providerWord()}</em> : null}
      </span>
      <small className="caption faint">
        <Breakable text={row.email} />
      </small>
    </div>
  </div>
)

const SecondFactorCell = ({ row }: { readonly row: Account }): ReactElement => {
  const [tone, words] = factors[row.second_factor] ?? ['grey', 'Onbekend']
  return row.status === 'invited' ? <>-</> : <StatusDot tone={tone}>{words}</StatusDot>
}

const shortFactors: Readonly<Record<string, string>> = { on: 'aan', off: 'uit', required: 'verplicht' }

/** Role, with the second factor in narrow windows, where that has no column. */
const RoleCell = ({ row }: { readonly row: Account }): ReactElement => {
  const factor = row.status === 'invited' ? undefined : shortFactors[row.second_factor]
  return (
    <>
      {roleWords(row.role)}
      {factor ? <span className={css.narrowFactor}>{` · 2e factor ${factor}`}</span> : null}
    </>
  )
}

const SeenCell = ({ row }: { readonly row: Account }): ReactElement => {
  if (!row.last_seen_at) return <>-</>
  const seen = lastActiveText(row.last_seen_at, new Date())
  if (seen) return <span className="num">{seen}</span>
  return row.sessions > 0 ? <StatusDot tone="green">Nu actief</StatusDot> : <>zojuist</>
}

interface ColumnOptions {
  readonly ownId: number
  readonly onAct: UserRowMenuProps['onAct']
}

/** Columns of the list of users. */
export const userColumns = ({ ownId, onAct }: ColumnOptions): readonly Column<Account>[] => [
  {
    key: 'name',
    title: 'Naam',
    orderBy: 'name',
    narrow: 'main',
    skeleton: [150, 190],
    render: (row) => <NameCell row={row} isOwn={row.id === ownId} />,
  },
  {
    key: 'role',
    title: 'Rol',
    orderBy: 'role',
    width: 150,
    narrow: 'sub',
    skeleton: [70],
    render: (row) => <RoleCell row={row} />,
  },
  {
    key: 'second_factor',
    title: 'Tweede factor',
    width: 244,
    skeleton: [90],
    render: (row) => <SecondFactorCell row={row} />,
  },
  {
    key: 'last_seen',
    title: 'Laatst gezien',
    orderBy: 'last_seen',
    width: 186,
    narrow: 'sub-aside',
    skeleton: [110],
    render: (row) => <SeenCell row={row} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: 160,
    narrow: 'aside',
    skeleton: [70],
    render: ({ status }) =>
      status === 'invited' ? <StatusDot tone="dash">{statusWords(status)}</StatusDot> : statusWords(status),
  },
  {
    key: 'menu',
    title: 'Meer',
    hidesTitle: true,
    width: 84,
    align: 'end',
    narrow: 'action',
    render: (row) => <UserRowMenu row={row} ownId={ownId} onAct={onAct} />,
  },
]
