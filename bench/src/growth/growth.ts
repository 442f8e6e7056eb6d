import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { step } from '@zaakwerk/tools/console'
import pg from 'pg'
import { type FilledServer, fillServer } from '../filled-server.ts'
import { fixed, median, p95, printTable } from '../table.ts'
import { timed } from '../timing.ts'
import { insertReadings } from '../trail.ts'
import { callsOf, type GrowthCall } from './growth-calls.ts'
import { insertHistory } from './insert-history.ts'

const port = 4420
const warmUps = 2
const rounds = 40
/** A call that takes longer than this share of it is measured less often, but at least `leastRounds` times. */
const longestMs = 20_000
const leastRounds = 10

/** For tens of millions of rows on an idle machine. Not crash-safe: the data is generated for each run. */
const settings = {
  shared_buffers: '2GB',
  effective_cache_size: '12GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'off',
  full_page_writes: 'off',
  // Filling ends with a vacuum; another would run beside the measurements.
  autovacuum: 'off',
}

interface Sized {
  readonly cases: number
  readonly server: FilledServer
  readonly calls: readonly GrowthCall[]
}

const fill = async (
  connectionString: string,
  dataDir: string,
  cases: number,
  place: number,
): Promise<Sized> => {
  const name = `growth_${cases}`
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(connectionString)
  url.pathname = name
  const server = await fillServer(
    { dataDir: `${dataDir}-${cases}`, port: port + place, cases, tasks: cases, runsJobs: false },
    url.href,
    async ({ db }) => {
      await step(`Inserting ${(cases * 25).toLocaleString('en')} events and log lines`, () =>
        insertHistory(db, cases),
      )
      await step(`Inserting ${cases.toLocaleString('en')} audit entries`, () => insertReadings(db, cases))
    },
  )
  const { rows } = await server.pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  process.stdout.write(`${cases.toLocaleString('en')} cases: ${rows[0]?.size}\n`)
  return { cases, server, calls: await callsOf(server, cases) }
}

/** Milliseconds of a call at each size, in turn, so that other load on the machine affects all. Undefined where it does not succeed. */
const measure = async (sized: readonly Sized[], at: number): Promise<readonly (readonly number[])[]> => {
  const times = sized.map(() => [] as number[])
  const failed = new Set<number>()
  const began = performance.now()
  for (let n = 0; n < warmUps + rounds; n += 1) {
    if (n >= warmUps + leastRounds && performance.now() - began > longestMs) break
    for (const [place, { server, calls }] of sized.entries()) {
      if (failed.has(place)) continue
      let isThere = true
      const time = await timed(async () => {
        const answer = (await calls[at]?.send(server, n)) ?? Response.error()
        const text = await answer.text()
        // One of the cases that are deleted, with its task.
        isThere = answer.status !== 404
        if (answer.status < 400 || !isThere) return
        process.stdout.write(`${calls[at]?.name}: ${answer.status} ${text.slice(0, 200)}\n`)
        failed.add(place)
      })
      if (n >= warmUps && isThere && !failed.has(place)) times[place]?.push(time)
    }
  }
  return times.map((taken, place) => (failed.has(place) ? [] : taken))
}

const ms = (time: number): string => (Number.isNaN(time) ? 'failed' : `${fixed(time)} ms`)

/**
 * How lists, searches, pages and saves grow with the data: databases of several sizes in one PostgreSQL, a server on each, called in turn. With each case come
 * a task, five events, twenty log lines and an entry of the audit trail.
 */
export const growth = async (dataDir: string, sizes: readonly number[]): Promise<void> => {
  const database = await startEmbeddedPostgres({ dataDir, log: createLog('error'), settings })
  const sized: Sized[] = []
  try {
    for (const [place, cases] of sizes.entries())
      sized.push(await fill(database.connectionString, dataDir, cases, place))
    const rows: string[][] = []
    for (const [at, call] of (sized[0]?.calls ?? []).entries()) {
      const times = await measure(sized, at)
      const [before = Number.NaN, last = Number.NaN] = times.map(p95).slice(-2)
      rows.push([
        call.name,
        ...times.flatMap((taken) => [ms(median(taken)), ms(p95(taken))]),
        `${fixed(last / before, 2)} ×`,
      ])
    }
    printTable('Growth of the time of a call', [
      ['', ...sizes.flatMap((size) => [`p50 at ${size.toLocaleString('en')}`, 'p95']), 'ratio of p95'],
      ...rows,
    ])
  } finally {
    for (const { server } of sized) await server.stop()
    await database.stop()
  }
}
