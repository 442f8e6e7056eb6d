import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { formatDate } from '@zaakwerk/domain/dates'
import { isIgsTask } from '@zaakwerk/domain/igs-tasks'
import { doneTaskStatuses, isTaskDone } from '@zaakwerk/domain/tasks'
import type { WorkflowCase } from '@zaakwerk/domain/workflow-requirements'
import type { Queryable } from '../../../platform/db/database.ts'
import { alias, and, desc, eq, not, notInArray, sql } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { type Author, recordOnTasks } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { type Stored, workflowFields } from '../cases/case-detail.sql.ts'
import { withLateDecision } from '../cases/late-decision.ts'
import { isOfClient } from '../documents/documents.sql.ts'

/** The facts of a case for the workflow rules, as read from the database: {@link withLateDecision} completes them. */
export type StoredCase = Stored<WorkflowCase> & Pick<CaseDetail, 'adjourned_weeks'>

/** The facts of a locked case that the rules use. */
export const selectWorkflowCase = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  id: number,
): Promise<WorkflowCase | undefined> => {
  const c = alias(cases, 'c')
  const [found] = await services.db
    .select({ subject: sql<StoredCase>`json_build_object(${workflowFields})` })
    .from(c)
    .where(eq(c.id, id))
    // Planning takes longer than running: a prepared statement keeps its plan for each connection.
    .prepare('workflow_case')
    .execute()
  return found && withLateDecision(services, found.subject)
}

/** A task that the system makes. */
interface NewTask {
  readonly type: TaskType
  readonly title: string
  readonly description?: string | null
  /** Calendar date. */
  readonly due: string | null
}

/** Creates unassigned tasks with their first log line. Returns their ids. */
export const createTasks = async (
  db: Queryable,
  author: Author,
  { caseId, wanted }: { readonly caseId: number; readonly wanted: readonly NewTask[] },
): Promise<readonly number[]> => {
  if (wanted.length === 0) return []
  const made = await db
    .insert(tasks)
    .values(
      wanted.map(({ due, ...task }) => ({
        ...task,
        case_id: caseId,
        due_date: due,
        created_at: author.at,
        updated_at: author.at,
      })),
    )
    .returning({ id: tasks.id })
  const taskIds = made.map(({ id }) => id)
  await recordOnTasks(db, author, { taskIds, action: 'create_task', line: 'Taak aangemaakt' })
  return taskIds
}

interface PutOff {
  readonly caseId: number
  readonly subject: WorkflowCase
  readonly later: WorkflowCase
  readonly dueOf: (type: TaskType) => string | null
}

/**
 * Postpones the notices of default of a case whose decision is now due later. A due date only moves to a later day, as a user may have chosen a later one. A
 * task whose deadline a user removed is skipped, unless it was done and has to be done again.
 */
export const postponeNotices = async (
  db: Queryable,
  author: Author,
  { caseId, subject, later, dueOf }: PutOff,
): Promise<void> => {
  const [before, after] = [subject.late_decision.due, later.late_decision.due]
  if (!before || !after || after <= before) return
  const wasOpen = new Set(subject.tasks.filter(({ status }) => !isTaskDone(status)).map(({ id }) => id))
  const open = await db
    .select({ id: tasks.id, type: tasks.type, due: tasks.due_date })
    .from(tasks)
    .where(and(eq(tasks.case_id, caseId), notInArray(tasks.status, [...doneTaskStatuses])))
  for (const { id, type, due } of open) {
    if (!isIgsTask(type) || (!due && wasOpen.has(id))) continue
    const newDue = dueOf(type)
    if (!newDue || (due && due >= newDue)) continue
    await db.update(tasks).set({ due_date: newDue }).where(eq(tasks.id, id))
    const line = `Deadline gewijzigd: ${due ? formatDate(due) : 'geen'} → ${formatDate(newDue)}`
    await recordOnTasks(db, author, { taskIds: [id], action: 'workflow_update', line })
  }
}

/** Documents of a case with their storage key, newest first; without files that clients sent by a link, whose names are untrusted. */
export const selectOwnFiles = (
  db: Queryable,
  caseId: number,
): Promise<{ name: string; storage_key: string }[]> =>
  db
    .select({ name: documents.name, storage_key: documents.storage_key })
    .from(documents)
    .where(and(eq(documents.case_id, caseId), not(isOfClient)))
    .orderBy(desc(documents.created_at), desc(documents.id))
