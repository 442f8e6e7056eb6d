import type { ProofKind } from '@zaakwerk/contract/case-events'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, isNull, notInArray, type SQL } from '../../../platform/db/drizzle.ts'
import { proof_requests } from '../../../platform/db/schema/client-links.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { type Author, recordOnTasks } from '../../../platform/journal/journal.sql.ts'

export type ProofRequestRow = typeof proof_requests.$inferSelect

const newestWhere = async (db: Queryable, where: SQL | undefined): Promise<ProofRequestRow | undefined> => {
  const [found] = await db
    .select()
    .from(proof_requests)
    .where(where)
    .orderBy(desc(proof_requests.id))
    .limit(1)
  return found
}

export const findProofRequest = (
  db: Queryable,
  { id, caseId }: { readonly id: number; readonly caseId: number },
): Promise<ProofRequestRow | undefined> =>
  newestWhere(db, and(eq(proof_requests.id, id), eq(proof_requests.case_id, caseId)))

/** The newest unfinished proof request of this kind. */
export const findOpenProofRequest = (
  db: Queryable,
  { caseId, kind }: { readonly caseId: number; readonly kind: ProofKind },
): Promise<ProofRequestRow | undefined> =>
  newestWhere(
    db,
    and(
      eq(proof_requests.case_id, caseId),
      eq(proof_requests.kind, kind),
      isNull(proof_requests.finished_at),
    ),
  )

export const insertProofRequest = async (
  db: Queryable,
  request: typeof proof_requests.$inferInsert,
): Promise<ProofRequestRow> => {
  const [made] = await db.insert(proof_requests).values(request).returning()
  if (!made) throw new Error('a request for proof got no row')
  return made
}

export const updateProofRequest = (
  db: Queryable,
  id: number,
  changes: Pick<typeof proof_requests.$inferInsert, 'until' | 'task_id'>,
) => db.update(proof_requests).set(changes).where(eq(proof_requests.id, id))

export const lockProofTask = async (
  db: Queryable,
  taskId: number | null,
): Promise<{ id: number; due_date: string | null } | undefined> => {
  if (taskId === null) return undefined
  const [open] = await db
    .select({ id: tasks.id, due_date: tasks.due_date })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), notInArray(tasks.status, [...doneTaskStatuses])))
    .for('update')
  return open
}

interface ProofTask {
  readonly caseId: number
  readonly title: string
  readonly description: string
  readonly status: 'awaiting' | 'open'
  readonly due: string
}

/** Creates an unassigned task about proof. */
export const insertProofTask = async (
  db: Queryable,
  author: Author,
  { caseId, title, description, status, due }: ProofTask,
): Promise<number> => {
  const [made] = await db
    .insert(tasks)
    .values({
      case_id: caseId,
      type: 'user_task',
      title,
      description,
      status,
      due_date: due,
      created_at: author.at,
      updated_at: author.at,
    })
    .returning({ id: tasks.id })
  if (!made) throw new Error('a task got no row')
  await recordOnTasks(db, author, { taskIds: [made.id], action: 'create_task', line: 'Taak aangemaakt' })
  return made.id
}

export const moveProofTask = async (
  db: Queryable,
  author: Author,
  { id, due, description, line }: { id: number; due: string; description: string; line: string },
): Promise<void> => {
  await db.update(tasks).set({ due_date: due, description }).where(eq(tasks.id, id))
  await recordOnTasks(db, author, { taskIds: [id], action: 'workflow_update', line })
}
