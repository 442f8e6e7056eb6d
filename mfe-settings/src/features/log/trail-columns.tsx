import { formatMoment } from '@zaakwerk/domain/dates'
import { Button, type Column, StatusDot } from '@zaakwerk/ui'
import css from './log.module.css'

/** What the rows of both trails have. */
interface TrailRow {
  readonly at: string
  readonly user: object | null
}

interface TrailWords<Row> {
  readonly who: (row: Row) => string
  /** What was done. */
  readonly act: (row: Row) => string
  /** What somebody may have to look at twice. */
  readonly isRefusal: (row: Row) => boolean
  /** What the button that opens a row is called, after "Bekijk". */
  readonly name: (row: Row) => string
}

interface TrailColumns<Row> {
  /** When, who and what: the first ones. */
  readonly first: readonly Column<Row>[]
  /** The last one, which opens the row. */
  readonly open: Column<Row>
}

/** The columns that both trails have. */
export const trailColumns = <Row extends TrailRow>(
  { who, act, isRefusal, name }: TrailWords<Row>,
  onOpen: (row: Row) => void,
): TrailColumns<Row> => ({
  first: [
    {
      key: 'at',
      title: 'Wanneer',
      width: css.colAt,
      className: css.at,
      narrow: 'sub',
      skeleton: [150],
      render: (row) => <time dateTime={row.at}>{formatMoment(row.at)}</time>,
    },
    {
      key: 'who',
      title: 'Wie',
      width: css.colWho,
      className: css.who,
      narrow: 'main',
      skeleton: [110],
      render: (row) => <span className={row.user ? 'strong' : 'faint'}>{who(row)}</span>,
    },
    {
      key: 'act',
      title: 'Wat',
      width: css.colAct,
      className: css.act,
      narrow: 'aside',
      skeleton: [90],
      render: (row) => (isRefusal(row) ? <StatusDot tone="red">{act(row)}</StatusDot> : act(row)),
    },
  ],
  open: {
    key: 'open',
    title: 'Bekijk',
    hidesTitle: true,
    width: 96,
    align: 'end',
    isAction: true,
    narrow: 'action',
    skeleton: [40],
    render: (row) => (
      <Button
        type="link"
        size="small"
        className={`${css.open} ring-inside`}
        aria-haspopup="dialog"
        data-opens
        aria-label={`Bekijk ${name(row)}`}
        onClick={() => onOpen(row)}
      >
        Bekijk
      </Button>
    ),
  },
})
