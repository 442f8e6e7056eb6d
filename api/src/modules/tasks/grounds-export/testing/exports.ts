import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { afterEach, expect } from 'vitest'
import type { Queryable } from '../../../../platform/db/database.ts'
import { sql } from '../../../../platform/db/drizzle.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'

/** Puts hearings into the database, each of the colleagues in turn for fifty of them. */
export const insertHearings = async (
  db: Queryable,
  count: number,
  colleagues: readonly number[] = [],
): Promise<void> => {
  await db.execute(sql`insert into tasks (type, title, assignee_id, due_date, meta_data)
    select 'grounds_and_hearing_task', 'Zitting ' || n, (${`{${colleagues.join()}}`}::int[])[1 + n / 50 % ${Math.max(1, colleagues.length)}::int],
      date '2026-12-08' + n % 50,
      jsonb_build_object('court', 'Rechtbank Limburg', 'hearing_date', date '2026-12-18' + n % 50)
    from generate_series(1, ${count}::int) as n`)
  // Without statistics the planner may expect a handful of rows.
  await db.execute(sql`analyze tasks`)
}

/** A process of the database that reads an export, with what it does between two batches. */
interface Reader {
  readonly pid: number
  readonly state: string
}

interface Exports {
  /** An answer that is not read yet. */
  readonly ask: (query: string) => Promise<IncomingMessage>
  readonly readers: () => Promise<readonly Reader[]>
  /** So many exports wait until somebody reads on. */
  readonly stalled: (count: number) => Promise<void>
  readonly nobodyReads: () => Promise<void>
}

/** Asks for exports of grounds. What a test leaves open is closed after it, or the next test would wait for its turn. */
export const openExports = (app: TestApp, token: string): Exports => {
  const asked: ClientRequest[] = []
  const readers = async (): Promise<readonly Reader[]> => {
    const { rows } = await app.db.execute<{ pid: number; state: string }>(sql`
      select pid, state from pg_stat_activity where datname = current_database() and query like 'fetch forward%' and state <> 'idle'`)
    return rows
  }
  const nobodyReads = () => expect.poll(readers, { timeout: 60_000 }).toEqual([])
  afterEach(async () => {
    for (const request of asked.splice(0)) request.destroy()
    await nobodyReads()
  })
  return {
    // `fetch` would end it when the garbage collector finds that it is not read.
    ask: (query) => {
      const request = get(`${app.url}/api/imports/grounds_search?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      asked.push(request)
      const answered = once(request, 'response').then(([answer]: IncomingMessage[]) => {
        if (!answer) throw new Error('no answer')
        return answer
      })
      // After a failure the test no longer waits for it.
      answered.catch(() => undefined)
      return answered
    },
    readers,
    stalled: (count) =>
      expect
        .poll(async () => (await readers()).map(({ state }) => state), { timeout: 60_000 })
        .toEqual(Array.from({ length: count }, () => 'idle in transaction')),
    nobodyReads,
  }
}
