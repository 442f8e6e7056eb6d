import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { taskTypeLabels } from '@zaakwerk/domain/task-types'
import type { WorkflowCase } from '@zaakwerk/domain/workflow-requirements'
import { desc, eq, inArray, sql } from 'drizzle-orm'
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

/** Creates unassigned tasks with their first log line. */
export const createTasks = async (
  db: Queryable,
  author: Author,
  { caseId, types }: { caseId: number; types: readonly TaskType[] },
): Promise<void> => {
  if (types.length === 0) return
  const made = await db
    .insert(tasks)
    .values(
      types.map((type) => ({
        case_id: caseId,
        type,
        title: taskTypeLabels[type],
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
