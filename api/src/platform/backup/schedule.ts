import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BucketCopies } from '../adapters/documents/bucket-copies.ts'
import { settlesWithin } from '../concurrency/settles-within.ts'
import type { DatabaseLog, Queryable } from '../db/database.ts'
import { archiveCommand, archiveFailing, openArchive } from '../db/embedded/embedded-archive.ts'
import { postgresUser } from '../db/embedded/embedded-binaries.ts'
import { codeOf, hasCode } from '../db/error-codes.ts'
import { selectLogState } from './archive.sql.ts'
import { type BackupPlan, isBackupDue } from './backup-plan.ts'
import { lastBackupAt, walFolder } from './backups.ts'
import { statOf } from './files-below.ts'
import { copyNewFiles } from './incremental-files.ts'
import { clusterOf } from './recover.ts'
import { cleanUpFailed } from './retention.ts'

const minuteMs = 60_000
/** After a failure, and between two lines in the log about the same trouble. */
const hourMs = 60 * minuteMs
/** How long one that is being broken off may take to clear up. */
const stopWithinMs = 5_000

interface Around {
  readonly dataDir: string
  /** Where the documents are; undefined: in `dataDir`. */
  readonly bucket?: BucketCopies | undefined
  readonly db: Queryable
  readonly log: DatabaseLog
  now(): Date
}

interface Ended {
  /** Uncleared: it was made, but old ones could not be removed. */
  readonly outcome: 'good' | 'uncleared' | 'failed'
  readonly reason: string
}

const outcomes: ReadonlyMap<unknown, Ended['outcome']> = new Map([
  [0, 'good'],
  [cleanUpFailed, 'uncleared'],
])

/**
 * Runs a backup in a process of its own with a lower priority than the server's: it reads and hashes everything. Not the lowest: on a busy
 * machine a minute's work would take an hour.
 */
const startBackup = ({ folder, days }: BackupPlan, dataDir: string) => {
  const script = fileURLToPath(new URL('../../backup.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...[script, folder, '--keep', `${days}`]],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    // What begins so was written for the operator, without names of files; a stack was not.
    stderr += text
  })
  const ended = once(child, 'close').then(
    ([code]: unknown[]): Ended => ({
      outcome: outcomes.get(code) ?? 'failed',
      reason: /^(?:FOUT|LET OP): (.*)$/m.exec(stderr)?.[1] ?? 'unexpected',
    }),
    // It could not even be started.
    (error: unknown): Ended => ({
      outcome: 'failed',
      reason: (error instanceof Error && codeOf(error)) || 'unexpected',
    }),
  )
  return { ended, break: () => child.kill('SIGTERM'), kill: () => child.kill('SIGKILL') }
}

/** When a database was last restored: PostgreSQL then writes a history of its log. */
const restoredAt = async (cluster: string): Promise<Date | undefined> => {
  const log = path.join(cluster, 'pg_wal')
  const names = await fs.readdir(log).catch((error: unknown) => {
    if (hasCode(error, ['ENOENT'])) return []
    throw error
  })
  const history = names
    .filter((name) => name.endsWith('.history'))
    .toSorted()
    .at(-1)
  return history === undefined ? undefined : (await fs.stat(path.join(log, history))).mtime
}

/** Makes backups when they are due, until the returned function is called, which also breaks off a running one. */
export const startBackups = (
  plan: BackupPlan,
  { dataDir, bucket, db, log, now }: Around,
): (() => Promise<void>) => {
  let running: ReturnType<typeof startBackup> | undefined
  let isChecking = false
  let isStopping = false
  let restUntil = 0

  const loggedAt = new Map<string, number>()
  /** Logs the same message at most once an hour. */
  const logHourly = (message: string, details: object): void => {
    if (now().getTime() - (loggedAt.get(message) ?? 0) < hourMs) return
    loggedAt.set(message, now().getTime())
    log.error(details, message)
  }

  /** Never created here: with its disk unmounted, backups would silently go to the system disk. */
  const hasFolder = async (): Promise<boolean> => {
    if (await statOf(plan.folder)) return true
    logHourly(
      'BACKUP_DIR is not there: mount its disk, or make the folder; until then nothing is backed up',
      {},
    )
    return false
  }

  /** A disk that came back may have no archive yet. */
  const reopenArchive = async (): Promise<string | undefined> => {
    const wal = walFolder(plan.folder)
    if (!(await statOf(plan.folder)) || (await statOf(wal)) || isStopping) return undefined
    return openArchive(clusterOf(dataDir), postgresUser(), wal)
  }

  const watchArchive = async (): Promise<void> => {
    const reason = await reopenArchive()
    const state = await selectLogState(db)
    if (reason !== undefined || state?.isFailing) logHourly(archiveFailing, { reason })
    // As where it ran on without its server when BACKUP_DIR was set.
    if (state && state.command !== archiveCommand(walFolder(plan.folder)))
      logHourly(
        'the running database does not archive its log in BACKUP_DIR: stop Zaakwerk and start it again',
        {},
      )
  }

  const isDue = async (): Promise<boolean> => {
    // It fails while the database is away: then a backup would start one of its own, in the way of the server's.
    await selectLogState(db)
    const last = await lastBackupAt(plan.folder)
    if (!last || isBackupDue(plan, { last, now: now() })) return true
    // The log since a restore does not lead on from an earlier backup that was restored as it is.
    const restored = await restoredAt(clusterOf(dataDir))
    return restored !== undefined && last < restored
  }

  const logEnd = ({ outcome, reason }: Ended): void => {
    running = undefined
    if (isStopping) return
    if (outcome !== 'failed') log.info({}, 'a backup was made')
    if (outcome === 'uncleared') log.error({ reason }, 'old backups could not be removed from BACKUP_DIR')
    if (outcome !== 'failed') return
    restUntil = now().getTime() + hourMs
    log.error({ reason }, 'the backup failed; the next attempt is in an hour')
  }

  const backUp = async (): Promise<void> => {
    if (running || !(await hasFolder()) || now().getTime() < restUntil) return
    if (!(await isDue()) || isStopping) return
    running = startBackup(plan, dataDir)
    // Not waited for: what is new is copied meanwhile, for as long as it takes.
    void running.ended.then(logEnd)
  }

  let copiedUntil: Date | undefined
  const copyNew = async (): Promise<void> => {
    // Not copied now: the next run does it.
    if (!(await statOf(plan.folder))) return
    const from = copiedUntil ?? (await lastBackupAt(plan.folder))
    const until = now()
    if (from && !isStopping) await copyNewFiles({ folder: plan.folder, dataDir, bucket, db }, from)
    copiedUntil = until
  }

  const steps = [
    ['cannot check whether a backup is due', backUp],
    ['cannot copy new files to BACKUP_DIR', copyNew],
    ['cannot check whether the write-ahead log is archived', watchArchive],
  ] as const
  const check = async (): Promise<void> => {
    if (isChecking || isStopping) return
    isChecking = true
    // One that fails, as where a disk was taken away, keeps no other from being done.
    for (const [trouble, work] of steps) {
      if (isStopping) break
      await work().catch((error: unknown) => {
        if (!isStopping)
          logHourly(trouble, { problem: error instanceof Error ? codeOf(error) || error.name : 'unknown' })
      })
    }
    isChecking = false
  }

  const timer = setInterval(() => void check(), minuteMs)
  void check()
  return async () => {
    isStopping = true
    clearInterval(timer)
    const child = running
    child?.break()
    if (child && !(await settlesWithin(child.ended, stopWithinMs))) child.kill()
  }
}
