import { setTimeout as pause } from 'node:timers/promises'
import { signedIn, startWriters, type Writers } from '@zaakwerk/api/platform/testing/repeating-writers'
import { writesOfAreas } from '@zaakwerk/api/platform/testing/writers-acts'
import { fixed, printTable } from '../table.ts'
import { ask } from './ask.ts'
import { type Cluster, createPrimary, createStandby, roles, waitFor } from './cluster.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { type Processes, password, startProcesses, username } from './processes.ts'

const writers = 16
/** How long writers write before what is tried. */
const calmMs = 5_000
/** How long a standby is away before the operator does something. */
const awayMs = 30_000
const say = (line: string): void => void process.stdout.write(`  ${line}\n`)

const seconds = (from: number): string => `${fixed((performance.now() - from) / 1000)} s`

/** Waits for a write that is acknowledged after now. */
const nextWrite = async (working: Writers): Promise<void> => {
  const before = working.acknowledged()
  while (working.acknowledged() === before) await pause(20)
}

/** The metrics of standbys from a server. */
const standbyMetrics = async (url: string): Promise<string> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => /^zaakwerk_(standby|commits|database_up)/.test(line))
  return lines.map((line) => line.replace('zaakwerk_', '')).join(', ')
}

/** A standby that is down: what writers notice, what the metrics show, and how much WAL is retained for it. */
const deadStandby = async (
  primary: Cluster,
  standby: Cluster,
  { processes, working }: { readonly processes: Processes; readonly working: Writers },
): Promise<void> => {
  await pause(calmMs)
  await standby.kill()
  // Answers to what it had before it died.
  await pause(1_000)
  const before = working.acknowledged()
  await pause(awayMs)
  say(`standby dead for ${awayMs / 1000} s: ${working.acknowledged() - before} writes were acknowledged`)
  say(`metrics meanwhile: ${await standbyMetrics(processes.urls[0] ?? '')}`)
  const from = performance.now()
  await waitFor(primary)
  await nextWrite(working)
  say(`synchronous_standby_names emptied: the next write after ${seconds(from)}`)
  for (let round = 0; round < 6; round += 1) {
    await ask(
      primary.superuser,
      `create table filler as select repeat('x', 100), n from generate_series(1, 250000) n`,
    )
    await ask(primary.superuser, 'drop table filler')
    await ask(primary.superuser, 'checkpoint')
  }
  await nextWrite(working)
  const [state] = await ask<{ status: string; kept: string; written: string }>(
    primary.superuser,
    `select (select wal_status from pg_replication_slots) as status,
       pg_size_pretty((select sum(size) from pg_ls_waldir())) as kept, pg_size_pretty(pg_current_wal_lsn() - '0/0'::pg_lsn) as written`,
  )
  say(`of ${state?.written} written, ${state?.kept} of WAL are on the disk; the slot is "${state?.status}"`)
  // A count is kept for ten seconds.
  await pause(11_000)
  say(`metrics now: ${await standbyMetrics(processes.urls[0] ?? '')}`)
  await ask(primary.superuser, 'select pg_drop_replication_slot(slot_name) from pg_replication_slots')
  await standby.remove()
}

const measure = async (dataDir: string, rounds: number, opened: (() => Promise<void>)[]): Promise<void> => {
  let primary = await createPrimary(`${dataDir}-clusters`, 4420)
  let standby: Cluster | undefined
  opened.push(async () => standby?.remove())
  opened.push(() => primary.remove())
  const pooler = await startPgBouncer({
    folder: `${dataDir}-pooler`,
    port: 4425,
    superuser: primary.superuser,
  })
  opened.push(pooler.stop)
  const processes = await startProcesses({
    dataDir,
    pooler,
    owner: primary.url(roles.owner),
    application: primary.url(roles.application),
    ports: [4426, 4427],
  })
  opened.push(processes.stop)
  const [on] = await ask<{ caseId: number; taskId: number }>(
    primary.superuser,
    'select (select min(id) from cases) as "caseId", (select min(id) from tasks) as "taskId"',
  )
  if (!on) throw new Error('the demo has no case')
  const token = await signedIn(processes.url, { username, password })
  const write = (): Writers =>
    startWriters({
      count: writers,
      url: processes.url,
      token: async () => token,
      acts: writesOfAreas(on),
    })
  standby = await createStandby(primary, 'standby_0', 4430)
  await waitFor(primary, 'standby_0')
  const working = write()
  await deadStandby(primary, standby, { processes, working })
  const first = await working.settle(primary.superuser, 60_000)
  say(
    `${first.acknowledged} of ${first.asked} writes acknowledged, ${first.lost} lost, ${first.doubled} doubled`,
  )
  const rows: string[][] = []
  for (let round = 1; round <= rounds; round += 1) {
    standby = await createStandby(primary, `standby_${round}`, 4430 + round)
    await waitFor(primary, `standby_${round}`)
    // The names of the writes of earlier rounds are used again.
    await ask(primary.superuser, `update companies set name = 'Round ' || id where name like 'Writer %'`)
    const working = startWriters({ count: writers, url: processes.url, token: async () => token })
    await pause(calmMs + Math.random() * 1_000)
    const from = performance.now()
    await primary.kill()
    await ask(standby.url('postgres', 'postgres'), 'select pg_promote()')
    await pooler.pointAt(standby)
    await nextWrite(working)
    const away = seconds(from)
    await pause(calmMs)
    const ledger = await working.settle(standby.superuser, 60_000)
    rows.push([
      String(round),
      ...[ledger.asked, ledger.acknowledged, ledger.lost, ledger.doubled, ledger.stuck].map(String),
      away,
      `${fixed(ledger.longestMs / 1000)} s`,
    ])
    await primary.remove()
    primary = standby
    standby = undefined
  }
  printTable(`${rounds} × kill -9 of the primary under ${writers} writers, its standby promoted`, [
    ['', 'writes', 'acknowledged', 'lost', 'doubled', 'stuck', 'next write after', 'longest wait'],
    ...rows,
  ])
}

/**
 * A primary with a synchronous standby, both of Debian's PostgreSQL, below two servers and a worker behind PgBouncer. First the standby dies, then, round after
 * round, the primary: the standby is promoted, PgBouncer is pointed at it, and what was acknowledged is looked for there.
 */
export const standbys = async (dataDir: string, rounds: number): Promise<void> => {
  const opened: (() => Promise<void>)[] = []
  try {
    await measure(dataDir, rounds, opened)
  } finally {
    for (const stop of opened.toReversed()) await stop()
  }
}
