import type { RegistryChange } from '@zaakwerk/contract/releases'
import { ArrowRightIcon, type Column, Dot } from '@zaakwerk/ui'
import { Avatar } from '@zaakwerk/widgets/avatar'
import type { ReactElement } from 'react'
import cells from '../../list/cells.module.css'
import { RowToggle } from '../../list/open-row.tsx'
import { changeDetail, changeText, isRejected } from './change-messages.ts'
import { changedAt } from './moments.ts'
import css from './states.module.css'

/** A row of the table of states. */
export interface StateRow {
  readonly change: RegistryChange
  readonly isNow: boolean
  readonly isOpen: boolean
  /** Id of the user who did it, for the colour of the avatar. */
  readonly userId: number | undefined
}

interface StateActions {
  readonly mayAct: boolean
  readonly onReturn: (number: number) => void
  readonly onToggle: (id: number) => void
}

const WhatCell = ({ change, isNow }: StateRow): ReactElement => {
  const { text, to, rest } = changeText(change)
  return (
    <span className={`${css.what} num`} title={changeDetail(change)}>
      {isRejected(change) ? <Dot tone="red" /> : null}
      <span>
        {text}
        {to ? (
          <>
            <ArrowRightIcon size={12} className={css.arrow} />
            <span className="visually-hidden"> naar </span>
            {to}
            {rest}
          </>
        ) : null}
        {isNow ? <em className={`${cells.tag} strong`}>Nu</em> : null}
      </span>
    </span>
  )
}

const ByCell = ({ change: { by }, userId }: StateRow): ReactElement => (
  <span className={`${css.by} row`} data-system={by === null || undefined}>
    <Avatar name={by ?? 'Zaakwerk'} id={userId ?? null} size="small" />
    {by ?? 'Zaakwerk'}
  </span>
)

const ActionCell = ({
  row: { change, isNow, isOpen },
  mayAct,
  onReturn,
  onToggle,
}: StateActions & { readonly row: StateRow }): ReactElement | null => {
  const { id, number, misfits } = change
  if (number === null)
    return misfits.length > 0 ? (
      <RowToggle isOpen={isOpen} label={`Waarom: ${changeText(change).text}`} onToggle={() => onToggle(id)} />
    ) : null
  if (isNow || !mayAct) return null
  return (
    <button type="button" className={css.back} onClick={() => onReturn(number)}>
      Terug naar {number}
    </button>
  )
}

/** Columns of the table of states. */
export const stateColumns = (actions: StateActions): readonly Column<StateRow>[] => [
  {
    key: 'number',
    title: 'Stand',
    width: { wide: 88, 1359: 76 },
    narrow: 'lead',
    skeleton: [26],
    render: ({ change: { number } }) =>
      number === null ? <span className="faint">-</span> : <b className="strong num">{number}</b>,
  },
  {
    key: 'what',
    title: 'Wat er veranderde',
    width: { wide: 330, 1359: 306 },
    narrow: 'main',
    skeleton: [180],
    render: (row) => <WhatCell {...row} />,
  },
  {
    key: 'by',
    title: 'Door',
    width: { wide: 190, 1359: 156 },
    className: css.byColumn,
    narrow: 'sub',
    skeleton: [110],
    render: (row) => <ByCell {...row} />,
  },
  {
    key: 'at',
    title: 'Wanneer',
    width: { wide: 156, 1359: 150 },
    className: css.at,
    narrow: 'sub-aside',
    skeleton: [100],
    render: ({ change: { at } }) => <time dateTime={at}>{changedAt(at, new Date())}</time>,
  },
  {
    key: 'why',
    title: 'Waarom',
    className: css.why,
    skeleton: [150],
    render: ({ change: { why } }) => why ?? '-',
  },
  {
    key: 'action',
    title: 'Acties',
    hidesTitle: true,
    width: { wide: 178, 1359: 136 },
    align: 'end',
    isAction: true,
    narrow: 'action',
    render: (row) => <ActionCell row={row} {...actions} />,
  },
]
