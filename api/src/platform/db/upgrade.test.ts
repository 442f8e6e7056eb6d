import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from './open-database.ts'
import { migrateUpTo } from './testing/older-schema.ts'
import { createEmptyDatabase, type TestDatabase } from './testing/test-database.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const query = async (text: string) => (await client.query(text)).rows

it('keeps data of older versions: cases are found, jobs keep their subject, and nothing counts as edited', async () => {
  await migrateUpTo(client, '0001_triggers')
  await query(`insert into case_statuses values ('case_opened', 'Dossier geopend', 1)`)
  await query(`insert into case_types values (1, 'WAHV', 1)`)
  await query(`insert into cases (internal_id) values ('Z-2600001')`)
  await query(`insert into clients (email, last_name) values ('a@example.nl', E'van\\tder\\u00a0Berg')`)
  await query('insert into case_clients (case_id, client_id) values (1, 1)')
  const before = await query('select version, updated_at from cases')
  expect(await query(`select 1 from cases where search_text like '% berg%'`)).toEqual([])

  await migrateUpTo(client, '0007_client-author')
  await query(`insert into case_events (case_id, event_type) values (1, 'create_mandate')`)
  await query(`insert into jobs (case_id, event_id, kind, key, payload, state, updated_at) values
    (1, 1, 'make_mandate', 'mandate', '{}', 'queued', '2026-11-01T10:00:00Z'),
    (1, 1, 'send_mail', 'mail:certainty', '{"template":"certainty"}', 'cancelled', '2026-11-02T10:00:00Z')`)

  // Names that differed in capitals or spaces only.
  await query(`insert into authorities (name, authority_type) values
    ('Gemeente Ede', 2), (E'GEMEENTE\\u00a0 ede', 2), ('gemeente ede', 3), ('Gemeente Urk', 2)`)

  // Somebody who was merged before it was kept what a contact was called.
  await migrateUpTo(client, '0027_accounts')
  await query(`insert into clients (email, merged_into) values ('oud@example.nl', 1)`)
  await query(`insert into client_merges (kept_id, gone_id, kept_before, kept_after, gone_before, moved, merged_at)
    values (1, 2, '{"email":"eerst@example.nl"}', '{}', '{"email":"oud@example.nl"}', '{}', now())`)

  await migrate(database.connectionString, silent)
  expect(await query(`select 1 from cases where search_text like '% berg%'`)).toHaveLength(1)
  const found = await query(
    `select version from clients where search_text like '% oud@%' and search_text like '% eerst@%'`,
  )
  expect(found).toEqual([{ version: 1 }])
  expect(await query(`select 1 from cases where search_text like '% eerst@%'`)).toHaveLength(1)
  expect(await query('select version, updated_at from cases')).toEqual(before)
  // What was rewritten is counted, or the planner would know nothing of it.
  expect(await query(`select reltuples from pg_class where relname = 'cases'`)).toEqual([{ reltuples: 1 }])
  const about = { subject_type: 'case', subject_id: 1, event_id: 1 }
  expect(await query('select * from jobs order by id')).toMatchObject([
    { ...about, kind: 'make_mandate', state: 'queued', finished_at: null },
    { ...about, payload: { template: 'certainty' }, finished_at: new Date('2026-11-02T10:00:00Z') },
  ])
  await expect(
    query(`insert into jobs (subject_type, subject_id, kind, key, payload)
      values ('case', 1, 'make_mandate', 'mandate', '{}')`),
  ).rejects.toThrow('jobs_one_open')
})

it('renames authorities that now have equal names, without losing one', async () => {
  expect(await query('select name from authorities order by id')).toEqual([
    { name: 'Gemeente Ede' },
    { name: 'GEMEENTE ede (2)' },
    { name: 'gemeente ede' },
    { name: 'Gemeente Urk' },
  ])
  await expect(
    query(`insert into authorities (name, authority_type) values ('GEMEENTE URK', 2)`),
  ).rejects.toThrow('authorities_name_unique')
})

it('counts the versions of cases again afterwards', async () => {
  await query(`update cases set notes = 'nieuw'`)
  expect(await query('select version from cases')).toEqual([{ version: 2 }])
})
