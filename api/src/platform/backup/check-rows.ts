import type pg from 'pg'
import { type FileRow, fileRows } from './cluster.sql.ts'
import { isStored, pathOfKey } from './data-files.ts'
import type { Manifest } from './manifest.ts'

/** Whether a file with that hash is the one of a row. */
export const isFileOf = ({ sha256 }: FileRow, hash: string | undefined): boolean =>
  hash !== undefined && (sha256 === null || hash === sha256)

/** Rows whose file is not there, or has another hash. */
export const missingFiles = async (
  client: pg.Client,
  hashOf: (path: string) => string | undefined,
  signal?: AbortSignal,
): Promise<readonly FileRow[]> => {
  const missing: FileRow[] = []
  await fileRows(client, (rows) => {
    signal?.throwIfAborted()
    missing.push(...rows.filter((row) => !isFileOf(row, hashOf(pathOfKey(row.storage_key)))))
  })
  return missing
}

/** Files of a backup that are documents, of which no row says so. */
export const filesWithoutRow = async (
  client: pg.Client,
  files: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> => {
  const left = new Set(files.filter(isStored))
  await fileRows(client, (rows) => {
    signal?.throwIfAborted()
    for (const row of rows) left.delete(pathOfKey(row.storage_key))
  })
  return [...left].toSorted()
}

/** Which of the files without a row had one. A backup of an earlier release does not say: then none had, or, once log was replayed, all. */
export const removedSince = (
  files: readonly string[],
  { withoutRow }: Pick<Manifest, 'withoutRow'>,
  replayLog: boolean,
): readonly string[] => {
  if (!withoutRow) return replayLog ? files : []
  const byPeople = new Set(withoutRow)
  return files.filter((file) => !byPeople.has(file))
}

export const keysOf = (rows: readonly FileRow[]): string[] =>
  rows.map(({ storage_key }) => storage_key).toSorted()
