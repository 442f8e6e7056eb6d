import type { AuditEntry } from '@zaakwerk/contract/audit'
import { formatMoment } from '@zaakwerk/domain/dates'
import { fromList } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Breakable, Button, type Column, StatusDot } from '@zaakwerk/ui'
import css from './log.module.css'
import { aboutText, entryLabel, isRefusal, subjectText, userText } from './log-messages.ts'

const nameOf = (row: AuditEntry): string => `${entryLabel(row)}, ${subjectText(row) || userText(row)}`

/** Columns of the log. */
export const logColumns = (onOpen: (row: AuditEntry) => void): readonly Column<AuditEntry>[] => [
  {
    key: 'at',
    title: 'Wanneer',
    width: { wide: 228, 1439: 216 },
    className: css.at,
    narrow: 'sub',
    skeleton: [150],
    render: (row) => <time dateTime={row.at}>{formatMoment(row.at)}</time>,
  },
  {
    key: 'who',
    title: 'Wie',
    choice: 'standard',
    width: { wide: 200, 1439: 128 },
    className: css.who,
    narrow: 'main',
    skeleton: [110],
    render: (row) => <span className={row.user ? 'strong' : 'faint'}>{userText(row)}</span>,
  },
  {
    key: 'act',
    title: 'Wat',
    choice: 'standard',
    width: { wide: 190, 1439: 128 },
    className: css.act,
    narrow: 'aside',
    skeleton: [90],
    render: (row) => (isRefusal(row) ? <StatusDot tone="red">{entryLabel(row)}</StatusDot> : entryLabel(row)),
  },
  {
    key: 'subject',
    title: 'Onderwerp',
    choice: 'standard',
    least: 240,
    className: css.subject,
    narrow: 'sub-aside',
    skeleton: [180],
    render: (row) => <Breakable text={aboutText(row)} />,
  },
  {
    key: 'case',
    title: 'Dossier',
    choice: 'standard',
    width: { wide: 120, 1439: 108 },
    skeleton: [72],
    render: (row) =>
      row.case ? (
        <Link to={`/case/${row.case.id}`} state={fromList}>
          {row.case.internal_id}
        </Link>
      ) : (
        '-'
      ),
  },
  {
    key: 'address',
    title: 'IP-adres',
    choice: 'standard',
    width: { wide: 128, 1439: 104 },
    className: css.subject,
    skeleton: [96],
    render: ({ security }) => <span className="num">{security?.address ?? '-'}</span>,
  },
  {
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
        aria-label={`Bekijk ${nameOf(row)}`}
        onClick={() => onOpen(row)}
      >
        Bekijk
      </Button>
    ),
  },
]
