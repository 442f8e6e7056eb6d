import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, vi } from 'vitest'
import type { Database } from '../../../../platform/db/database.ts'
import { sql } from '../../../../platform/db/drizzle.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'

/** The store of a server, as its rows and its folders say. */
export const storeOf = (db: Database, dataDir: string) => {
  const filesOf = async (folder: string): Promise<string[]> => {
    const names = await fs.readdir(path.join(dataDir, folder), { recursive: true }).catch(() => [])
    return names.filter((name) => folder !== 'documents' || name.includes(path.sep)).sort()
  }

  /**
   * No file without a row, no row without a file, nothing that waits; answers what there is. It waits for that: a call that
   * failed may answer before it is undone.
   */
  const wholeStore = (): Promise<readonly string[]> =>
    vi.waitFor(async () => {
      const rows = await db.select({ key: documents.storage_key }).from(documents)
      const keys = rows.map(({ key }) => key).sort()
      expect(await filesOf('documents')).toEqual(keys)
      expect(await filesOf('documents-incoming')).toEqual([])
      return keys
    }, 60_000)

  const refuseLogs = (work: () => Promise<void>): Promise<void> =>
    db
      .execute(
        sql`alter table case_logs add constraint never check (message not like '%geüpload%') not valid`,
      )
      .then(work)
      .finally(() => db.execute(sql`alter table case_logs drop constraint never`))
  return { wholeStore, refuseLogs }
}
