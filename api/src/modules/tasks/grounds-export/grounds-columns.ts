import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { groundsLabels } from '@zaakwerk/domain/task-labels'
import { taskStatusLabel, taskTitle } from '@zaakwerk/domain/tasks'
import { dateCell, numberCell, textCell } from '../../../platform/sheets/cells.ts'
import type { Column } from '../../../platform/sheets/write-workbook.ts'

/** A task on grounds or a hearing, with the data of its row in the workbook. */
export type GroundsRow = {
  readonly id: number
  readonly internal_id: string | null
  readonly official_id: string | null
  /** Free text by users or other systems, like both dates below: any content is possible. */
  readonly court: string | null
  readonly hearing_date: string | null
  readonly decision_date: string | null
  readonly due_date: string | null
  readonly status: string
  readonly assigned_to: string | null
  readonly case_type: number | null
  readonly title: string
}

/** The columns of the list in its order, then those that the list has no room for. */
export const groundsColumns: readonly Column<GroundsRow>[] = [
  { heading: 'Taak', width: 9, cell: ({ id }) => numberCell(id) },
  { heading: 'Dossier', width: 14, cell: ({ internal_id }) => textCell(internal_id) },
  { heading: 'Externe referentie', width: 22, cell: ({ official_id }) => textCell(official_id) },
  { heading: groundsLabels.court, width: 30, cell: ({ court }) => textCell(court) },
  { heading: groundsLabels.hearing_date, width: 20, cell: ({ hearing_date }) => dateCell(hearing_date) },
  { heading: groundsLabels.date, width: 20, cell: ({ decision_date }) => dateCell(decision_date) },
  { heading: 'Deadline', width: 20, cell: ({ due_date }) => dateCell(due_date) },
  { heading: 'Status', width: 16, cell: ({ status }) => textCell(taskStatusLabel(status)) },
  { heading: 'Toegewezen aan', width: 24, cell: ({ assigned_to }) => textCell(assigned_to) },
  {
    heading: 'Dossiertype',
    width: 24,
    cell: ({ case_type }) => textCell(case_type === null ? null : caseTypeLabel(case_type)),
  },
  { heading: 'Taaktitel', width: 36, cell: ({ title }) => textCell(taskTitle(title)) },
]
