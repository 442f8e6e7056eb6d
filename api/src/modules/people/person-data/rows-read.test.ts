import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { aClient } from '../../../platform/db/testing/builders.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { previewErasure } from './erasure.service.ts'
import { selectLog } from './export.sql.ts'
import { selectPerson } from './person-scope.sql.ts'
import { aFullPerson } from './testing/full-person.fixture.ts'

const app = await testApp()
const { id } = await aFullPerson(app)

/** Tables that grow for as long as the system is used. */
const large = ['audit_entries', 'audit_values', 'messages']
const others = 20_000

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Rows of large tables that a plan looked at. */
const readBy = (node: PlanNode): number => {
  const below = (node.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0)
  if (!large.includes(node['Relation Name'] ?? '')) return below
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return below + (node['Actual Rows'] + removed) * node['Actual Loops']
}

/** The database, and how many rows of large tables were looked at by each statement that it was sent. */
const watched = () => {
  const read: number[] = []
  const execute = async (query: SQL) => {
    const { rows } = await app.db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`explain (analyze, format json) ${query}`,
    )
    read.push(...rows.map((row) => readBy(row['QUERY PLAN'][0].Plan)))
    return app.db.execute(query)
  }
  return { read, db: Object.assign(Object.create(app.db), { execute }) as Database }
}

beforeAll(async () => {
  await app.db.execute(sql`
    insert into audit_entries (at, user_id, act, call, subject, subject_id, case_id, shown, client_ids, values_hash)
    select now(), 1, case n % 2 when 0 then 'change' else 'list' end, 'test', 'case', case n % 2 when 0 then 1000000 + n end,
      case n % 2 when 0 then 1000000 + n end, case n % 2 when 1 then array[n] end, array[1000000 + n],
      case n % 2 when 0 then 'of ' || n end
    from generate_series(1, ${others}::int) n`)
  await app.db.execute(sql`
    insert into audit_values (entry_id, salt, changes)
    select id, gen_random_uuid(), '{"notes":["a","b"]}' from audit_entries where call = 'test' and values_hash is not null`)
  await app.db.execute(sql`
    insert into messages (channel, status, recipient, subject, body_text)
    select 'email', 'sent', 'somebody' || n || '@else.test', 'x', 'x' from generate_series(1, ${others}::int) n`)
  await app.db.execute(sql`analyze audit_entries, audit_values, messages`)
})

it('reads only rows of the person for the preview of an erasure, however large the trail and the mails are', async () => {
  const { db, read } = watched()
  const { goes } = await previewErasure({ db }, id)
  expect(goes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['log_values', 'mails']))
  expect(Math.max(...read)).toBeLessThan(others / 20)
})

it('reads only rows of the person for an export', async () => {
  const person = await selectPerson(app.db, id)
  if (!person) throw new Error('nobody is there')
  const { db, read } = watched()
  const lines: object[] = []
  for await (const part of selectLog(db, person)) lines.push(...part)
  expect(lines.length).toBeGreaterThan(3)
  expect(Math.max(...read)).toBeLessThan(others / 20)
})

it('checks once whether values of the trail may be removed, however many there are', async () => {
  const { rows: values } = await app.db.execute<{ id: string }>(
    sql`select entry_id as id from audit_values where changes = '{"notes":["a","b"]}' order by 1 limit 500`,
  )
  const ids = values.map((row) => Number(row.id))
  const { rows } = await app.db.transaction(async (tx) => {
    const at = new Date()
    const [erased] = await tx
      .insert(clients)
      .values(aClient({ erased_at: at }))
      .returning()
    const told = { at, userId: null, act: 'erase', call: 'test' } as const
    await recordAudit(tx, [
      { ...told, subject: 'client', subjectId: erased?.id },
      { ...told, subject: 'audit', shown: ids },
    ])
    return tx.execute<{ 'QUERY PLAN': [{ Triggers: { 'Trigger Name': string; Calls: number }[] }] }>(
      sql`explain (analyze, format json) delete from audit_values where entry_id = any(${sql.param(ids)}::bigint[])`,
    )
  })
  const triggers = rows.flatMap((row) => row['QUERY PLAN'][0].Triggers)
  expect(triggers.map(({ Calls }) => Calls)).toEqual([1])
  const left = sql`select count(*)::int as count from audit_values where entry_id = any(${sql.param(ids)}::bigint[])`
  expect((await app.db.execute(left)).rows).toEqual([{ count: 0 }])
})
