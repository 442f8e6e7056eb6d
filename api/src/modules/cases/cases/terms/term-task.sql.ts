import type { TermClosing } from '@zaakwerk/contract/entities/term'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../../../platform/db/database.ts'
import { and, eq, notInArray } from '../../../../platform/db/drizzle.ts'
import { tasks } from '../../../../platform/db/schema/tasks.ts'
import { case_terms } from '../../../../platform/db/schema/terms.ts'
import { closeTasks } from '../close-tasks.sql.ts'
import type { StoredTerm } from './terms.sql.ts'

/** The reason why the task of a term is no longer needed, in Dutch. */
const reasons: Readonly<Record<TermClosing, string>> = {
  submitted: 'het stuk is ingediend',
  decided: 'de beslissing is er',
  requested: 'de dwangsom is gevraagd',
  case_closed: 'het dossier is gesloten',
  status_changed: 'de termijn loopt niet meer',
  facts_changed: 'de termijn loopt niet meer',
  reason: 'de termijn is gesloten',
}

/** Closes the open task that a term made, with the term. If the term opens again, it can make one again. */
export const closeTermTask = async (
  db: Queryable,
  { id, task_id }: Pick<StoredTerm, 'id' | 'task_id'>,
  {
    closing,
    userId,
    at,
  }: { readonly closing: TermClosing; readonly userId: number | null; readonly at: Date },
): Promise<void> => {
  if (task_id === null) return
  const open = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.id, task_id), notInArray(tasks.status, [...doneTaskStatuses])))
  if (open.length === 0) return
  const status = closing === 'requested' ? 'completed' : 'closed'
  await closeTasks(db, { userId, at }, { ids: [task_id], status, reason: reasons[closing] })
  await db.update(case_terms).set({ task_id: null, task_for: null }).where(eq(case_terms.id, id))
}
