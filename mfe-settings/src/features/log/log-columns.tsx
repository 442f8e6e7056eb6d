import type { AuditEntry } from '@zaakwerk/contract/audit'
import { formatMoment } from '@zaakwerk/domain/dates'
import { fromList } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Button, type Column, StatusDot } from '@zaakwerk/ui'
import css from './log.module.css'
import { changesText, entryLabel, subjectText, whoText } from './log-words.ts'

/** What somebody may have to look at twice. */
const isRefusal = (act: string): boolean => act === 'sign_in_refused' || act === 'session_ended'

/** Columns of the audit trail. */
export const logColumns = (onOpen: (row: AuditEntry) => void): readonly Column<AuditEntry>[] => [
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
    render: (row) => <span className={row.user ? css.name : css.nobody}>{whoText(row)}</span>,
  },
  {
    key: 'act',
    title: 'Wat',
    width: css.colAct,
    className: css.act,
    narrow: 'aside',
    skeleton: [90],
    render: (row) =>
      isRefusal(row.act) ? <StatusDot tone="red">{entryLabel(row)}</StatusDot> : entryLabel(row),
  },
  {
    key: 'subject',
    title: 'Onderwerp',
    className: css.subject,
    narrow: 'sub-aside',
    skeleton: [180],
    render: subjectText,
  },
  {
    key: 'case',
    title: 'Dossier',
    width: css.colCase,
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
    key: 'changes',
    title: 'Wijzigingen',
    width: css.colChanges,
    skeleton: [52],
    render: changesText,
  },
  {
    key: 'open',
    title: 'Bekijk',
    hidesTitle: true,
    width: css.colOpen,
    align: 'end',
    isAction: true,
    narrow: 'action',
    skeleton: [40],
    render: (row) => (
      <Button
        type="link"
        size="small"
        className={css.open}
        aria-haspopup="dialog"
        aria-label={`Bekijk ${entryLabel(row)}, ${subjectText(row)}`}
        onClick={() => onOpen(row)}
      >
        Bekijk
      </Button>
    ),
  },
]
