import type { CaseSummary } from '@zaakwerk/contract/entities/case'
import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate, formatMoment } from '@zaakwerk/domain/dates'
import { taskCountLabel } from '@zaakwerk/domain/tasks'
import { CaseStatusDot, type Column } from '@zaakwerk/ui'
import { Link } from 'react-router-dom'
import { fromList } from '../../navigation/from-list.ts'
import './case-columns.css'
import { caseClientName } from '../../cases/case-client-name.ts'
import { CaseRowMenu } from './case-row-menu.tsx'

const dossier: Column<CaseSummary> = {
  key: 'dossier',
  title: 'Dossier',
  orderBy: 'internal_id',
  narrow: 'main',
  skeleton: [72, 134, 128],
  skeletonClass: 'case-dossier',
  render: (row) => {
    const reference = row.cjib_number ?? row.official_id
    const client = caseClientName(row)
    return (
      <div className="case-dossier num">
        <span className="case-dossier-id">{row.internal_id}</span>
        <span className="case-dossier-reference">{reference ? formatReference(reference) : '-'}</span>
        <span className="case-dossier-client" title={client}>
          {client ?? '-'}
        </span>
      </div>
    )
  },
}

const status: Column<CaseSummary> = {
  key: 'status',
  title: 'Status',
  orderBy: 'status',
  width: 'case-col-status',
  className: 'case-status',
  narrow: 'sub',
  skeleton: [140],
  render: (row) => <CaseStatusDot status={row.status} />,
}

const type: Column<CaseSummary> = {
  key: 'type',
  title: 'Type',
  orderBy: 'type',
  width: 'case-col-type',
  className: 'case-quiet',
  narrow: 'sub-aside',
  skeleton: [60],
  render: (row) => caseTypeLabel(row.type),
}

const openTasks: Column<CaseSummary> = {
  key: 'tasks',
  title: 'Taken openstaand',
  width: 'case-col-tasks',
  narrow: 'aside',
  skeleton: [48],
  render: (row) => (
    <span className={row.open_task_count === 0 ? 'case-none' : undefined}>
      {taskCountLabel(row.open_task_count)}
    </span>
  ),
}

const created: Column<CaseSummary> = {
  key: 'created',
  title: 'Aangemaakt',
  width: 'case-col-created',
  className: 'case-quiet',
  skeleton: [112],
  render: (row) => formatDate(row.created_at),
}

const open: Column<CaseSummary> = {
  key: 'open',
  title: 'Openen',
  hidesTitle: true,
  width: 'case-col-open',
  align: 'end',
  narrow: 'cover',
  render: (row) => (
    <Link
      to={`/case/${row.id}`}
      state={fromList}
      className="row-link"
      aria-label={`Open dossier ${row.internal_id}`}
    >
      Open dossier
    </Link>
  ),
}

/** Columns of the overview. */
export const caseColumns = (onDelete: (row: CaseSummary) => void): readonly Column<CaseSummary>[] => [
  dossier,
  status,
  type,
  openTasks,
  created,
  open,
  {
    key: 'menu',
    title: 'Meer',
    hidesTitle: true,
    width: 'case-col-menu',
    align: 'end',
    narrow: 'action',
    render: (row) => <CaseRowMenu row={row} onDelete={onDelete} />,
  },
]

/** Columns of the deleted cases: when instead of tasks, and the way back instead of the way in. */
export const deletedCaseColumns = (onRestore: (row: CaseSummary) => void): readonly Column<CaseSummary>[] => [
  dossier,
  status,
  type,
  created,
  {
    key: 'deleted',
    title: 'Verwijderd',
    width: 'case-col-deleted',
    className: 'case-quiet',
    skeleton: [150],
    render: (row) => formatMoment(row.deleted_at),
  },
  {
    key: 'restore',
    title: 'Herstellen',
    hidesTitle: true,
    width: 'case-col-open',
    align: 'end',
    narrow: 'action',
    render: (row) => (
      <button
        type="button"
        className="row-link row-button"
        aria-label={`Herstellen van dossier ${row.internal_id}`}
        onClick={() => onRestore(row)}
      >
        Herstellen
      </button>
    ),
  },
]
