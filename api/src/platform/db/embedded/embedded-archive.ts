import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { DatabaseLog } from '../database.ts'
import { codeOf } from '../error-codes.ts'
import { canReach, type RunAs } from './embedded-binaries.ts'

/** A file of our own next to postgresql.conf, so that an operator's `alter system` settings are kept. */
export const archiveConfigName = 'zaakwerk-archive.conf'
const includeLine = `include_if_exists '${archiveConfigName}'`

/** Maximum data loss with the disk. A partly filled segment is mostly zeros, and compresses well. */
const archiveEverySeconds = 60

/** Log message when archiving fails. */
export const archiveFailing =
  'the write-ahead log cannot be archived in BACKUP_DIR and fills the disk of the database'

const forShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
/** PostgreSQL substitutes percent signs. */
const forCommand = (text: string): string => forShell(text.replaceAll('%', '%%'))
const forConfig = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** `archive_command`: compresses a segment under a temporary name, flushes it and renames it; an existing one must be identical. */
export const archiveCommand = (folder: string): string =>
  `f=${forCommand(folder)}/%f.gz; if test -f "$f"; then gzip -dc "$f" | cmp -s - %p; ` +
  `else gzip -1 -c %p > "$f.new" && sync "$f.new" && mv "$f.new" "$f" && sync ${forCommand(folder)}; fi`

/** `restore_command`: how a recovering server gets segments from an archive. */
export const restoreCommand = (folder: string): string =>
  `f=${forCommand(folder)}/%f.gz; test -f "$f" && gzip -dc "$f" > %p`

/** Changes the owner of a path to the user that PostgreSQL runs as. */
export const giveTo = (runAs: RunAs, file: string): void => {
  if ('uid' in runAs) fs.chownSync(file, runAs.uid, runAs.gid)
}

/** Makes a folder if it is missing, which the database user can traverse to its own folders. */
export const openFolder = (folder: string, runAs: RunAs): void => {
  const made = fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (made === undefined || !('uid' in runAs)) return
  // Not by the mode of `mkdir`, which the umask restricts.
  for (let at = folder; at.startsWith(made); at = path.dirname(at)) fs.chmodSync(at, 0o711)
}

/** Written under a temporary name first, as the archiver itself does: otherwise a crash could leave a partial file for ever. */
const writeWhole = (target: string, content: Uint8Array, runAs: RunAs): void => {
  const fresh = `${target}.made`
  fs.writeFileSync(fresh, content, { mode: 0o600, flush: true })
  giveTo(runAs, fresh)
  fs.renameSync(fresh, target)
}

const holds = (target: string, text: Buffer): boolean => {
  try {
    return gunzipSync(fs.readFileSync(target)).equals(text)
  } catch {
    return false
  }
}

/** Archives the history files of timelines that began while archiving was off: otherwise a later restore would reuse their number. */
const archiveHistories = (cluster: string, folder: string, runAs: RunAs): void => {
  for (const name of fs.readdirSync(path.join(cluster, 'pg_wal'))) {
    if (!name.endsWith('.history')) continue
    const target = path.join(folder, `${name}.gz`)
    const text = fs.readFileSync(path.join(cluster, 'pg_wal', name))
    if (!holds(target, text)) writeWhole(target, gzipSync(text), runAs)
  }
}

/**
 * Prepares the archive for writing; returns what prevents that. Its parent folder, BACKUP_DIR, is not created: when its disk is not mounted, backups would
 * silently fill the system disk.
 */
export const openArchive = (cluster: string, runAs: RunAs, folder: string): string | undefined => {
  try {
    if (!fs.existsSync(path.dirname(folder))) return 'the folder is not there: mount its disk, or make it'
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    giveTo(runAs, folder)
    if (!canReach(runAs, '-w', folder)) return 'the user of the database cannot write in its folder wal'
    archiveHistories(cluster, folder, runAs)
    return undefined
  } catch (error) {
    return (error instanceof Error && codeOf(error)) || 'unknown'
  }
}

interface Archive {
  readonly folder: string | undefined
  /** Logs why the archive cannot be used yet. The database is served meanwhile, and retries by itself. */
  readonly log: Pick<DatabaseLog, 'error'>
}

/** Writes into the configuration of a cluster whether and where it archives, so that this holds whoever starts it. */
export const setArchiving = (cluster: string, runAs: RunAs, { folder, log }: Archive): void => {
  const file = path.join(cluster, archiveConfigName)
  if (folder === undefined) {
    fs.rmSync(file, { force: true })
    return
  }
  const reason = openArchive(cluster, runAs, folder)
  if (reason !== undefined) log.error({ reason }, archiveFailing)
  const lines = [
    'archive_mode = on',
    `archive_timeout = ${archiveEverySeconds}`,
    `archive_command = ${forConfig(archiveCommand(folder))}`,
  ]
  fs.writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  giveTo(runAs, file)
  const main = path.join(cluster, 'postgresql.conf')
  if (!fs.readFileSync(main, 'utf8').includes(includeLine)) fs.appendFileSync(main, `\n${includeLine}\n`)
}
