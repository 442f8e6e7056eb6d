import type { Database } from '@zaakwerk/api/platform/db/database'
import { sql } from '@zaakwerk/api/platform/db/drizzle'
import { loadRows } from '../bulk/load-rows.ts'

/** What a case has of each, on average. */
const perCase = { case_events: 5, case_logs: 20 } as const
type Table = keyof typeof perCase

/** Lines of the same time are of cases within a range of this many lines, as those that colleagues work on together. */
const window = 2_000_000

const valuesOf: Readonly<Record<Table, readonly [columns: string, values: string]>> = {
  case_events: ['event_type, message', '"send_transactional_mail\\tE-mail " i " verstuurd aan de cliënt"'],
  case_logs: ['message', '"Dagtekening gewijzigd: " i " november 2026"'],
}

/** Prints the rows of a table over three years, oldest first, as COPY reads them. */
const rowsOf = (
  table: Table,
  { cases, users }: { readonly cases: number; readonly users: string },
): string => {
  const rows = cases * perCase[table]
  const program = `BEGIN {
    count = split("${users}", user, ","); start = systime() - 3 * 365 * 86400; step = (3 * 365 * 86400) / ${rows}
    for (i = 1; i <= ${rows}; i++) {
      if (i % 100 == 1) at = strftime("%Y-%m-%d %H:%M:%S", start + i * step)
      case_id = 1 + int((i + (i * 7918) % ${window}) / ${perCase[table]}) % ${cases}
      print i "\\t" case_id "\\t" (i % 5 ? user[1 + i % count] : "\\\\N") "\\t" at "\\t" ${valuesOf[table][1]}
    }
  }`
  return `awk '${program}'`
}

/** Fills the events and logs of cases, whose ids have no gap, by COPY; frozen rows need no vacuum. */
export const insertHistory = (db: Database, cases: number): Promise<void> =>
  loadRows(db, ['case_events', 'case_logs'], async (tx) => {
    const { rows } = await tx.execute<{ users: string }>(
      sql`select string_agg(id::text, ',' order by id) as users from users`,
    )
    const users = rows[0]?.users ?? ''
    await tx.execute(sql`truncate case_events, case_logs cascade`)
    for (const table of ['case_events', 'case_logs'] as const) {
      const program = rowsOf(table, { cases, users }).replaceAll("'", "''")
      await tx.execute(
        sql.raw(
          `copy ${table} (id, case_id, user_id, created_at, ${valuesOf[table][0]}) from program '${program}' with (freeze)`,
        ),
      )
      await tx.execute(
        sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), ${cases * perCase[table]})`),
      )
    }
  })
