import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { canReach, type RunAs } from './embedded-binaries.ts'
import { StartError } from './start-error.ts'

/** A file of our own beside postgresql.conf, so that what an operator sets with `alter system` stays. */
export const archiveConfigName = 'zaakwerk-archive.conf'
const includeLine = `include_if_exists '${archiveConfigName}'`

/** At most this much is lost with the disk. A segment that is not full is mostly zeros, and small once it is packed. */
const archiveEverySeconds = 60

const forShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
/** PostgreSQL replaces what begins with a percent sign. */
const forCommand = (text: string): string => forShell(text.replaceAll('%', '%%'))
const forConfig = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Packs a segment under a temporary name, flushes it and renames it; one that is there already must be the same. */
const archiveCommand = (folder: string): string =>
  `f=${forCommand(folder)}/%f.gz; if test -f "$f"; then gzip -dc "$f" | cmp -s - %p; ` +
  `else gzip -1 -c %p > "$f.new" && sync "$f.new" && mv "$f.new" "$f" && sync ${forCommand(folder)}; fi`

/** How a server that recovers gets segments out of an archive. */
export const restoreCommand = (folder: string): string =>
  `f=${forCommand(folder)}/%f.gz; test -f "$f" && gzip -dc "$f" > %p`

/** Gives what is at a path to the user that PostgreSQL runs as. */
export const giveTo = (runAs: RunAs, file: string): void => {
  if ('uid' in runAs) fs.chownSync(file, runAs.uid, runAs.gid)
}

/** Makes a folder, where there is none, through which the database user gets to those that are its own. */
export const openFolder = (folder: string, runAs: RunAs): void => {
  const made = fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (made === undefined || !('uid' in runAs)) return
  // Not left to `mkdir`, which the umask holds back.
  for (let at = folder; at.startsWith(made); at = path.dirname(at)) fs.chmodSync(at, 0o711)
}

/** Histories of timelines that began while nothing was archived: without them a later restore would take their number again. */
const archiveHistories = (cluster: string, folder: string, runAs: RunAs): void => {
  for (const name of fs.readdirSync(path.join(cluster, 'pg_wal'))) {
    const target = path.join(folder, `${name}.gz`)
    if (!name.endsWith('.history') || fs.existsSync(target)) continue
    fs.writeFileSync(target, gzipSync(fs.readFileSync(path.join(cluster, 'pg_wal', name))), { mode: 0o600 })
    giveTo(runAs, target)
  }
}

const prepareArchive = (cluster: string, folder: string, runAs: RunAs): void => {
  openFolder(path.dirname(folder), runAs)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(runAs, folder)
  if (!canReach(runAs, '-w', folder))
    throw new StartError(`De database kan niet schrijven in ${folder}. Kies een andere map met BACKUP_DIR.`)
  archiveHistories(cluster, folder, runAs)
}

/** Writes into the configuration of a cluster whether and where it archives, so that it does whoever starts it. */
export const setArchiving = (cluster: string, runAs: RunAs, folder: string | undefined): void => {
  const file = path.join(cluster, archiveConfigName)
  if (folder === undefined) {
    fs.rmSync(file, { force: true })
    return
  }
  prepareArchive(cluster, folder, runAs)
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
