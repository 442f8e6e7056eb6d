import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { migrate } from '@zaakwerk/api/platform/db/open-database'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { signedIn, startWriters } from '@zaakwerk/api/platform/testing/repeating-writers'
import { startServer } from '@zaakwerk/tools/server-process'
import pg from 'pg'
import { printTable } from './table.ts'

const port = 4393
const password = 'Meting-2026-zaakwerk'
const username = 'admin@zaakwerk.test'
const writers = 16
const roundMs = 150
const slots = 20

const busySlots =
  "select count(*)::int as busy from pg_stat_activity where application_name = 'zaakwerk' and wait_event_type = 'Lock'"

/** Occupies all connections of the pool behind one lock, and counts them. */
const countSlots = async (client: pg.Client, url: string, token: string): Promise<number> => {
  await client.query('begin')
  await client.query('lock table companies in access exclusive mode')
  const calls = Array.from({ length: slots }, (_, at) =>
    fetch(`${url}/api/companies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: `Slot ${at}` }),
    }),
  )
  let most = 0
  for (let look = 0; look < 40 && most < slots; look += 1) {
    await pause(100)
    most = Math.max(most, (await client.query<{ busy: number }>(busySlots)).rows[0]?.busy ?? 0)
  }
  await client.query('rollback')
  for (const call of calls) await (await call).text()
  return most
}

/** Terminates all database connections of a server while clients write, round after round, and counts the remaining ones. */
export const brokenConnections = async (dataDir: string, rounds: number): Promise<void> => {
  const log = createLog('fatal')
  const database = await startEmbeddedPostgres({ dataDir, log })
  await migrate(database.connectionString, log)
  const server = await startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    DEMO: '1',
    DEMO_CASES: '0',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  })
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    const url = (): string => server.ready.url
    const token = () => signedIn(url, { username, password })
    const first = await token()
    const working = startWriters({ count: writers, url, token: async () => first })
    let broken = 0
    for (let round = 0; round < rounds; round += 1) {
      const ended = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zaakwerk'",
      )
      broken += ended.rowCount ?? 0
      await pause(roundMs)
    }
    const ledger = await working.settle(database.connectionString, 30_000)
    const alive = await countSlots(client, url(), first)
    const live = (await fetch(`${url()}/health/live`)).status
    printTable(`${rounds} rounds of terminated connections under ${writers} writers`, [
      [
        'connections ended',
        'calls asked',
        'acknowledged',
        'lost',
        'doubled',
        'stuck',
        'slots lost',
        '/health/live',
      ],
      [
        String(broken),
        String(ledger.asked),
        String(ledger.acknowledged),
        String(ledger.lost),
        String(ledger.doubled),
        String(ledger.stuck),
        `${slots - alive} of ${slots}`,
        String(live),
      ],
    ])
  } finally {
    await client.end()
    await server.stop()
    await database.stop()
  }
}
