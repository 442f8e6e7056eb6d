import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { daysUntil } from '@zaakwerk/domain/deadline-badge'
import { channelText } from '@zaakwerk/domain/repeated-letters'
import { ChevronUpIcon, type Column } from '@zaakwerk/ui'
import { ChoiceBox, ChooseAll } from '@zaakwerk/widgets/choice/choice-box'
import { DeadlineBadge } from '@zaakwerk/widgets/deadline-badge'
import { shortDay, shortMoment, todayOrDay } from '../../desk/days.ts'
import css from '../../desk/desk.module.css'
import { ShowRow } from '../../desk/show-row.tsx'
import cells from '../../list/cells.module.css'
import { addressLine, caseLine } from './mailroom-labels.ts'

const dayCount = (days: number): string => (days === 1 ? '1 dag' : `${days} dagen`)

const letter: Column<MailroomLetter> = {
  key: 'letter',
  title: 'Brief',
  width: { wide: 250, 1439: 216 },
  narrow: 'main',
  skeleton: [150],
  render: (row) => (
    <div className={`${cells.lines} stack ${cells.cut}`}>
      <b>{row.title}</b>
      <small className="caption faint">{caseLine(row)}</small>
    </div>
  ),
}

const addressee: Column<MailroomLetter> = {
  key: 'addressee',
  title: 'Geadresseerde',
  width: { wide: 242, 1439: 188 },
  narrow: 'sub',
  skeleton: [140],
  render: (row) => (
    <div className={`${cells.lines} stack ${cells.cut}`} title={`${row.addressee}, ${addressLine(row)}`}>
      <span>{row.addressee}</span>
      <small className="caption faint">{addressLine(row)}</small>
    </div>
  ),
}

/** Columns of the letters to post. */
export const toPostColumns: readonly Column<MailroomLetter>[] = [
  {
    key: 'choice',
    title: 'Kies',
    head: <ChooseAll label="Kies alle brieven" keyShortcut="A" />,
    width: 48,
    narrow: 'action',
    skeleton: [16],
    render: (row) => <ChoiceBox id={row.id} label={`${row.title} van ${row.internal_id}`} />,
  },
  letter,
  addressee,
  {
    key: 'ready',
    title: 'Klaar sinds',
    head: (
      <span className={css.sorted}>
        Klaar sinds
        <ChevronUpIcon size={12} />
        <span className="visually-hidden"> (oudste eerst)</span>
      </span>
    ),
    width: 116,
    className: 'quiet',
    skeleton: [80],
    render: (row) => shortMoment(row.ready_since),
  },
  {
    key: 'post-by',
    title: 'Uiterlijk posten',
    width: { wide: 166, 1439: 162 },
    narrow: 'sub-aside',
    skeleton: [120],
    render: (row) => <DeadlineBadge date={row.post_by} />,
  },
  {
    key: 'printed',
    title: 'Afgedrukt',
    className: 'quiet',
    skeleton: [40],
    render: (row) => (row.printed_at ? todayOrDay(row.printed_at, new Date()) : '-'),
  },
]

const shownLetter: Column<MailroomLetter> = {
  ...letter,
  render: (row) => (
    <div className={`${cells.lines} stack ${cells.cut}`}>
      <ShowRow id={row.id} name={row.title} />
      <small className="caption faint">{caseLine(row)}</small>
    </div>
  ),
}

/** Columns of letters that left without a confirmation of receipt. */
export const unconfirmedColumns: readonly Column<MailroomLetter>[] = [
  shownLetter,
  addressee,
  {
    key: 'sent',
    title: 'Verzonden',
    head: (
      <span className={css.sorted}>
        Verzonden
        <ChevronUpIcon size={12} />
        <span className="visually-hidden"> (oudste eerst)</span>
      </span>
    ),
    width: 116,
    className: 'quiet',
    skeleton: [60],
    render: (row) => (row.sent_on ? shortDay(row.sent_on) : '-'),
  },
  {
    key: 'days',
    title: 'Zonder antwoord',
    width: 130,
    narrow: 'sub-aside',
    className: 'num',
    skeleton: [60],
    render: (row) => (row.sent_on ? dayCount(-daysUntil(row.sent_on, new Date())) : '-'),
  },
  {
    key: 'way',
    title: 'Hoe',
    className: 'quiet',
    skeleton: [110],
    render: (row) => channelText(row.way ?? ''),
  },
]

/** Columns of posted letters; with undo for today's. */
export const postedColumns = (
  onUndo: ((letter: MailroomLetter) => void) | undefined,
): readonly Column<MailroomLetter>[] => [
  shownLetter,
  addressee,
  {
    key: 'posted',
    title: 'Gepost op',
    width: 116,
    className: 'quiet',
    skeleton: [60],
    render: (row) => (row.posted_on ? shortDay(row.posted_on) : '-'),
  },
  {
    key: 'tracking',
    title: 'Track & trace',
    width: { wide: 166, 1439: 162 },
    narrow: 'sub-aside',
    className: 'quiet',
    skeleton: [110],
    render: (row) => row.tracking_number ?? '-',
  },
  {
    key: 'undo',
    title: 'Ongedaan maken',
    hidesTitle: true,
    align: 'end',
    isAction: true,
    render: (row) =>
      onUndo ? (
        <button
          type="button"
          aria-label={`Ongedaan maken: ${row.title} van ${row.internal_id}`}
          onClick={(event) => {
            event.stopPropagation()
            onUndo(row)
          }}
        >
          Ongedaan maken
        </button>
      ) : null,
  },
]
