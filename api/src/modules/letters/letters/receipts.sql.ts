import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import type { Author } from '../../../platform/journal/journal.sql.ts'
import { leftOn } from '../../cases/cases/history/letter-history.sql.ts'
import { addressedAuthority, lacksReceipt } from '../../cases/cases/history/sent-letters.sql.ts'
import { updateMailroomTask } from './posting.sql.ts'

/** Letters `l` of open cases `c` without an answer. */
export const isUnconfirmed = sql`(${lacksReceipt} and c.deleted_at is null and c.status not like 'case\\_closed%')`

/**
 * Whether a letter `l` still needs a confirmation: its task is open or not created yet. Letters from before receipts were tracked get no task.
 */
export const isAwaited = sql`(l.receipt_asked_at is null or exists (select from tasks t
  where t.id = l.receipt_task_id and t.status not in (${literals(doneTaskStatuses)})))`

/** Whether the authority `a` of a letter `l` confirms such letters. */
export const isConfirmable = sql`(case coalesce(a.confirms_receipt, 'always') when 'always' then true
  when 'not_by_post' then coalesce(l.emailed_at, l.dropped_at) is not null else false end)`

/** A letter without a confirmation of receipt. */
export interface UnconfirmedLetter {
  readonly id: number
  readonly case_id: number
  readonly case_type: number
  readonly name: string
  readonly addressee: string
  /** Calendar date. */
  readonly sent_on: string
}

/** A page of the letters, by id, that were sent on or before this calendar date, have no answer, and have not been marked as asked. */
export const selectNotAsked = async (
  db: Queryable,
  { until, after, size }: { readonly until: string; readonly after: number; readonly size: number },
): Promise<readonly UnconfirmedLetter[]> => {
  const { rows } = await db.execute<{ letter: UnconfirmedLetter }>(sql`
    select json_build_object('id', l.id, 'case_id', l.case_id, 'case_type', c.type, 'name', l.name,
      'addressee', l.addressee, 'sent_on', ${leftOn}) as letter
    from letters l join cases c on c.id = l.case_id ${addressedAuthority}
    where ${isConfirmable} and l.receipt_asked_at is null and l.id > ${after} and ${isUnconfirmed} and ${leftOn} <= ${until}::date
    order by l.id limit ${size}`)
  return rows.map(({ letter }) => letter)
}

/** Marks a letter when the task for its confirmation of receipt is created; false if it was already marked or has an answer. Lock the case first. */
export const markAsked = async (db: Queryable, id: number, { at }: Author): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update letters l set receipt_asked_at = ${at.toISOString()}::timestamptz from cases c
    where c.id = l.case_id and l.id = ${id} and l.receipt_asked_at is null and ${isUnconfirmed} returning l.id`)
  return rows.length > 0
}

export const setReceiptTask = async (db: Queryable, id: number, taskId: number): Promise<void> => {
  await db.execute(sql`update letters set receipt_task_id = ${taskId} where id = ${id}`)
}

/** Completes the task that asks for the receipt of a letter, if it is open. */
export const completeReceiptTask = async (
  db: Queryable,
  author: Author,
  { letterId, line }: { readonly letterId: number; readonly line: string },
): Promise<void> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from letters l join tasks t on t.id = l.receipt_task_id
    where l.id = ${letterId} and t.status not in (${literals(doneTaskStatuses)}) for update of t`)
  for (const { id } of rows)
    await updateMailroomTask(db, author, { id, status: 'completed', line: `Afgerond: ${line}` })
}

/** The active colleague with the newest open task of a case; null if no active colleague has an open task. */
export const selectTaskHolder = async (db: Queryable, caseId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from tasks t join users u on u.id = t.assignee_id
    where t.case_id = ${caseId} and t.status not in (${literals(doneTaskStatuses)}) and u.is_active
    order by t.created_at desc, t.id desc limit 1`)
  return rows[0]?.id ?? null
}
