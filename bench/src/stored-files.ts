import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const pool = randomBytes(8 * 1024 * 1024)
const concurrency = 200

interface Files {
  readonly dataDir: string
  readonly caseIds: readonly number[]
  readonly count: number
  /** Average size of a file; sizes vary from half to one and a half times as large. */
  readonly bytes: number
}

/** Unique content, without generating as many random bytes. */
const contentOf = (nth: number, bytes: number): Buffer => {
  const size = Math.round(bytes * (0.5 + ((nth * 37) % 101) / 100))
  const content = Buffer.alloc(size)
  for (let at = 0; at < size; at += pool.length) pool.copy(content, at, 0, Math.min(pool.length, size - at))
  content.write(`%PDF-1.7 ${nth}\n`)
  return content
}

/**
 * Gives cases real files, in turn, with rows that have their hash, and deletes the rows without files that bulk cases come with. Returns the total size in
 * bytes.
 */
export const storeFiles = async (
  database: pg.Pool,
  { dataDir, caseIds, count, bytes }: Files,
): Promise<number> => {
  await database.query(`delete from documents where storage_key like 'bulk/%'`)
  let all = 0
  for (let first = 0; first < count; first += concurrency) {
    const rows = await Promise.all(
      Array.from({ length: Math.min(concurrency, count - first) }, async (_, index) => {
        const nth = first + index
        const caseId = caseIds[nth % caseIds.length] ?? 0
        const name = `beschikking ${nth}.pdf`
        const content = contentOf(nth, bytes)
        await mkdir(join(dataDir, 'documents', String(caseId)), { recursive: true, mode: 0o700 })
        await writeFile(join(dataDir, 'documents', String(caseId), name), content, { mode: 0o600 })
        const sha256 = createHash('sha256').update(content).digest('hex')
        return { case_id: caseId, name, storage_key: `${caseId}/${name}`, sha256, size: content.length }
      }),
    )
    all += rows.reduce((sum, { size }) => sum + size, 0)
    await database.query(
      `insert into documents (case_id, name, storage_key, sha256, size, content_type)
       select case_id, name, storage_key, sha256, size, 'application/pdf'
       from json_to_recordset($1) as r(case_id int, name text, storage_key text, sha256 text, size int)`,
      [JSON.stringify(rows)],
    )
  }
  return all
}
