import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { archiveConfigName } from '../db/embedded/embedded-archive.ts'
import { StartError } from '../errors/start-error.ts'
import { segmentNumber } from './archived-log.ts'
import { beginBackup, endBackup } from './cluster.sql.ts'
import { below, copyFile, forEach } from './files-below.ts'
import type { BackedUpFile, Manifest } from './manifest.ts'

/** Folders whose content a server rebuilds itself (PostgreSQL, "Making a Base Backup Using the Low Level API"). */
const rebuiltByServer = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const notNeeded = [
  /^postmaster\.(pid|opts)$/,
  /^backup_label(\.old)?$/,
  /^tablespace_map(\.old)?$/,
  /^(standby|recovery)\.signal$/,
  /^[^/]*\.log(\.\d+)?$/,
  /^logs?$/,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init/,
  new RegExp(`^${archiveConfigName.replaceAll('.', '\\.')}$`),
]

const isExcluded = (name: string): boolean => {
  const [top = '', ...rest] = name.split('/')
  if (rebuiltByServer.includes(top) && rest.length > 0)
    return !['pg_wal/archive_status', 'pg_wal/summaries'].includes(name)
  return notNeeded.some((pattern) => pattern.test(name))
}

export interface ClusterCopy {
  readonly cluster: string
  /** The backup that is being made. */
  readonly to: string
  readonly signal: AbortSignal
}

const copyInto = async (
  { cluster, to, signal }: ClusterCopy,
  names: readonly string[],
): Promise<BackedUpFile[]> => {
  const files: BackedUpFile[] = []
  await forEach(
    names,
    async (name) => {
      const copied = await copyFile(path.join(cluster, name), path.join(to, 'database', name))
      if (copied) files.push({ ...copied, path: `database/${name}` })
    },
    signal,
  )
  return files
}

/** Copied last, as PostgreSQL's own tool does. */
const control = 'global/pg_control'

const segment = /^[0-9A-F]{24}$/

/** The segments from the first to the last; throws when one is missing. */
export const segmentsOf = async (
  cluster: string,
  first: string,
  last: string,
): Promise<readonly string[]> => {
  const names = (await fs.readdir(path.join(cluster, 'pg_wal')))
    .filter((name) => segment.test(name) && name >= first && name <= last)
    .toSorted()
  const count = segmentNumber(last) - segmentNumber(first) + 1
  if (names[0] !== first || names.at(-1) !== last || names.length !== count)
    throw new Error('the write-ahead log of the backup is not whole')
  return names.map((name) => `pg_wal/${name}`)
}

/** A base backup that was begun. The cluster may be used meanwhile; its log is kept until the connection ends. */
export const copyCluster = async (
  copy: ClusterCopy,
  { client, meanwhile }: { readonly client: pg.Client; readonly meanwhile: () => Promise<void> },
): Promise<{
  database: Omit<NonNullable<Manifest['database']>, 'counts'>
  files: readonly BackedUpFile[]
}> => {
  const { cluster, to } = copy
  const began = await beginBackup(client)
  const found = await below(cluster, isExcluded)
  if (
    found.files.some((name) => name.startsWith('pg_tblspc/')) ||
    (await fs.readdir(path.join(cluster, 'pg_tblspc'))).length > 0
  )
    throw new StartError(
      'De database staat op meer dan één schijf (tablespaces): maak de back-up met eigen gereedschap.',
    )
  for (const folder of ['', ...found.folders])
    await fs.mkdir(path.join(to, 'database', folder), { mode: 0o700 })
  const files = await copyInto(
    copy,
    found.files.filter((name) => name !== control),
  )
  files.push(...(await copyInto(copy, [control])))
  await meanwhile()
  const { label, wal } = await endBackup(client)
  const endedAt = new Date().toISOString()
  const labelFile = path.join(to, 'database', 'backup_label')
  const source = `${labelFile}.fresh`
  await fs.writeFile(source, label, { mode: 0o600 })
  const labelled = await copyFile(source, labelFile)
  await fs.rm(source)
  if (labelled) files.push({ ...labelled, path: 'database/backup_label' })
  const log = await segmentsOf(cluster, began.wal, wal)
  files.push(...(await copyInto(copy, log)))
  return {
    files,
    database: {
      postgres: began.postgres,
      firstWal: began.wal,
      lastWal: wal,
      endedAt,
      folders: [...found.folders],
    },
  }
}
