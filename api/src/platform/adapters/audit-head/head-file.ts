import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from '@zaakwerk/contract/zod'

/** The latest known head of the audit chain, stored outside the database, so that truncating the trail there is detected. */
const StoredHead = z.object({ position: z.int(), hash: z.string(), at: z.string() })
export type StoredHead = z.output<typeof StoredHead>

const fileIn = (dataDir: string): string => join(dataDir, 'audit-head.json')

/** Replaces the head atomically. */
export const storeHead = async (dataDir: string, head: StoredHead): Promise<void> => {
  const file = fileIn(dataDir)
  // Not the process id: two containers that share the folder may have the same.
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, `${JSON.stringify(head)}\n`, { mode: 0o600 })
  await rename(fresh, file)
}

/** The stored head; undefined when the trail was never sealed here. */
export const readHead = async (dataDir: string): Promise<StoredHead | undefined> => {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : StoredHead.parse(JSON.parse(text))
}
