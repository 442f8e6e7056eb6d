import type { Queryable } from '@zaakwerk/api/platform/db/database'
import { sql } from '@zaakwerk/api/platform/db/drizzle'

/** Columns set by the database's own clock, with their values by the demo clock. */
const dates = [
  [
    'cases',
    'updated_at = greatest(r.created_at, (select max(l.created_at) from case_logs l where l.case_id = r.id))',
  ],
  [
    'tasks',
    'updated_at = greatest(r.created_at, r.completed_at, (select max(l.created_at) from task_logs l where l.task_id = r.id))',
  ],
  [
    'clients',
    `created_at = c.at, updated_at = c.at from (
      select o.client_id, min(k.created_at) as at from case_clients o join cases k on k.id = o.case_id group by 1
    ) c where c.client_id = r.id`,
  ],
  ['authorities', 'created_at = u.created_at, updated_at = u.created_at from users u where u.id = 1'],
  ['companies', 'created_at = u.created_at, updated_at = u.created_at from users u where u.id = 1'],
  ['invoices', 'updated_at = coalesce(r.sent_at, r.created_at)'],
  ['imports', 'updated_at = coalesce(r.finished_at, r.created_at)'],
  ['jobs', 'updated_at = coalesce(r.finished_at, r.created_at)'],
] as const

/** Sets the dates that came from the clock of the database, which cannot be set back. */
export const setDates = async (db: Queryable): Promise<void> => {
  await db.execute(sql`set constraints all immediate`)
  for (const [table, values] of dates) {
    await db.execute(sql.raw(`alter table ${table} disable trigger user`))
    await db.execute(sql.raw(`update ${table} r set ${values}`))
    await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  }
}
