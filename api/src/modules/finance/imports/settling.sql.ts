import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { workedType } from './import-answer.ts'
import { reportType } from './import-files.sql.ts'
import { answers } from './imports.sql.ts'

/** Batch size; the rest follows a minute later. */
const most = 50

/** Stores how many answers the given waiting imports have received, and completes those with all answers. */
const settle = async (db: Queryable, which: SQL): Promise<number> => {
  const { rows } = await db.execute<{ status: string }>(sql`
    update imports i set summary = jsonb_set(i.summary, '{answered}', to_jsonb(t.answered)),
      status = case when t.answered >= (i.summary #>> '{outcomes,iban_requested}')::int then 'completed' else i.status end
    from (select w.id, (${answers(sql`w.id`)}) as answered from imports w where w.status = 'awaiting_update' and ${which}) t
    where i.id = t.id and i.status = 'awaiting_update' and (t.answered <> (i.summary ->> 'answered')::int
      or t.answered >= (i.summary #>> '{outcomes,iban_requested}')::int)
    returning i.status`)
  return rows.filter(({ status }) => status === 'completed').length
}

/** Stores how many answers were received, and completes imports with all answers. Returns the number of completed ones. */
export const settleAnswers = (db: Queryable): Promise<number> => settle(db, sql`true`)

/**
 * The same for imports that asked this client, in the transaction in which the IBAN is stored. Locked imports are skipped and left to the scheduled job: a
 * client who gives an IBAN does not wait for an import.
 */
export const settleAnswersOf = async (db: Queryable, clientId: number): Promise<void> => {
  await settle(
    db,
    sql`w.id in (select f.id from imports f where f.status = 'awaiting_update' and f.id in (
      select r.import_id from import_rows r where r.outcome = 'iban_requested' and r.client_id in (
        select c.id from clients c where c.id = ${clientId} or c.merged_into = ${clientId}))
      for update skip locked)`,
  )
}

/** Imports whose job was cancelled: nothing runs them, and no user can resume them. */
export const selectAbandoned = async (db: Queryable): Promise<readonly number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select i.id from imports i where i.import_type = ${workedType} and i.status in ('created', 'pending')
      and exists (select from jobs j where j.subject_type = 'import' and j.subject_id = i.id and j.state = 'cancelled')
      and not exists (select from jobs j where j.subject_type = 'import' and j.subject_id = i.id and j.state <> 'cancelled')
    order by i.id limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Imports that ended since a moment, have no running job, and decided rows without a report. */
export const selectUnreported = async (
  db: Queryable,
  since: Date,
): Promise<readonly { readonly id: number; readonly file_name: string }[]> => {
  const { rows } = await db.execute<{ id: number; file_name: string }>(sql`
    select i.id, i.file_name from imports i
    where i.finished_at > ${since.toISOString()}::timestamptz and i.import_type = ${workedType}
      and exists (select from jsonb_each_text(i.summary -> 'outcomes') o where o.value::int > 0)
      and not exists (select from import_files f where f.import_id = i.id and f.document_type = ${reportType})
      and not exists (select from jobs j where j.subject_type = 'import' and j.subject_id = i.id and j.state in ('queued', 'running'))
    order by i.id limit ${most}`)
  return rows
}
