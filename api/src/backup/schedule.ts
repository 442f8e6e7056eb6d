import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import type { DatabaseLog, Queryable } from '../db/database.ts'
import { isOverWithin } from '../db/within.ts'
import { isArchiveFailing } from './archive.sql.ts'
import { type BackupPlan, isBackupDue } from './backup-plan.ts'
import { lastBackupAt } from './backups.ts'
import { copyFiledSince } from './since.ts'

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

/** In a process of its own, which gives way to the server's: reading and hashing everything is much work. */
const startBackup = ({ folder, keep }: BackupPlan, dataDir: string) => {
  const script = fileURLToPath(new URL('../backup.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...[script, folder, '--keep', `${keep.days},${keep.weeks}`]],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  let told = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    // What begins so was written for the operator, without names of files; a stack was not.
    told += text
  })
  const ended = once(child, 'close').then(([code]: unknown[]) => ({
    isGood: code === 0,
    reason: /^FOUT: (.*)$/m.exec(told)?.[1] ?? 'unexpected',
  }))
  return { ended, break: () => child.kill('SIGTERM'), kill: () => child.kill('SIGKILL') }
}

/** Makes backups when they are due, for as long as the server lives. The answer stops it, and breaks off the one that is being made. */
export const startBackups = (plan: BackupPlan, { dataDir, db, log, now }: Around): (() => Promise<void>) => {
  let running: ReturnType<typeof startBackup> | undefined
  let isLooking = false
  let isStopping = false
  let restUntil = 0
  let toldAt = 0

  const watchArchive = async (): Promise<void> => {
    if (now().getTime() - toldAt < hourMs || !(await isArchiveFailing(db))) return
    toldAt = now().getTime()
    log.error({}, 'the write-ahead log cannot be archived in BACKUP_DIR: it piles up beside the database')
  }

  const backUp = async (): Promise<void> => {
    if (now().getTime() < restUntil) return
    if (!isBackupDue(plan, { last: await lastBackupAt(plan.folder), now: now() }) || isStopping) return
    running = startBackup(plan, dataDir)
    const { isGood, reason } = await running.ended
    if (isStopping) return
    if (isGood) return log.info({}, 'a backup was made')
    restUntil = now().getTime() + hourMs
    log.error({ reason }, 'a backup was not made; it is tried again in an hour')
  }

  let copiedUntil: Date | undefined
  const copyNew = async (): Promise<void> => {
    const from = copiedUntil ?? (await lastBackupAt(plan.folder))
    const until = now()
    if (from && !isStopping) await copyFiledSince({ folder: plan.folder, dataDir, db }, from)
    copiedUntil = until
  }

  const look = async (): Promise<void> => {
    if (isLooking || isStopping) return
    isLooking = true
    try {
      await backUp()
      await copyNew()
      await watchArchive()
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'backups could not be looked after',
      )
    } finally {
      running = undefined
      isLooking = false
    }
  }

  const timer = setInterval(() => void look(), minuteMs)
  void look()
  return async () => {
    isStopping = true
    clearInterval(timer)
    running?.break()
    if (running && !(await isOverWithin(running.ended, stopWithinMs))) running.kill()
  }
}
