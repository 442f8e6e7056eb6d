import { createHash } from 'node:crypto'
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { jobKinds } from '@zaakwerk/contract/jobs'
import { dayOf } from '@zaakwerk/domain/dates'
import { Gauge, Registry } from 'prom-client'
import { isOverWithin } from '../db/within.ts'
import { forLog } from './database-errors.ts'
import { type Counted, countState, isAnswering } from './metrics-state.sql.ts'
import type { Services } from './services.ts'

/** When the last backup ended well; undefined: never. */
export type LastBackup = () => Promise<Date | undefined>

/** How long a count is told again: several collectors, or an impatient one, cost one query. */
const keepMs = 10_000
/** How long a scrape waits for the database. */
const waitMs = 2_000

interface Told {
  readonly help: string
  readonly labels?: readonly string[]
  /** Values with their labels. */
  readonly of: (counted: Counted) => readonly (readonly [Readonly<Record<string, string>>, number])[]
}

const one = (help: string, of: (counted: Counted) => number): Told => ({
  help,
  of: (counted) => [[{}, of(counted)]],
})

const states = ['queued', 'running', 'unknown', 'failed'] as const

const told: Readonly<Record<string, Told>> = {
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
    help: 'How long the oldest job of a kind waits since it was queued, its tries included.',
    labels: ['kind'],
    of: ({ waiting }) =>
      jobKinds.map((kind) => [{ kind }, waiting.find((job) => job.kind === kind)?.seconds ?? 0] as const),
  },
  zaakwerk_jobs_lag_seconds: one(
    'How long the job that could be tried first is due without a process taking it.',
    ({ lag }) => lag,
  ),
  zaakwerk_letters_to_post: one('Letters that the mailroom has to post.', (counted) => counted.lettersToPost),
  zaakwerk_letters_to_post_today: one(
    'Those of them that have to be posted today at the latest.',
    (counted) => counted.lettersDueToday,
  ),
  zaakwerk_letters_to_post_overdue: one(
    'Those of them that should have been posted on an earlier day.',
    (counted) => counted.lettersOverdue,
  ),
  zaakwerk_letters_oldest_seconds: one(
    'How long the oldest letter waits for the mailroom.',
    (counted) => counted.oldestLetter,
  ),
  zaakwerk_tasks_due_today: one(
    'Tasks to do with today as deadline, counted to 10,000.',
    (counted) => counted.tasksDueToday,
  ),
  zaakwerk_tasks_overdue: one(
    'Tasks to do with a deadline before today, counted to 10,000.',
    (counted) => counted.tasksOverdue,
  ),
  zaakwerk_grounds_due_today: one(
    'Grounds of appeal that a court expects today, and that are still to do.',
    (counted) => counted.hearingsDueToday,
  ),
  zaakwerk_audit_unsealed: one(
    'Entries of the audit trail that are in no chain yet.',
    (counted) => counted.unsealed,
  ),
  zaakwerk_audit_oldest_unsealed_seconds: one(
    'How long the oldest of them waits; usually a second or two.',
    (counted) => counted.oldestUnsealed,
  ),
  zaakwerk_database_size_bytes: one('Tables and indexes on disk.', ({ bytes }) => bytes),
  zaakwerk_database_connections: one('Connections of all processes.', ({ connections }) => connections),
  zaakwerk_database_connections_limit: one(
    'Most connections that the database takes (max_connections).',
    (counted) => counted.connectionsLimit,
  ),
  zaakwerk_wal_archive_failing: one(
    '1 while the archiving of WAL fails, so that PostgreSQL keeps all of it on its disk.',
    ({ archiveFails }) => archiveFails,
  ),
}

interface Found {
  readonly isUp: boolean
  readonly counted?: Counted
}

/** Asks at most once at a time and once in ten seconds. An answer that does not come in time is none. */
const counter = ({ db, log, now }: Services): (() => Promise<Found>) => {
  let asking: Promise<void> | undefined
  let last: { readonly found: Found; readonly at: number } | undefined
  let isCounted = true
  const ask = async (): Promise<void> => {
    const counted = await countState(db, dayOf(now())).catch((error: unknown) => {
      if (isCounted) log.error({ problem: forLog(error) }, 'what waits could not be counted for the metrics')
    })
    isCounted = counted !== undefined
    // A count that takes too long, or may not be made, is not a database that is away.
    const isUp = isCounted || (await isAnswering(db))
    last = { found: { isUp, ...(counted && { counted }) }, at: performance.now() }
    asking = undefined
  }
  return async () => {
    if (!last?.found.isUp || performance.now() - last.at > keepMs) {
      asking ??= ask()
      if (!(await isOverWithin(asking, waitMs))) return { isUp: false }
    }
    return last?.found ?? { isUp: false }
  }
}

/** Free room and size of the disk of a folder; nothing of a folder that is away. */
const disk = async (folder: string): Promise<{ readonly free?: number; readonly size?: number }> => {
  const found = await statfs(folder).catch(() => undefined)
  if (!found) return {}
  return { free: found.bavail * found.bsize, size: found.blocks * found.bsize }
}

/** What is served as front end: a new release has another hash, which two processes share that serve the same. */
const releaseOf = async (webRoot: string | undefined): Promise<string> => {
  if (webRoot === undefined) return 'none'
  const files = ['index.html', 'remotes.json'].map((file) => readFile(join(webRoot, file)))
  const texts = await Promise.all(files).catch(() => [])
  return texts.length === 0
    ? 'none'
    : createHash('sha256').update(Buffer.concat(texts)).digest('hex').slice(0, 12)
}

/** Seconds since the last backup that ended well. */
const backupAge = async (now: Date, lastBackup: LastBackup): Promise<number> => {
  const at = await lastBackup().catch(() => undefined)
  return at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : Number.POSITIVE_INFINITY
}

/**
 * What is there now, looked up when somebody asks. Processes on one database tell the same of it. What cannot be known is left out: an
 * old number would look as if all were well.
 */
export const stateMetrics = (services: Services, lastBackup?: LastBackup): (() => Promise<string>) => {
  const count = counter(services)
  const { dataDir, webRoot } = services.config
  return async () => {
    const [{ isUp, counted }, release, room, age] = await Promise.all([
      count(),
      releaseOf(webRoot),
      disk(dataDir),
      lastBackup && backupAge(services.now(), lastBackup),
    ])
    const register = new Registry()
    const gauge = (name: string, { help, labels }: Pick<Told, 'help' | 'labels'>): Gauge =>
      new Gauge({ name, help, labelNames: labels ?? [], registers: [register] })
    const tell = (name: string, help: string, value: number | undefined): void => {
      if (value !== undefined) gauge(name, { help }).set(value)
    }
    const build = {
      help: 'Always 1; which front end is served, and by which Node.',
      labels: ['release', 'node'],
    }
    gauge('zaakwerk_build_info', build).set({ release, node: process.version }, 1)
    tell('zaakwerk_database_up', '1 when the database answers.', isUp ? 1 : 0)
    tell('zaakwerk_data_disk_free_bytes', 'Room that is left on the disk of DATA_DIR.', room.free)
    tell('zaakwerk_data_disk_size_bytes', 'Size of the disk of DATA_DIR.', room.size)
    tell('zaakwerk_backup_age_seconds', 'Since the last backup that ended well; +Inf: there is none.', age)
    if (counted)
      for (const [name, about] of Object.entries(told)) {
        const told = gauge(name, about)
        for (const [labels, value] of about.of(counted)) told.set(labels, value)
      }
    return register.metrics()
  }
}
