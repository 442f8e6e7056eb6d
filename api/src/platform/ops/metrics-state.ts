import { createHash } from 'node:crypto'
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { jobKinds } from '@zaakwerk/contract/job-plan'
import { dayOf } from '@zaakwerk/domain/dates'
import { Gauge, Registry } from 'prom-client'
import { settlesWithin } from '../concurrency/settles-within.ts'
import { forLog } from '../db/database-errors.ts'
import type { Services } from '../request/services.ts'
import { type Counted, countState, isAnswering } from './metrics-state.sql.ts'

/** Start time of the newest complete backup; undefined when there is none. */
export type LastBackup = () => Promise<Date | undefined>

/** How long a count is cached: several collectors cost one query. */
const keepMs = 10_000
/** How long a scrape waits for the database, and for the disk with backups. */
const waitMs = 2_000

interface StateGauge {
  readonly help: string
  readonly labels?: readonly string[]
  /** Values with their labels. */
  readonly of: (counted: Counted) => readonly (readonly [Readonly<Record<string, string>>, number])[]
}

type Count = { [Key in keyof Counted]: Counted[Key] extends number ? Key : never }[keyof Counted]

const one = (help: string, count: Count): StateGauge => ({
  help,
  of: (counted) => [[{}, counted[count]]],
})

const ofStandby = (help: string, value: (standby: Counted['standbys'][number]) => number): StateGauge => ({
  help,
  labels: ['slot'],
  of: ({ standbys }) => standbys.map((standby) => [{ slot: standby.slot }, value(standby)] as const),
})

const states = ['queued', 'running', 'unknown', 'failed'] as const

const stateGauges: Readonly<Record<string, StateGauge>> = {
  zaakwerk_jobs: {
    help: 'Mails, letters and other work in the queue, by kind and state.',
    labels: ['kind', 'state'],
    of: ({ jobs }) =>
      jobKinds.flatMap((kind) =>
        states.map((state) => {
          const found = jobs.find((job) => job.kind === kind && job.state === state)
          return [{ kind, state }, found?.count ?? 0] as const
        }),
      ),
  },
  zaakwerk_jobs_oldest_seconds: {
    help: 'Seconds since the oldest waiting job of a kind was queued, attempts included.',
    labels: ['kind'],
    of: ({ waiting }) =>
      jobKinds.map((kind) => [{ kind }, waiting.find((job) => job.kind === kind)?.seconds ?? 0] as const),
  },
  zaakwerk_jobs_lag_seconds: one('Age of the oldest runnable job that no worker has picked up.', 'lag'),
  zaakwerk_letters_to_post: one('Letters that the mailroom has to post.', 'lettersToPost'),
  zaakwerk_letters_to_post_today: one(
    'Those of them that have to be posted today at the latest.',
    'lettersDueToday',
  ),
  zaakwerk_letters_to_post_overdue: one(
    'Those of them that should have been posted on an earlier day.',
    'lettersOverdue',
  ),
  zaakwerk_letters_oldest_seconds: one('How long the oldest letter waits for the mailroom.', 'oldestLetter'),
  zaakwerk_tasks_due_today: one('Tasks to do with today as deadline, counted to 10,000.', 'tasksDueToday'),
  zaakwerk_tasks_overdue: one('Tasks to do with a deadline before today, counted to 10,000.', 'tasksOverdue'),
  zaakwerk_grounds_due_today: one(
    'Grounds of appeal that a court expects today, and that are still to do.',
    'hearingsDueToday',
  ),
  zaakwerk_audit_unsealed: one('Entries of the audit trail that are in no chain yet.', 'unsealed'),
  zaakwerk_audit_oldest_unsealed_seconds: one(
    'How long the oldest of them waits; usually a second or two.',
    'oldestUnsealed',
  ),
  zaakwerk_database_size_bytes: one('Tables and indexes on disk.', 'bytes'),
  zaakwerk_database_connections: one('Connections of all processes.', 'connections'),
  zaakwerk_database_connections_limit: one(
    'Most connections that the database takes (max_connections).',
    'connectionsLimit',
  ),
  zaakwerk_wal_archive_failing: one(
    '1 while the archiving of WAL fails, so that PostgreSQL keeps all of it on its disk.',
    'archiveFails',
  ),
  zaakwerk_standby_connected: ofStandby(
    '1 while a standby is connected, by its replication slot.',
    ({ isConnected }) => Number(isConnected),
  ),
  zaakwerk_standby_behind_bytes: ofStandby(
    'WAL that a standby has not written yet, and that PostgreSQL keeps for it.',
    ({ bytes }) => bytes,
  ),
  zaakwerk_standby_lost: ofStandby(
    '1 when PostgreSQL no longer keeps the WAL that a standby needs: it must be rebuilt.',
    ({ isLost }) => Number(isLost),
  ),
  zaakwerk_commits_waiting: one('Commits that wait for a synchronous standby.', 'commitsWaiting'),
}

/** Caches a value for ten seconds, with one query at a time. Undefined after a time-out: scrapes do not pile up behind a hanging disk. */
const cachedFor = <Answer>(
  question: () => Promise<Answer | undefined>,
): (() => Promise<Answer | undefined>) => {
  let asking: Promise<void> | undefined
  let last: { readonly answer: Answer; readonly at: number } | undefined
  const ask = async (): Promise<void> => {
    const answer = await question().catch(() => undefined)
    last = answer && { answer, at: performance.now() }
    asking = undefined
  }
  return async () => {
    if (!last || performance.now() - last.at > keepMs) {
      asking ??= ask()
      if (!(await settlesWithin(asking, waitMs))) return undefined
    }
    return last?.answer
  }
}

/** The counts while the database answers; undefined while it does not. */
const counting = ({ db, log, now }: Services) => {
  let isCounted = true
  return async (): Promise<{ readonly counted: Counted | undefined } | undefined> => {
    const counted = await countState(db, dayOf(now())).catch((error: unknown) => {
      if (isCounted) log.error({ problem: forLog(error) }, 'queue metrics could not be computed')
    })
    isCounted = counted !== undefined
    // A count that times out or lacks rights does not mean that the database is down.
    return counted || (await isAnswering(db)) ? { counted: counted || undefined } : undefined
  }
}

/** Free space and size of a folder's disk; empty when the folder is unavailable. */
const disk = async (folder: string): Promise<{ readonly free?: number; readonly size?: number }> => {
  const found = await statfs(folder).catch(() => undefined)
  if (!found) return {}
  return { free: found.bavail * found.bsize, size: found.blocks * found.bsize }
}

/** Hash of the served front end: a new release has another one, and two processes that serve the same release share it. */
const releaseOf = async (webRoot: string | undefined): Promise<string> => {
  if (webRoot === undefined) return 'none'
  const files = ['index.html', 'remotes.json'].map((file) => readFile(join(webRoot, file)))
  const texts = await Promise.all(files).catch(() => [])
  return texts.length === 0
    ? 'none'
    : createHash('sha256').update(Buffer.concat(texts)).digest('hex').slice(0, 12)
}

/** Seconds since the newest backup began. While its folder hangs, the last known backup is used: its age does not depend on the folder. */
const backupAge = (lastBackup: LastBackup, now: () => Date): (() => Promise<number>) => {
  let known: Date | undefined
  const look = cachedFor(async () => {
    known = await lastBackup().catch(() => undefined)
    return { at: known }
  })
  return async () => {
    await look()
    return known ? Math.max(0, (now().getTime() - known.getTime()) / 1000) : Number.POSITIVE_INFINITY
  }
}

/**
 * Gauges of the current state, counted at each scrape. Processes on one database report the same. A value that cannot be read is left out: a stale number would
 * look healthy.
 */
export const stateMetrics = (services: Services, lastBackup?: LastBackup): (() => Promise<string>) => {
  const count = cachedFor(counting(services))
  const age = lastBackup && backupAge(lastBackup, services.now)
  const { dataDir, webRoot } = services.config
  return async () => {
    const [found, release, room, backup] = await Promise.all([
      count(),
      releaseOf(webRoot),
      disk(dataDir),
      age?.(),
    ])
    const register = new Registry()
    const gauge = (name: string, { help, labels }: Pick<StateGauge, 'help' | 'labels'>): Gauge =>
      new Gauge({ name, help, labelNames: labels ?? [], registers: [register] })
    const report = (name: string, help: string, value: number | undefined): void => {
      if (value !== undefined) gauge(name, { help }).set(value)
    }
    const build = {
      help: 'Always 1; which front end is served, and by which Node.',
      labels: ['release', 'node'],
    }
    gauge('zaakwerk_build_info', build).set({ release, node: process.version }, 1)
    report('zaakwerk_database_up', '1 when the database answers.', found ? 1 : 0)
    report('zaakwerk_data_disk_free_bytes', 'Room that is left on the disk of DATA_DIR.', room.free)
    report('zaakwerk_data_disk_size_bytes', 'Size of the disk of DATA_DIR.', room.size)
    report(
      'zaakwerk_backup_age_seconds',
      'Since the newest whole backup was begun; +Inf: there is none.',
      backup,
    )
    const counted = found?.counted
    if (counted)
      for (const [name, about] of Object.entries(stateGauges)) {
        const found = gauge(name, about)
        for (const [labels, value] of about.of(counted)) found.set(labels, value)
      }
    return register.metrics()
  }
}
