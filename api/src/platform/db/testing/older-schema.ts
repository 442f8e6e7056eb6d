import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from '@zaakwerk/contract/zod'
import type pg from 'pg'
import { drizzle, migrate } from '../drizzle.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

/** The schema as it was when this migration was the newest. */
export const migrateUpTo = async (client: pg.Client, last: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'zaakwerk-older-'))
  try {
    cpSync(migrations, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const journal = Journal.parse(JSON.parse(readFileSync(file, 'utf8')))
    const end = journal.entries.findIndex(({ tag }) => tag === last)
    if (end < 0) throw new Error(`there is no migration ${last}`)
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }))
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
