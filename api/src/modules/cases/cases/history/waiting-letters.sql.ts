import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../../../platform/db/database.ts'
import { and, eq, inArray, notInArray, sql } from '../../../../platform/db/drizzle.ts'
import { jsonList } from '../../../../platform/db/json.sql.ts'
import { letters } from '../../../../platform/db/schema/letters.ts'
import { tasks } from '../../../../platform/db/schema/tasks.ts'
import { type Author, recordOnTasks } from '../../../../platform/journal/journal.sql.ts'
import { wasClientNotified } from './client-notified.sql.ts'
import { dayOf } from './letter-history.sql.ts'

// Columns are qualified with the table name `letters`, not with an alias.
const waits = sql`letters.submitted_at is null and letters.posted_on is null and letters.cancelled_at is null`
/** Handed in by a person; not sent by the system. */
const isAtCounter = sql<boolean>`not letters.by_post and letters.submission_type = 'mailroom'`
/** Its delivery is running, or its outcome is unknown. */
const mayHaveLeft = sql<boolean>`exists (select 1 from jobs j
  where j.subject_type = 'case' and j.subject_id = letters.case_id and j.kind = 'deliver_letter'
    and (j.payload ->> 'letter_id')::int = letters.id and j.state in ('running', 'unknown'))`

const isNotified = wasClientNotified({ id: sql`letters.id`, caseId: sql`letters.case_id` })

const leftAt = sql`coalesce(letters.emailed_at, letters.dropped_at)`

/** The `waiting_letters` of a case `c`: made, or requested by a job that has not made it yet. */
export const waitingLetters = jsonList(
  sql`json_build_object('name', w.name, 'is_at_counter', w.is_at_counter, 'has_left', w.has_left, 'left', w.left,
    'was_client_told', w.was_client_told)`,
  sql`w.asked_at, w.name`,
  sql`(
    select letters.name, letters.created_at as asked_at, ${isAtCounter} as is_at_counter,
      case when ${leftAt} is not null then 'partly'
        when ${mayHaveLeft} then 'maybe' else 'no' end as has_left,
      case when ${leftAt} is not null then json_build_object('on', ${dayOf(leftAt)},
        'way', case when letters.emailed_at is not null then 'email' else 'ftp' end) end as left,
      ${isNotified} as was_client_told
    from letters where letters.case_id = c.id and ${waits}
    union all
    select j.payload ->> 'letter', j.created_at, false, 'no', null, false
    from jobs j
    where j.subject_type = 'case' and j.subject_id = c.id and j.kind = 'submit_letter'
      and j.state in ('queued', 'running', 'failed')) w`,
)

/** Letters of a case that have not left by all their routes, locked. Lock the case first. */
export const lockWaitingLetters = (db: Queryable, caseId: number) =>
  db
    .select({
      id: letters.id,
      name: letters.name,
      emailed_at: letters.emailed_at,
      dropped_at: letters.dropped_at,
      task_id: letters.task_id,
      post_by: letters.post_by,
      decision_date: letters.decision_date,
      isAtCounter,
      mayHaveLeft,
      wasClientNotified: isNotified,
    })
    .from(letters)
    .where(and(eq(letters.case_id, caseId), waits))
    .orderBy(letters.id)
    .for('update')

export type WaitingLetter = Awaited<ReturnType<typeof lockWaitingLetters>>[number]

export const cancelLetters = async (db: Queryable, { at }: Author, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .update(letters)
    .set({ cancelled_at: at })
    .where(inArray(letters.id, [...ids]))
}

/** Closes the open tasks of letters that are no longer to be posted. */
export const closeMailroomTasks = async (
  db: Queryable,
  author: Author,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
): Promise<void> => {
  if (ids.length === 0) return
  const closed = await db
    .update(tasks)
    .set({ status: 'closed', completed_at: author.at })
    .where(and(inArray(tasks.id, [...ids]), notInArray(tasks.status, [...doneTaskStatuses])))
    .returning({ id: tasks.id })
  await recordOnTasks(db, author, {
    taskIds: closed.map(({ id }) => id),
    action: 'workflow_update',
    line: `Gesloten: ${reason}`,
  })
}
