import { createHash } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { migrate } from '@zaakwerk/api/platform/db/open-database'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import pg from 'pg'
import { inDemo } from './browser.ts'
import { fixed, median, printTable } from './table.ts'

const port = 4393
const rounds = 9

interface Size {
  readonly documents: number
  readonly events: number
  readonly logs: number
}

const light: Size = { documents: 5, events: 5, logs: 5 }
const heavy: Size = { documents: 200, events: 500, logs: 1000 }

/** Creates a case of this size. Without files, because opening a case reads none. */
const insertCase = async (pool: pg.Pool, name: string, size: Size): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into cases (internal_id, type, status, official_id) values ($1, 2, 'in_progress', '0344261104578') returning id`,
    [name],
  )
  const id = rows[0]?.id ?? 0
  const when = `now() - make_interval(mins => n)`
  await pool.query(
    `insert into documents (case_id, name, storage_key, sha256, size, content_type, created_at)
     select $1::int, '20-11-2026_09-14_brief-' || n || '.txt', $1::int || '/brief-' || n, $3, 100, 'text/plain', ${when}
     from generate_series(1, $2::int) n`,
    [id, size.documents, createHash('sha256').update('x').digest('hex')],
  )
  await pool.query(
    `insert into case_events (case_id, event_type, message, created_at)
     select $1::int, 'send_transactional_mail', 'E-mail ' || n || ' verstuurd aan de cliënt', ${when} from generate_series(1, $2::int) n`,
    [id, size.events],
  )
  await pool.query(
    `insert into case_logs (case_id, message, created_at)
     select $1::int, 'Dagtekening gewijzigd: ' || n || ' november 2026', ${when} from generate_series(1, $2::int) n`,
    [id, size.logs],
  )
  return id
}

/** Milliseconds from navigation until the case is visible, usable, and the browser is idle. */
const openOnce = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Zaak acties' }).waitFor()
  const interactive = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestIdleCallback(() => resolve(performance.now()))
      }),
  )
  await page.close()
  return interactive
}

/** Compares opening a case with years of history to one with five of everything, with a warm cache. */
export const caseOpen = async (dataDir: string): Promise<void> => {
  const log = createLog('error')
  const database = await startEmbeddedPostgres({ dataDir, log })
  await migrate(database.connectionString, log)
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 2 })
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    DEMO_CASES: '0',
  }
  try {
    await inDemo(settings, async ({ url, tokens, context }) => {
      const cases = [
        ['5 documents, 5 events, 5 logs', await insertCase(pool, 'B-licht', light)],
        ['200 documents, 500 events, 1,000 logs', await insertCase(pool, 'B-zwaar', heavy)],
      ] as const
      await pool.query('vacuum analyze')
      const opened = cases.map(() => [] as number[])
      const answered = cases.map(() => [] as number[])
      // Interleaved, so that a slow machine affects both. The first round warms the cache.
      for (let round = -1; round < rounds; round += 1)
        for (const [at, [, id]] of cases.entries()) {
          const began = performance.now()
          await (
            await fetch(`${url}/api/cases/${id}`, {
              headers: { authorization: `Bearer ${tokens.access_token}` },
            })
          ).text()
          const answer = performance.now() - began
          const milliseconds = await openOnce(context, `${url}/case/${id}`)
          if (round < 0) continue
          opened[at]?.push(milliseconds)
          answered[at]?.push(answer)
        }
      const row = (at: number): readonly string[] => [
        cases[at]?.[0] ?? '',
        `${fixed(median(answered[at] ?? []))} ms`,
        `${fixed(median(opened[at] ?? []), 0)} ms`,
      ]
      const ratio = (times: readonly (readonly number[])[]): string =>
        `${fixed(median(times[1] ?? []) / median(times[0] ?? []), 2)} ×`
      printTable('Opening a case', [
        ['', 'API p50', 'usable p50'],
        row(0),
        row(1),
        ['ratio', ratio(answered), ratio(opened)],
      ])
    })
  } finally {
    await pool.end()
    await database.stop()
  }
}
