import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The end of the audit trail as it was last seen here, outside the database: whoever cuts the trail off there cannot cut this. */
const StoredHead = z.object({ position: z.int(), hash: z.string(), at: z.string() })
export type StoredHead = z.output<typeof StoredHead>

const fileIn = (dataDir: string): string => join(dataDir, 'audit-head.json')

/** Replaces it in one step. */
export const storeHead = async (dataDir: string, head: StoredHead): Promise<void> => {
  const file = fileIn(dataDir)
  // Not by the id of the process: two containers that share the folder may have the same.
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, `${JSON.stringify(head)}\n`, { mode: 0o600 })
  await rename(fresh, file)
}

/** What was kept; nothing when the trail was never sealed here. */
export const readHead = async (dataDir: string): Promise<StoredHead | undefined> => {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : StoredHead.parse(JSON.parse(text))
}
