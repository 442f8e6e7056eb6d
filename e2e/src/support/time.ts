import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { formatTypedDate } from '@zaakwerk/domain/typed-dates'
import { root } from '@zaakwerk/tools/paths'
import pg from 'pg'
import { dataDir } from './server.ts'

/** The date this many days from today, as typed: "12-11-2026". */
export const typedDay = (days: number): string => formatTypedDate(addDays(dayOf(new Date()), days))

/** All timestamps and dates of events in a case. */
const moments: Readonly<Record<string, readonly string[]>> = {
  letters: ['created_at', 'emailed_at', 'posted_at', 'submitted_at', 'posted_on'],
  tasks: ['created_at', 'completed_at'],
  documents: ['created_at'],
  messages: ['created_at', 'sent_at'],
  case_events: ['created_at'],
  case_logs: ['created_at'],
}

/** Connection string of the embedded database of the server under test. */
const addressOf = (dataDir: string): string => {
  const home = resolve(root, dataDir)
  const moved = join(home, 'postgres-location.txt')
  const cluster = join(existsSync(moved) ? readFileSync(moved, 'utf8').trim() : home, 'postgres')
  const [, , , databasePort] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(home, 'postgres-password'), 'utf8').trim()
  return `postgres://zaakwerk:${password}@127.0.0.1:${databasePort}/zaakwerk`
}

/**
 * Time travel for one case, which no screen can do: moves everything that happened in it back by this many days. Terms and penalties in its letters are then as
 * if we had waited.
 */
export const letDaysPass = async (caseId: number, days: number): Promise<void> => {
  const client = new pg.Client({ connectionString: addressOf(dataDir) })
  await client.connect()
  try {
    await client.query('begin')
    // Lock the case first, as everyone does: otherwise this could deadlock with a job of the case that finishes meanwhile.
    await client.query('select from cases where id = $1 for update', [caseId])
    for (const [table, columns] of Object.entries(moments)) {
      const moved = columns.map((column) =>
        column.endsWith('_on')
          ? `${column} = ${column} - $2::int`
          : `${column} = ${column} - make_interval(days => $2::int)`,
      )
      await client.query(`update ${table} set ${moved.join(', ')} where case_id = $1`, [caseId, days])
    }
    await client.query(
      'update cases set decision_date = decision_date - $2::int, committal_date = committal_date - $2::int where id = $1',
      [caseId, days],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
