import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import { restoreDaysLeft } from '@zaakwerk/domain/case-deletion'
import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate, formatShortDate } from '@zaakwerk/domain/dates'
import { taskCountLabel } from '@zaakwerk/domain/tasks'
import type { Column } from '@zaakwerk/ui'
import { CaseStatusDot } from '@zaakwerk/widgets/case-status'
import { choiceColumn } from '@zaakwerk/widgets/choice/choice-column'
import { DeadlineBadge } from '@zaakwerk/widgets/deadline-badge'
import type { ReactNode } from 'react'
import { caseClientName } from '../../cases/case-client-name.ts'
import css from './case-columns.module.css'
import { CaseRowMenu } from './case-row-menu.tsx'
import { OpenCaseLink } from './open-case-link.tsx'

const choice = choiceColumn<CaseSummary>({
  all: 'Kies alle dossiers van deze pagina',
  labelOf: (row) => `Kies dossier ${row.internal_id}`,
})

const dossier: Column<CaseSummary> = {
  key: 'dossier',
  title: 'Dossier',
  orderBy: 'internal_id',
  least: { wide: 460, 1599: 400, 1359: 360, 1279: 260 },
  narrow: 'main',
  skeleton: [72, 134, 128],
  skeletonClass: css.dossier,
  render: (row) => {
    const reference = row.cjib_number ?? row.official_id
    const client = caseClientName(row)
    return (
      <div className={`${css.dossier} num`}>
        <span className="strong">{row.internal_id}</span>
        <span className={css.dossierReference}>{reference ? formatReference(reference) : '-'}</span>
        <span className={css.dossierClient} title={client}>
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
  choice: 'standard',
  width: { wide: 300, 1599: 280, 1359: 260, 1279: 200 },
  className: css.status,
  narrow: 'sub',
  skeleton: [140],
  render: (row) => <CaseStatusDot status={row.status} />,
}

/** The type, left out on a phone. */
const typeAtDesk: Column<CaseSummary> = {
  key: 'type',
  title: 'Type',
  orderBy: 'type',
  choice: 'standard',
  width: { wide: 200, 1599: 170, 1359: 136 },
  className: css.quiet,
  skeleton: [60],
  render: (row) => caseTypeLabel(row.type),
}

const type: Column<CaseSummary> = { ...typeAtDesk, narrow: 'sub-aside' }

const openTasks: Column<CaseSummary> = {
  key: 'tasks',
  title: 'Taken openstaand',
  choice: 'standard',
  width: { wide: 190, 1599: 140, 1359: 132 },
  narrow: 'aside',
  skeleton: [48],
  render: (row) => (
    <span className={row.open_task_count === 0 ? 'faint' : undefined}>
      {taskCountLabel(row.open_task_count)}
    </span>
  ),
}

const created: Column<CaseSummary> = {
  key: 'created',
  title: 'Aangemaakt',
  choice: 'standard',
  width: { wide: 210, 1599: 156, 1359: 146 },
  className: css.quiet,
  skeleton: [112],
  render: (row) => formatDate(row.created_at),
}

/** Empty until the values of an extra column are requested, for example after another tab changed the columns. */
const ifRead = (value: string | null | undefined, text: ReactNode): ReactNode =>
  value === undefined ? null : text

const authority: Column<CaseSummary> = {
  key: 'authority',
  title: 'Autoriteit',
  choice: 'extra',
  width: 212,
  className: css.quiet,
  skeleton: [96],
  render: (row) => ifRead(row.authority_name, row.authority_name ?? '-'),
}

const decisionDue: Column<CaseSummary> = {
  key: 'decision_due',
  title: 'Beslissing uiterlijk',
  choice: 'extra',
  width: 268,
  skeleton: [88, 112],
  render: ({ decision_due }) =>
    ifRead(
      decision_due,
      decision_due ? (
        <div className={`${css.term} num`}>
          <span>{formatShortDate(decision_due)}</span>
          <DeadlineBadge date={decision_due} />
        </div>
      ) : (
        '-'
      ),
    ),
}

const handler: Column<CaseSummary> = {
  key: 'handler',
  title: 'Behandelaar',
  choice: 'extra',
  width: 152,
  skeleton: [88],
  render: (row) => ifRead(row.handler_name, row.handler_name ?? <span className="faint">Niemand</span>),
}

const open: Column<CaseSummary> = {
  key: 'open',
  title: 'Openen',
  hidesTitle: true,
  width: 112,
  align: 'end',
  isAction: true,
  narrow: 'cover',
  render: (row) => <OpenCaseLink row={row} />,
}

/** Extra columns, whose values are only requested while a column of this set is shown. */
export const extraColumns = [authority, decisionDue, handler].map(({ key }) => key)

interface CaseColumnOptions {
  readonly onDelete: (row: CaseSummary) => void
  /** Several cases can be selected, for bulk actions. */
  readonly canChoose: boolean
}

/** Columns of the overview. */
export const caseColumns = ({ onDelete, canChoose }: CaseColumnOptions): readonly Column<CaseSummary>[] => [
  ...(canChoose ? [choice] : []),
  dossier,
  status,
  type,
  openTasks,
  created,
  authority,
  decisionDue,
  handler,
  open,
  {
    key: 'menu',
    title: 'Meer',
    hidesTitle: true,
    width: 60,
    align: 'end',
    narrow: 'action',
    render: (row) => <CaseRowMenu row={row} onDelete={onDelete} />,
  },
]

/** "nog 12 dagen"; cases are removed by an hourly job. */
const daysLeftText = ({ deleted_at }: CaseSummary): string => {
  const days = deleted_at ? restoreDaysLeft(deleted_at, new Date()) : 0
  return days === 0 ? '-' : `nog ${days} ${days === 1 ? 'dag' : 'dagen'}`
}

/** Columns of the deleted cases: when, by whom, days left, and a button to restore instead of a link to open. */
export const deletedCaseColumns = (onRestore: (row: CaseSummary) => void): readonly Column<CaseSummary>[] => [
  dossier,
  status,
  typeAtDesk,
  {
    key: 'deleted',
    title: 'Verwijderd',
    width: { wide: 210, 1599: 156, 1359: 146 },
    className: css.quiet,
    skeleton: [112],
    render: (row) => formatDate(row.deleted_at),
  },
  {
    key: 'deleted-by',
    title: 'Door',
    width: 160,
    className: css.quiet,
    skeleton: [96],
    render: (row) => row.deleted_by ?? '-',
  },
  {
    key: 'days-left',
    title: 'Te herstellen',
    width: 112,
    narrow: 'sub-aside',
    skeleton: [80],
    render: (row) => daysLeftText(row),
  },
  {
    key: 'restore',
    title: 'Herstellen',
    hidesTitle: true,
    width: 112,
    align: 'end',
    isAction: true,
    narrow: 'action',
    render: (row) => (
      <button
        type="button"
        className={css.rowButton}
        aria-label={`Herstellen van dossier ${row.internal_id}`}
        onClick={() => onRestore(row)}
      >
        Herstellen
      </button>
    ),
  },
]
