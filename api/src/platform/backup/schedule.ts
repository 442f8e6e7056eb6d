import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { settlesWithin } from '../concurrency/settles-within.ts'
import type { DatabaseLog, Queryable } from '../db/database.ts'
import { archiveCommand, archiveFailing, openArchive } from '../db/embedded/embedded-archive.ts'
import { postgresUser } from '../db/embedded/embedded-binaries.ts'
import { clusterHome } from '../db/embedded/embedded-data-dir.ts'
import { codeOf } from '../db/error-codes.ts'
import { selectLogState } from './archive.sql.ts'
import { type BackupPlan, isBackupDue } from './backup-plan.ts'
import { type Backup, lastBackupAt, listBackups, walFolder } from './backups.ts'
import { notClearedUp } from './clear-up.ts'
import { statOf } from './files-below.ts'
import { copyNewFiles } from './incremental-files.ts'
import { readManifest } from './manifest.ts'
import { timelineOf } from './timelines.ts'

const minuteMs = 60_000
/** After a failure, and between two lines in the log about the same trouble. */
const hourMs = 60 * minuteMs
/** How long one that is being broken off may take to clear up. */
const stopWithinMs = 5_000

interface Around {
  readonly dataDir: string
  readonly db: Queryable
  readonly log: DatabaseLog
  now(): Date
}

interface Ended {
  /** Uncleared: it was made, and what need not be kept stayed. */
  readonly outcome: 'good' | 'uncleared' | 'failed'
  readonly reason: string
}

const outcomes: ReadonlyMap<unknown, Ended['outcome']> = new Map([
  [0, 'good'],
  [notClearedUp, 'uncleared'],
])

/**
 * In a process of its own, which gives way to the server's: reading and hashing everything is much work. Not at the lowest
 * priority: where others never rest, it would take an hour for a minute's work.
 */
const startBackup = ({ folder, keep }: BackupPlan, dataDir: string) => {
  const script = fileURLToPath(new URL('../../backup.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...[script, folder, '--keep', `${keep.days},${keep.weeks}`]],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  let told = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    // What begins so was written for the operator, without names of files; a stack was not.
    told += text
  })
  const ended = once(child, 'close').then(
    ([code]: unknown[]): Ended => ({
      outcome: outcomes.get(code) ?? 'failed',
      reason: /^(?:FOUT|LET OP): (.*)$/m.exec(told)?.[1] ?? 'unexpected',
    }),
    // It could not even be started.
    (error: unknown): Ended => ({
      outcome: 'failed',
      reason: (error instanceof Error && codeOf(error)) || 'unexpected',
    }),
  )
  return { ended, break: () => child.kill('SIGTERM'), kill: () => child.kill('SIGKILL') }
}

/** Makes backups when they are due, for as long as the server lives. The answer stops it, and breaks off the one that is being made. */
export const startBackups = (plan: BackupPlan, { dataDir, db, log, now }: Around): (() => Promise<void>) => {
  let running: ReturnType<typeof startBackup> | undefined
  let isLooking = false
  let isStopping = false
  let restUntil = 0

  const toldAt = new Map<string, number>()
  /** At most once an hour for each. */
  const tell = (message: string, details: object): void => {
    if (now().getTime() - (toldAt.get(message) ?? 0) < hourMs) return
    toldAt.set(message, now().getTime())
    log.error(details, message)
  }

  /** Never created here: with its disk unmounted, backups would silently go to the system disk. */
  const isThere = async (): Promise<boolean> => {
    if (await statOf(plan.folder)) return true
    tell('BACKUP_DIR is not there: mount its disk, or make the folder; until then nothing is backed up', {})
    return false
  }

  /** A disk that came back may have no archive yet. */
  const openAgain = async (): Promise<string | undefined> => {
    const wal = walFolder(plan.folder)
    if (!(await statOf(plan.folder)) || (await statOf(wal)) || isStopping) return undefined
    const runAs = postgresUser()
    return openArchive(path.join(clusterHome(dataDir, runAs), 'postgres'), runAs, wal)
  }

  const watchArchive = async (): Promise<void> => {
    const reason = await openAgain()
    const state = await selectLogState(db)
    if (reason !== undefined || state?.isFailing) tell(archiveFailing, { reason })
    // As where it ran on without its server when BACKUP_DIR was set.
    if (state && state.command !== archiveCommand(walFolder(plan.folder)))
      tell(
        'the running database does not archive its log in BACKUP_DIR: stop Zaakwerk and start it again',
        {},
      )
  }

  /** Timeline of the newest backup; its manifest is long, and read once. */
  let known: { readonly folder: string; readonly timeline: string | undefined } | undefined
  /** Whether this backup is of a timeline that a restore has since abandoned; restoring it would bring the old state back. */
  const isLeft = async ({ folder }: Backup): Promise<boolean> => {
    if (known?.folder !== folder) {
      const manifest = await readManifest(folder).catch(() => undefined)
      known = { folder, timeline: manifest?.database ? timelineOf(manifest.database.lastWal) : undefined }
    }
    if (known.timeline === undefined) return false
    const state = await selectLogState(db)
    return state !== undefined && known.timeline < state.timeline
  }

  const isDue = async (): Promise<boolean> => {
    // It fails while the database is away: then a backup would start one of its own, in the way of the server's.
    await selectLogState(db)
    const last = (await listBackups(plan.folder)).at(-1)
    if (!last || isBackupDue(plan, { last: last.at, now: now() })) return true
    return isLeft(last)
  }

  const tellEnd = ({ outcome, reason }: Ended): void => {
    running = undefined
    if (isStopping) return
    if (outcome !== 'failed') log.info({}, 'a backup was made')
    if (outcome === 'uncleared')
      log.error({ reason }, 'what need not be kept could not be removed from BACKUP_DIR')
    if (outcome !== 'failed') return
    restUntil = now().getTime() + hourMs
    log.error({ reason }, 'a backup was not made; it is tried again in an hour')
  }

  const backUp = async (): Promise<void> => {
    if (running || !(await isThere()) || now().getTime() < restUntil) return
    if (!(await isDue()) || isStopping) return
    running = startBackup(plan, dataDir)
    // Not waited for: what is new is copied meanwhile, for as long as it takes.
    void running.ended.then(tellEnd)
  }

  let copiedUntil: Date | undefined
  const copyNew = async (): Promise<void> => {
    // Not copied now: the next run does it.
    if (!(await statOf(plan.folder))) return
    const from = copiedUntil ?? (await lastBackupAt(plan.folder))
    const until = now()
    if (from && !isStopping) await copyNewFiles({ folder: plan.folder, dataDir, db }, from)
    copiedUntil = until
  }

  const steps = [
    ['it could not be seen whether a backup is due', backUp],
    ['new files could not be copied to BACKUP_DIR', copyNew],
    ['it could not be seen whether the write-ahead log is archived', watchArchive],
  ] as const
  const look = async (): Promise<void> => {
    if (isLooking || isStopping) return
    isLooking = true
    // One that fails, as where a disk was taken away, keeps no other from being done.
    for (const [trouble, work] of steps) {
      if (isStopping) break
      await work().catch((error: unknown) => {
        if (!isStopping)
          tell(trouble, { problem: error instanceof Error ? codeOf(error) || error.name : 'unknown' })
      })
    }
    isLooking = false
  }

  const timer = setInterval(() => void look(), minuteMs)
  void look()
  return async () => {
    isStopping = true
    clearInterval(timer)
    const child = running
    child?.break()
    if (child && !(await settlesWithin(child.ended, stopWithinMs))) child.kill()
  }
}
