import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { migrate } from '@zaakwerk/api/platform/db/open-database'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { startServer } from '@zaakwerk/tools/server-process'
import pg from 'pg'
import { signInAt } from './browser.ts'
import { fixed, median, printTable } from './table.ts'

const port = 4397
const password = 'Meting-2026-zaakwerk'
/** Numbers of concurrent users who open cases. */
const concurrency = [1, 20] as const

/** Milliseconds per case, at this concurrency. */
const readAll = async (
  ids: readonly number[],
  { readers, read }: { readonly readers: number; readonly read: (id: number) => Promise<unknown> },
): Promise<readonly number[]> => {
  const left = [...ids]
  const took: number[] = []
  const work = async (): Promise<void> => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const began = performance.now()
      await read(id)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: readers }, work))
  return took
}

/**
 * Cost of the audit trail for `GET /cases/{id}` (ADR 53). The baseline is a repeat of the same call, which is not recorded again within a quarter of an hour.
 * Another user reads every case first, so that neither meets a cold cache.
 */
export const auditReads = async (dataDir: string, count: number): Promise<void> => {
  const log = createLog('error')
  const database = await startEmbeddedPostgres({ dataDir, log })
  await migrate(database.connectionString, log, database.applicationConnectionString)
  const server = await startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.applicationConnectionString,
    DATABASE_OWNER_URL: database.connectionString,
    DEMO: '1',
    DEMO_CASES: String(count),
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
  })
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 2 })
  try {
    const { url } = server.ready
    const { rows } = await pool.query<{ id: number }>(
      'select id from cases where deleted_at is null order by id limit $1',
      [count],
    )
    const ids = rows.map(({ id }) => id)
    const reader = async () => {
      const { access_token } = await signInAt(url, password)
      const headers = { authorization: `Bearer ${access_token}` }
      return async (id: number) => (await fetch(`${url}/api/cases/${id}`, { headers })).text()
    }
    await readAll(ids, { readers: 4, read: await reader() })
    await pool.query('vacuum analyze')
    const lines: (readonly string[])[] = []
    for (const readers of concurrency) {
      const read = await reader()
      const kept = await readAll(ids, { readers, read })
      const again = await readAll(ids, { readers, read })
      const ratio = median(kept) / median(again)
      lines.push([
        `${readers} at a time`,
        `${fixed(median(again))} ms`,
        `${fixed(median(kept))} ms`,
        `${fixed(ratio, 2)} ×`,
      ])
    }
    const entries = await pool.query<{ count: string }>(
      `select count(*) from audit_entries where act = 'read'`,
    )
    printTable(`Reading ${ids.length} cases, ${entries.rows[0]?.count} audit entries`, [
      ['', 'not kept p50', 'kept p50', 'ratio'],
      ...lines,
    ])
  } finally {
    await server.stop()
    await pool.end()
    await database.stop()
  }
}
