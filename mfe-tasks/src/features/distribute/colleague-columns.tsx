import { absenceDays, coverText } from '@zaakwerk/domain/absences'
import { roleLabels, roleName } from '@zaakwerk/domain/access'
import { fullName } from '@zaakwerk/domain/names'
import type { Column } from '@zaakwerk/ui'
import { Avatar } from '@zaakwerk/widgets/avatar'
import type { CSSProperties, ReactElement } from 'react'
import css from './distribute.module.css'
import type { ColleagueRow } from './proposal.ts'

const NameCell = ({ row: { colleague }, isYou }: { readonly row: ColleagueRow; readonly isYou: boolean }) => {
  const role = roleName(colleague.role)
  return (
    <span className="row">
      <Avatar name={fullName(colleague)} id={colleague.id} />
      <span className={css.lines}>
        <span className="strong">{fullName(colleague)}</span>
        <small className="caption faint">
          {role ? roleLabels[role] : 'Onbekende rol'}
          {colleague.weekly_hours === null ? '' : `, ${colleague.weekly_hours} uur`}
          {isYou ? ', jij' : ''}
        </small>
      </span>
    </span>
  )
}

const signed = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`)

/** Workload after the proposal, with a bar. `most`: maximum of the scale, shared by all colleagues. */
const LoadCell = ({ row, most }: { readonly row: ColleagueRow; readonly most: number }): ReactElement => {
  const { before, after, colleague } = row
  const { room } = colleague
  const change = after - before
  const part = (count: number): string => `${(100 * Math.max(count, 0)) / most}%`
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    '--open': part(Math.min(before, after)),
    '--added': part(change),
    '--leaving': part(-change),
    '--room': part(room ?? 0),
  }
  return (
    <span className={css.load}>
      <span className={css.bar} style={sizes} aria-hidden="true">
        <i data-part="open" />
        <i data-part="added" />
        <i data-part="leaving" />
        {room === null ? null : <i data-part="room" />}
      </span>
      <span className="num">
        <b className={room !== null && after > room ? css.over : undefined}>{after}</b>
        {room === null ? null : <span className="quiet"> van {room}</span>}
        {change === 0 ? null : <b className={change > 0 ? css.added : undefined}> {signed(change)}</b>}
      </span>
    </span>
  )
}

const AbsenceCell = ({
  row: { colleague },
  today,
}: {
  readonly row: ColleagueRow
  readonly today: string
}) => {
  const { absence } = colleague
  if (!absence) return <>-</>
  const isUnsafe = !absence.cover?.does_work || absence.cover.is_absent
  return (
    <span>
      {absenceDays(absence, today)}{' '}
      <span className={isUnsafe && absence.is_now ? css.remark : 'faint'}>{coverText(absence)}</span>
    </span>
  )
}

interface ColumnOptions {
  readonly viewerId: number
  readonly today: string
  readonly most: number
}

/** Columns of the table of colleagues. */
export const colleagueColumns = ({
  viewerId,
  today,
  most,
}: ColumnOptions): readonly Column<ColleagueRow>[] => [
  {
    key: 'name',
    title: 'Collega',
    width: { wide: 236, 1359: 210 },
    narrow: 'main',
    skeleton: [150],
    render: (row) => <NameCell row={row} isYou={row.colleague.id === viewerId} />,
  },
  {
    key: 'load',
    title: 'Open werk, na dit voorstel',
    width: { wide: 400, 1359: 340 },
    narrow: 'sub',
    skeleton: [340],
    render: (row) => <LoadCell row={row} most={most} />,
  },
  {
    key: 'at_risk',
    title: 'In gevaar',
    width: 104,
    className: 'num',
    skeleton: [16],
    render: ({ colleague }) => colleague.at_risk,
  },
  {
    key: 'hearings',
    title: 'Zittingen',
    width: 104,
    className: 'num',
    skeleton: [16],
    render: ({ colleague }) => colleague.hearings,
  },
  {
    key: 'next',
    title: 'Pakt de volgende',
    width: 142,
    skeleton: [24],
    render: ({ colleague }) => (colleague.takes_new_work && !colleague.absence?.is_now ? 'Ja' : 'Nee'),
  },
  {
    key: 'absence',
    title: 'Afwezig',
    narrow: 'sub-aside',
    skeleton: [200],
    render: (row) => <AbsenceCell row={row} today={today} />,
  },
]
