import { dayOf } from '@zaakwerk/domain/dates'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../../../platform/db/database.ts'
import { and, eq, exists, gte, inArray, isNull, notInArray, or } from '../../../../platform/db/drizzle.ts'
import { proof_files, proof_requests } from '../../../../platform/db/schema/client-links.ts'
import { tasks } from '../../../../platform/db/schema/tasks.ts'
import { type Author, recordOnTasks } from '../../../../platform/journal/journal.sql.ts'

/** Status changes of a task that waits for a client's proof, when its case ends and when the case is reopened. */
const turns = {
  closed: {
    mayTurn: notInArray(tasks.status, [...doneTaskStatuses]),
    line: 'Gesloten: het dossier is gesloten',
  },
  awaiting: { mayTurn: eq(tasks.status, 'closed'), line: 'Heropend: het dossier is heropend' },
} as const

/** Closes or reopens the tasks of unfinished proof requests. Reopens only if the link still works or files came in. Lock the case first. */
export const turnProofTasks = async (
  db: Queryable,
  author: Author,
  { caseId, to }: { readonly caseId: number; readonly to: keyof typeof turns },
): Promise<void> => {
  const { mayTurn, line } = turns[to]
  const received = db
    .select({ id: proof_files.proof_request_id })
    .from(proof_files)
    .where(eq(proof_files.proof_request_id, proof_requests.id))
  const waiting = db
    .select({ id: proof_requests.task_id })
    .from(proof_requests)
    .where(
      and(
        eq(proof_requests.case_id, caseId),
        isNull(proof_requests.finished_at),
        to === 'awaiting' ? or(gte(proof_requests.until, dayOf(author.at)), exists(received)) : undefined,
      ),
    )
  const turned = await db
    .update(tasks)
    .set({ status: to, completed_at: to === 'closed' ? author.at : null })
    .where(and(inArray(tasks.id, waiting), mayTurn))
    .returning({ id: tasks.id })
  const taskIds = turned.map(({ id }) => id)
  await recordOnTasks(db, author, { taskIds, action: 'workflow_update', line })
}
