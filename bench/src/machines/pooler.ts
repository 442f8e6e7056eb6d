import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { signedIn, startWriters } from '@zaakwerk/api/platform/testing/repeating-writers'
import { writesOfAreas } from '@zaakwerk/api/platform/testing/writers-acts'
import { outcomeOf, startAsking } from '../asking.ts'
import { fixed, printTable } from '../table.ts'
import { ask } from './ask.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { password, startProcesses, username } from './processes.ts'

const writers = 32
const readers = 224
/** Between two cases of a reader: many connections, and not more work than two cores have time for. */
const restMs = 3_000
/** How long the pooler runs between two kills. */
const livesMs = 5_000
const jobsWithinMs = 120_000

/** Waits until the worker has run what was queued after that job; returns how many jobs ended how. */
const settledJobs = async (owner: string, after: number): Promise<string> => {
  const until = performance.now() + jobsWithinMs
  for (;;) {
    const states = await ask<{ state: string; count: number }>(
      owner,
      `select state, count(*)::int as count from jobs where id > ${after} group by state order by state`,
    )
    const isOpen = states.some(({ state }) => state === 'queued' || state === 'running')
    if (!isOpen || performance.now() > until)
      return states.map(({ state, count }) => `${count} ${state}`).join(', ')
    await pause(500)
  }
}

const measure = async (dataDir: string, rounds: number, opened: (() => Promise<void>)[]): Promise<void> => {
  const database = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
  opened.push(database.stop)
  const { connectionString: owner, applicationConnectionString: application } = database
  const between = await startPgBouncer({
    folder: `${dataDir}-pooler`,
    port: 4415,
    superuser: owner,
  })
  opened.push(between.stop)
  const processes = await startProcesses({
    dataDir,
    pooler: between,
    owner,
    application,
    ports: [4416, 4417],
  })
  opened.push(processes.stop)
  const cases = await ask<{ id: number; internal_id: string }>(owner, 'select id, internal_id from cases')
  const [task] = await ask<{ id: number; newestJob: number }>(
    owner,
    'select min(id) as id, (select max(id) from jobs) as "newestJob" from tasks',
  )
  const [first] = cases
  if (!first || !task) throw new Error('the demo has no case')
  const token = await signedIn(processes.url, { username, password })
  let wrong = 0
  const writing = startWriters({
    count: writers,
    url: processes.url,
    token: async () => token,
    acts: writesOfAreas({ caseId: first.id, taskId: task.id }),
  })
  const reading = startAsking(
    async () => {
      const asked = cases[Math.floor(Math.random() * cases.length)] ?? first
      const answer = await fetch(`${processes.url()}/api/cases/${asked.id}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const outcome = outcomeOf(answer.status)
      const body = await answer.text()
      if (outcome === 'done' && !body.includes(`"internal_id":"${asked.internal_id}"`)) wrong += 1
      return outcome
    },
    { count: readers, restMs },
  )
  let used = 0
  for (let round = 0; round < rounds; round += 1) {
    await pause(livesMs)
    const [open] = await ask<{ count: number }>(
      owner,
      `select count(*)::int as count from pg_stat_activity where application_name = 'zaakwerk'`,
    )
    used = Math.max(used, open?.count ?? 0)
    await between.restart()
  }
  await pause(livesMs)
  const pages = await reading.stop()
  const ledger = await writing.settle(owner, 60_000)
  printTable(`${rounds} × kill -9 of PgBouncer under ${writers} writers and ${readers} readers`, [
    ['', 'asked', 'acknowledged', 'lost', 'doubled', 'stuck', 'wrong', 'asked again', 'longest wait'],
    [
      'writes',
      ...[ledger.asked, ledger.acknowledged, ledger.lost, ledger.doubled, ledger.stuck].map(String),
      '',
      String(ledger.again),
      `${fixed(ledger.longestMs, 0)} ms`,
    ],
    [
      'cases read',
      String(pages.asked),
      String(pages.asked - pages.refused),
      '',
      '',
      '',
      String(wrong),
      String(pages.again),
      `${fixed(pages.longestMs, 0)} ms`,
    ],
  ])
  process.stdout.write(`  most connections of PostgreSQL for all transactions: ${used}\n`)
  process.stdout.write(`  jobs run by the worker: ${await settledJobs(owner, task.newestJob)}\n`)
}

/**
 * Two servers and a worker behind PgBouncer with 20 connections, under 256 callers. The pooler is killed and started again, round after round; then looks for
 * writes lost or done twice, for answers about another case than was asked for, and for jobs that were not run.
 */
export const pooler = async (dataDir: string, rounds: number): Promise<void> => {
  const opened: (() => Promise<void>)[] = []
  try {
    await measure(dataDir, rounds, opened)
  } finally {
    for (const stop of opened.toReversed()) await stop()
  }
}
