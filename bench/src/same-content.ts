import { join } from 'node:path'
import { hashFile } from '@zaakwerk/api/platform/backup/files-below'
import type { Database } from '@zaakwerk/api/platform/db/database'
import { allRows } from '@zaakwerk/api/platform/testing/all-rows'
import type pg from 'pg'

/** Append-only tables: a row in a backup is still there unchanged later. */
const lasting = [
  'documents',
  'case_logs',
  'companies',
  'audit_entries',
  'audit_values',
  'audit_seals',
] as const

const portion = 50_000

const hashesOf = async (database: pg.Pool, table: string): Promise<ReadonlyMap<string, string>> => {
  const key = { audit_values: 'entry_id', audit_seals: 'position' }[table] ?? 'id'
  const found = new Map<string, string>()
  for (let after = '0'; ; ) {
    const { rows } = await database.query<{ key: string; hash: string }>(
      `select ${key}::text as key, hashtextextended(t::text, 0)::text as hash from ${table} t
       where ${key} > $1 order by t.${key} limit ${portion}`,
      [after],
    )
    for (const { key: id, hash } of rows) found.set(id, hash)
    const last = rows.at(-1)
    if (!last) return found
    after = last.key
  }
}

/** Number of rows of such tables in a restored database, and number of rows that differ from the database that was backed up. */
export const compareLasting = async (
  now: pg.Pool,
  restored: pg.Pool,
): Promise<{ compared: number; other: number }> => {
  const found = { compared: 0, other: 0 }
  for (const table of lasting) {
    const [there, here] = [await hashesOf(restored, table), await hashesOf(now, table)]
    found.compared += there.size
    found.other += [...there].filter(([key, hash]) => here.get(key) !== hash).length
  }
  return found
}

/** Whether all rows of two idle databases are equal. */
export const isSame = async (one: Database, other: Database): Promise<boolean> =>
  JSON.stringify(await allRows(one)) === JSON.stringify(await allRows(other))

/** Number of rows that reference a file in the folder, and number of those whose file is missing or has another hash. */
export const compareFiles = async (
  database: pg.Pool,
  dataDir: string,
): Promise<{ compared: number; other: number }> => {
  const { rows } = await database.query<{ storage_key: string; sha256: string }>(
    'select storage_key, sha256 from documents where sha256 is not null',
  )
  let other = 0
  for (const { storage_key, sha256 } of rows)
    if ((await hashFile(join(dataDir, 'documents', storage_key)))?.sha256 !== sha256) other += 1
  return { compared: rows.length, other }
}
