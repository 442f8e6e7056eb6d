import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { migrate, openWithoutTimeout } from '@zaakwerk/api/platform/db/open-database'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { signedIn, startWriters } from '@zaakwerk/api/platform/testing/repeating-writers'
import { writesOfAreas } from '@zaakwerk/api/platform/testing/writers-acts'
import { type ServerProcess, startServer } from '@zaakwerk/tools/server-process'
import { outcomeOf, startAsking } from './asking.ts'
import { fixed, printTable } from './table.ts'
import { startProxy } from './two-servers-proxy.ts'

const ports = [4406, 4407] as const
const proxyPort = 4405
const password = 'Meting-2026-zaakwerk'
const username = 'admin@zaakwerk.test'
const writers = 16
const readers = 8
/** Maximum time between two kills, during which both servers run. */
const livesAtMostMs = 3_000

/**
 * Two processes on one PostgreSQL and one file folder, behind a proxy. One of them is killed and restarted, round after round, under writers of all areas and
 * readers; every failed call can be retried, and nothing is lost or duplicated.
 */
export const twoServers = async (dataDir: string, rounds: number): Promise<void> => {
  const log = createLog('silent')
  const database = await startEmbeddedPostgres({ dataDir, log })
  const { connectionString, applicationConnectionString } = database
  await migrate(connectionString, log, applicationConnectionString)
  const start = (port: number): Promise<ServerProcess> =>
    startServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: applicationConnectionString,
      DATABASE_OWNER_URL: connectionString,
      DEMO: '1',
      DEMO_CASES: '3',
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
    })
  const servers = [await start(ports[0]), await start(ports[1])]
  const proxy = await startProxy(
    proxyPort,
    servers.map(({ ready }) => ready.url),
  )
  const { pool, close } = openWithoutTimeout(connectionString, log)
  try {
    const { rows } = await pool.query<{ caseId: number; taskId: number }>(
      'select (select min(id) from cases) as "caseId", (select min(id) from tasks) as "taskId"',
    )
    const [on] = rows
    if (!on) throw new Error('the demo has no case')
    const token = await signedIn(() => proxy.url, { username, password })
    const headers = { authorization: `Bearer ${token}` }
    const writing = startWriters({
      count: writers,
      url: () => proxy.url,
      token: async () => token,
      acts: writesOfAreas(on),
    })
    const reading = startAsking(
      async () => {
        const answer = await fetch(`${proxy.url}/api/cases/search`, { headers })
        await answer.arrayBuffer()
        return outcomeOf(answer.status)
      },
      { count: readers },
    )
    for (let round = 0; round < rounds; round += 1) {
      await pause(Math.random() * livesAtMostMs)
      const at = round % 2
      servers[at]?.child.kill('SIGKILL')
      await servers[at]?.ended
      servers[at] = await start(ports[at] ?? 0)
    }
    const { asked: pages, again, refused, longestMs } = await reading.stop()
    const ledger = await writing.settle(connectionString, 30_000)
    printTable(`${rounds} × kill -9 of one of two servers behind a proxy`, [
      [
        'writes asked',
        'acknowledged',
        'lost',
        'doubled',
        'stuck',
        'pages read',
        'asked again',
        'refused',
        'longest wait',
      ],
      [
        ...[ledger.asked, ledger.acknowledged, ledger.lost, ledger.doubled, ledger.stuck].map(String),
        ...[pages, again, refused].map(String),
        `${fixed(longestMs, 0)} ms`,
      ],
    ])
  } finally {
    await proxy.close()
    await close()
    for (const server of servers) await server.stop()
    await database.stop()
  }
}
