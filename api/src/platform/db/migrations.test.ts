import { expect, it } from 'vitest'
import { testApp } from '../testing/set-up.ts'
import { aUser, testPassword } from '../testing/users.builder.ts'
import { eq, sql } from './drizzle.ts'
import { case_clients, cases } from './schema/cases.ts'
import { clients } from './schema/people.ts'
import { known_addresses } from './schema/users.ts'
import { insertCase } from './testing/builders.ts'

const app = await testApp()

it('has an index for every foreign key, so that referenced rows are deleted quickly', async () => {
  const { rows } = await app.db.execute(sql`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid::regclass::text not in ('case_statuses', 'case_types')
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`)
  expect(rows).toEqual([])
})

it('keeps both names when two clients of one case change at once', async () => {
  const { id } = await insertCase(app.db, {}, { clients: [{ last_name: 'Een' }, { last_name: 'Twee' }] })
  const links = await app.db.select().from(case_clients).where(eq(case_clients.case_id, id))
  const [first = 0, second = 0] = links.map(({ client_id }) => client_id)
  let other: Promise<unknown> = Promise.resolve()
  await app.db.transaction(async (tx) => {
    await tx.update(clients).set({ last_name: 'Eerstens' }).where(eq(clients.id, first))
    other = app.db.update(clients).set({ last_name: 'Tweedens' }).where(eq(clients.id, second)).execute()
    await tx.execute(sql`select pg_sleep(0.3)`)
  })
  await other
  const [row] = await app.db.select().from(cases).where(eq(cases.id, id))
  expect(row?.search_text).toContain('eerstens')
  expect(row?.search_text).toContain('tweedens')
})

it('stores addresses and browsers of people as hashes only', async () => {
  const { email } = await aUser(app.db)
  const form = { username: email, password: testPassword }
  const { headers } = await app.call('POST', '/token', { form, from: '192.0.2.77' })
  const [, device = ''] = /=([0-9a-f-]{36});/.exec(headers.get('set-cookie') ?? '') ?? []
  const kept = await app.db.select().from(known_addresses)
  expect(kept).toHaveLength(2)
  expect(device).not.toBe('')
  for (const known of ['192.0.2.77', device]) expect(JSON.stringify(kept)).not.toContain(known)
  const asMigrated = sql`translate(rtrim(encode(sha256(convert_to('192.0.2.77', 'UTF8')), 'base64'), '='), '+/', '-_')`
  const { rows } = await app.db.execute<{ hash: string }>(sql`select ${asMigrated} as hash`)
  expect(kept.map(({ address }) => address)).toContain(rows[0]?.hash)
})

/** Tables with this column, and whether an enabled trigger before every update runs one of these functions. */
const triggersFor = async (column: string, functions: readonly string[]) => {
  const names = sql.join(
    functions.map((name) => sql`${name}`),
    sql`, `,
  )
  const { rows } = await app.db.execute<{ table: string; isKept: boolean }>(sql`
    select c.relname as table, exists (
      select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
      where g.tgrelid = c.oid and g.tgenabled = 'O' and p.proname in (${names})
        and g.tgtype & 2 = 2 and g.tgtype & 16 = 16) as "isKept"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = ${column} and a.attgenerated = ''
      -- The version of a remote is a text, given once.
      and not (a.attname = 'version' and a.atttypid = 'text'::regtype)
    order by c.relname`)
  return rows
}

// No schema file shows a trigger: a new table goes without one unnoticed.
it.each([
  ['version', ['bump_version'], 5],
  ['updated_at', ['bump_version', 'touch_updated_at'], 9],
  ['search_text', ['cases_set_search_text'], 1],
])('has a trigger that keeps %s in every table that has it', async (column, functions, atLeast) => {
  const tables = await triggersFor(column, functions)
  expect(tables.length).toBeGreaterThanOrEqual(atLeast)
  expect(tables.filter(({ isKept }) => !isKept).map(({ table }) => table)).toEqual([])
})
