import type { Database } from '../../../../platform/db/database.ts'
import { sql } from '../../../../platform/db/drizzle.ts'
import type { Answer } from '../../../../platform/testing/caller.ts'

/** The security trail, oldest first, as it is kept. */
export const securityOf = async (db: Database) => {
  const { rows } = await db.execute<{
    id: string
    act: string
    user_id: number | null
    about_id: number | null
    session_id: string | null
    address: string | null
    request_id: string | null
    call: string | null
    status: number | null
    code: string | null
    changes: Record<string, [unknown, unknown]> | null
    more: number | null
  }>(sql`select * from security_entries order by id`)
  return rows
}

/** What was added by some work. */
export const securityAddedBy = async (db: Database, work: () => Promise<unknown>) => {
  const before = (await securityOf(db)).length
  await work()
  return (await securityOf(db)).slice(before)
}

/** The lines of one answer, by the id that its header names. */
export const linesOf = async (db: Database, { headers }: Answer) => {
  const id = headers.get('x-request-id')
  return (await securityOf(db)).filter(({ request_id }) => request_id === id)
}
