import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { formatDate } from '@zaakwerk/domain/dates'
import { taskTypeLabels } from '@zaakwerk/domain/task-types'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { WorkflowCase } from '@zaakwerk/domain/workflow-requirements'
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { type Stored, workflowFields } from '../cases/case-detail.sql.ts'
import { withLateDecision } from '../cases/late-decision.ts'
import type { Services } from '../core/services.ts'
import type { Queryable } from '../db/database.ts'
import { documents } from '../db/schema/documents.ts'
import { tasks } from '../db/schema/tasks.ts'
import { type Author, recordOnTasks } from '../journal/journal.sql.ts'

type StoredCase = Stored<WorkflowCase> & Pick<CaseDetail, 'adjourned_weeks'>

/** The facts of a locked case that the rules use. */
export const selectWorkflowCase = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  id: number,
): Promise<WorkflowCase | undefined> => {
  const { rows } = await services.db.execute<{ subject: StoredCase }>(
    sql`select json_build_object(${workflowFields}) as subject from cases c where c.id = ${id}`,
  )
  return rows[0] && withLateDecision(services, rows[0].subject)
}

/** Creates unassigned tasks with their first log line; `dueOf` says by when each has to be done. */
export const createTasks = async (
  db: Queryable,
  author: Author,
  {
    caseId,
    types,
    dueOf,
  }: { caseId: number; types: readonly TaskType[]; dueOf: (type: TaskType) => string | null },
): Promise<void> => {
  if (types.length === 0) return
  const made = await db
    .insert(tasks)
    .values(
      types.map((type) => ({
        case_id: caseId,
        type,
        title: taskTypeLabels[type],
        due_date: dueOf(type),
        created_at: author.at,
        updated_at: author.at,
      })),
    )
    .returning({ id: tasks.id })
  await recordOnTasks(db, author, {
    taskIds: made.map(({ id }) => id),
    action: 'create_task',
    line: 'Taak aangemaakt',
  })
}

/** Closes tasks because of an event on their case. */
export const closeTasks = async (
  db: Queryable,
  author: Author,
  { ids, status, reason }: { ids: readonly number[]; status: 'completed' | 'closed'; reason: string },
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .update(tasks)
    .set({ status, completed_at: author.at })
    .where(inArray(tasks.id, [...ids]))
  await recordOnTasks(db, author, {
    taskIds: ids,
    action: 'workflow_update',
    line: `${status === 'completed' ? 'Afgerond' : 'Gesloten'}: ${reason}`,
  })
}

/** Puts off what has to be done on a case: only to a later day, as a person may have chosen one that is later still. */
export const putOffTasks = async (
  db: Queryable,
  author: Author,
  { caseId, dueOf }: { caseId: number; dueOf: (type: TaskType) => string | null },
): Promise<void> => {
  const open = await db
    .select({ id: tasks.id, type: tasks.type, due: tasks.due_date })
    .from(tasks)
    .where(and(eq(tasks.case_id, caseId), notInArray(tasks.status, [...doneTaskStatuses])))
  for (const { id, type, due } of open) {
    const later = dueOf(type)
    if (!later || (due && due >= later)) continue
    await db.update(tasks).set({ due_date: later }).where(eq(tasks.id, id))
    const line = `Deadline gewijzigd: ${due ? formatDate(due) : 'geen'} → ${formatDate(later)}`
    await recordOnTasks(db, author, { taskIds: [id], action: 'workflow_update', line })
  }
}

/** Documents of a case with their storage key, newest first. */
export const selectDocumentFiles = (
  db: Queryable,
  caseId: number,
): Promise<{ name: string; storage_key: string }[]> =>
  db
    .select({ name: documents.name, storage_key: documents.storage_key })
    .from(documents)
    .where(eq(documents.case_id, caseId))
    .orderBy(desc(documents.created_at), desc(documents.id))
