import type { Database } from '../../../../platform/db/database.ts'
import { sql } from '../../../../platform/db/drizzle.ts'
import { recordAudit } from '../../../../platform/journal/audit.sql.ts'

/** The entries in the trail, oldest first, with the stored values. */
export const trailOf = async (db: Database) => {
  const { rows } = await db.execute<{
    id: string
    user_id: number | null
    session_id: string | null
    act: string
    call: string
    subject: string
    subject_id: number | null
    case_id: number | null
    shown: number[] | null
    client_ids: number[] | null
    changes: string | null
  }>(sql`
    select e.*, v.changes from audit_entries e left join audit_values v on v.entry_id = e.id order by e.id`)
  return rows.map(({ changes, ...row }) => ({
    ...row,
    changes: changes === null ? null : (JSON.parse(changes) as Record<string, [unknown, unknown]>),
  }))
}

/** What was added to the trail by some work. */
export const addedBy = async (db: Database, work: () => Promise<unknown>) => {
  const before = (await trailOf(db)).length
  await work()
  return (await trailOf(db)).slice(before)
}

/** Adds a change of a contact to the trail. */
export const recordChange = (on: Pick<Database, 'execute'>, subjectId: number) =>
  recordAudit(on as Database, [
    {
      at: new Date(),
      userId: 1,
      act: 'change',
      call: 'PATCH /clients',
      subject: 'client',
      subjectId,
      changes: { last_name: ['Oud', `Nieuw ${subjectId}`] },
    },
  ])
