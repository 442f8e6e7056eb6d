import type { AuditEntry } from '@zaakwerk/contract/audit'
import { fromList } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Breakable, type Column } from '@zaakwerk/ui'
import css from './log.module.css'
import { changesText, entryLabel, subjectText, whoText } from './log-messages.ts'
import { trailColumns } from './trail-columns.tsx'

const words = {
  who: whoText,
  act: entryLabel,
  isRefusal: ({ act }: AuditEntry) => act === 'sign_in_refused' || act === 'session_ended',
  name: (row: AuditEntry) => `${entryLabel(row)}, ${subjectText(row)}`,
}

const own: readonly Column<AuditEntry>[] = [
  {
    key: 'subject',
    title: 'Onderwerp',
    className: css.subject,
    narrow: 'sub-aside',
    skeleton: [180],
    render: (row) => <Breakable text={subjectText(row)} />,
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
]

/** Columns of the audit trail. */
export const logColumns = (onOpen: (row: AuditEntry) => void): readonly Column<AuditEntry>[] => {
  const { first, open } = trailColumns(words, onOpen)
  return [...first, ...own, open]
}
