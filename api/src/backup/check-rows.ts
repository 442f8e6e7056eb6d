import type pg from 'pg'
import { type FileRow, fileRows } from './cluster.sql.ts'
import { pathOfKey } from './data-files.ts'

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

export const keysOf = (rows: readonly FileRow[]): string[] =>
  rows.map(({ storage_key }) => storage_key).toSorted()
