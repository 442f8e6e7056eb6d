import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { migrate, openWithoutTimeout } from '@zaakwerk/api/platform/db/open-database'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { step } from '@zaakwerk/tools/console'
import { type ServerProcess, startServer } from '@zaakwerk/tools/server-process'
import type pg from 'pg'
import { insertBulkCases } from '../bulk/insert-cases.ts'
import { sampleCase, searches } from '../case-search.ts'
import { postgresOf, secondsOf } from '../processor-time.ts'
import { fixed, median, p95, printTable } from '../table.ts'
import { startMailServerProcess, type Taken } from './mail-server-process.ts'
import { startSearching } from './steady-searches.ts'
import { makeReady, queueSubmissions, selectOutcome } from './submissions.ts'

const port = 4395
const account = { username: 'admin@zaakwerk.test', password: 'Meting-2026-zaakwerk' }
const idleMs = 45_000

type Times = readonly number[]

/** Waits until no job is queued or running. */
const untilEmpty = async (pool: pg.Pool): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ left: boolean }>(
      "select exists (select from jobs where state = 'queued') or exists (select from jobs where state = 'running') as left",
    )
    if (!rows[0]?.left) return
    await pause(1_000)
  }
}

type Outcome = Awaited<ReturnType<typeof selectOutcome>>

/** Checks that every letter was sent exactly once, as a mail with files, and every client was mailed once. */
const requireAll = (count: number, outcome: Outcome, taken: Taken): void => {
  const { letters, cases, events, mails, undone } = outcome
  const once = [letters, cases, events, taken.withFiles].every((number) => number === count)
  const twoEach = [mails, taken.mails, taken.different].every((number) => number === 2 * count)
  if (!once || !twoEach || undone > 0)
    throw new Error(`not all of it, or not once: ${JSON.stringify({ count, ...outcome, taken })}`)
}

const row = (name: string, times: Times): readonly string[] => [
  name,
  String(times.length),
  `${fixed(median(times))} ms`,
  `${fixed(p95(times))} ms`,
  `${fixed(Math.max(...times))} ms`,
]

const ratio = (idle: number, draining: number): string => `${fixed(draining / idle, 2)} ×`

/**
 * Measures how long a server takes to drain this many queued submissions by e-mail, to a mail server on this machine, while searches run among `cases` cases. A
 * submission is three jobs: the letter is made, mailed to its authority, and its client is notified by mail.
 */
export const drain = async (dataDir: string, { count, cases }: { count: number; cases: number }) => {
  const log = createLog('error')
  const database = await startEmbeddedPostgres({ dataDir, log })
  const { connectionString } = database
  await migrate(connectionString, log)
  const { db, pool, close } = openWithoutTimeout(connectionString, log)
  const mailServer = await startMailServerProcess()
  let server: ServerProcess | undefined
  const start = () =>
    startServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      DEMO: '1',
      DEMO_CASES: '0',
      DEMO_PASSWORD: account.password,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
    })
  try {
    await step(`Inserting ${cases.toLocaleString('en')} cases`, () => insertBulkCases(db, cases))
    // The first start inserts the demo users and authorities.
    server = await start()
    const ids = await step(`Preparing ${count.toLocaleString('en')} of them`, () =>
      makeReady(pool, { dataDir, count }),
    )
    await pool.query('vacuum analyze')
    const { rows } = await pool.query<{ internalId: string; cjib: string }>(sampleCase)
    const asked = searches(rows[0] ?? { internalId: '', cjib: '' }).map(([, query]) => query)
    const [load = 0] = loadavg()
    const stopIdle = startSearching(server.ready.url, account, asked)
    await step('Searching while idle', () => pause(idleMs))
    const idle = await stopIdle()
    await server.stop()

    await step('Queueing the submissions', () => queueSubmissions({ connectionString, dataDir }, ids))

    server = await start()
    const processes = [server.child.pid ?? 0, await postgresOf(pool), mailServer.pid]
    const before = processes.map(secondsOf)
    const stopDraining = startSearching(server.ready.url, account, asked)
    await step('Draining the queue', () => untilEmpty(pool))
    const draining = await stopDraining()
    const used = processes.map((pid, at) => ((secondsOf(pid) - (before[at] ?? 0)) * 1000) / count)

    const [outcome, taken] = [await selectOutcome(pool), await mailServer.taken()]
    requireAll(count, outcome, taken)
    printTable(
      `${count.toLocaleString('en')} submissions by e-mail (load of the machine before: ${fixed(load)})`,
      [
        ['letters a second', 'last letter after', 'queue empty after', 'mails'],
        [
          fixed(count / outcome.letterSeconds),
          `${fixed(outcome.letterSeconds)} s`,
          `${fixed(outcome.seconds)} s`,
          taken.mails.toLocaleString('en'),
        ],
      ],
    )
    printTable('Processor time a letter, with the searches', [
      ['server and drawing', 'PostgreSQL', 'mail server', 'together'],
      [...used, used.reduce((sum, one) => sum + one, 0)].map((ms) => `${fixed(ms)} ms`),
    ])
    printTable(`Searching ${cases.toLocaleString('en')} cases meanwhile, ten times a second`, [
      ['', 'searches', 'p50', 'p95', 'longest'],
      row('idle', idle),
      row('draining', draining),
      ['ratio', '', ratio(median(idle), median(draining)), ratio(p95(idle), p95(draining)), ''],
    ])
  } finally {
    await server?.stop()
    mailServer.stop()
    await close()
    await database.stop()
  }
}
