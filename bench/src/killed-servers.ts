import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signedIn, startWriters } from '@zaakwerk/api/platform/testing/repeating-writers'
import { writesOfAreas } from '@zaakwerk/api/platform/testing/writers-acts'
import { type ServerProcess, startServer } from '@zaakwerk/tools/server-process'
import pg from 'pg'
import { printTable } from './table.ts'

const port = 4394
const password = 'Meting-2026-zaakwerk'
const username = 'admin@zaakwerk.test'
const writers = 16
/** Maximum time between readiness of a server and its kill, at a random moment. */
const livesAtMostMs = 1_500

/** The lines of PostgreSQL's `postmaster.pid` for this data folder: the first is its process id, the fourth its port. */
const postmaster = (dataDir: string): readonly string[] => {
  const home = (() => {
    try {
      return readFileSync(join(dataDir, 'postgres-location.txt'), 'utf8').trim()
    } catch {
      return dataDir
    }
  })()
  return readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
}

/** The connection string of the running server's database with this data folder. */
const databaseOf = (dataDir: string): string => {
  const secret = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return `postgres://zaakwerk:${secret}@127.0.0.1:${postmaster(dataDir)[3]}/zaakwerk`
}

/** A case and a task for the writers. */
const subjectsIn = async (connectionString: string): Promise<Parameters<typeof writesOfAreas>[0]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ caseId: number; taskId: number }>(
    'select (select min(id) from cases) as "caseId", (select min(id) from tasks) as "taskId"',
  )
  await client.end()
  const [found] = rows
  if (!found) throw new Error('the demo has no case')
  return found
}

/** Whether the server is ready again, including its database. */
const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Kills a server, and every other time its database, while clients write in every area and retry with their idempotency keys. Round after round; then looks for
 * lost or duplicate writes.
 */
export const killedServers = async (dataDir: string, rounds: number): Promise<void> => {
  const start = (): Promise<ServerProcess> =>
    startServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_CASES: '3',
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
    })
  let server = await start()
  const url = (): string => server.ready.url
  const acts = writesOfAreas(await subjectsIn(databaseOf(dataDir)))
  const working = startWriters({
    count: writers,
    url,
    token: () => signedIn(url, { username, password }),
    acts,
  })
  for (let round = 0; round < rounds; round += 1) {
    await pause(Math.random() * livesAtMostMs)
    if (round % 2 === 1) {
      process.kill(Number(postmaster(dataDir)[0]), 'SIGKILL')
      while (!(await isReady(url()))) await pause(50)
      continue
    }
    server.child.kill('SIGKILL')
    await server.ended
    server = await start()
  }
  try {
    const ledger = await working.settle(databaseOf(dataDir), 30_000)
    printTable(
      `${rounds} × kill -9 of server and database in turn, under ${writers} writers of all areas that repeat with their keys`,
      [
        ['calls asked', 'acknowledged', 'lost', 'doubled', 'stuck'],
        [ledger.asked, ledger.acknowledged, ledger.lost, ledger.doubled, ledger.stuck].map(String),
      ],
    )
  } finally {
    await server.stop()
  }
}
