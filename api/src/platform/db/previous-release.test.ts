import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breakingChanges } from './testing/breaking-changes.ts'
import { migrateUpTo } from './testing/older-schema.ts'
import { previousRelease } from './testing/previous-release.ts'
import { readSchemaFacts, type SchemaFacts } from './testing/schema-facts.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/test-database.ts'

const announcesOnly =
  'It only announces: the previous release passes a kind that its pages do not know, and they ignore it.'

const countsOnly = 'It only counts, with the rights of the owner: no right of the application is needed.'
const deletesWithCase =
  'It deletes the tasks that the foreign key would delete, earlier in the same statement.'

/** What the previous release was seen to bear all the same, with the reason. */
const seenToBeFine: Readonly<Record<string, string>> = {
  'cases: cases_count_deleted is a new trigger': countsOnly,
  'cases: cases_count_inserted is a new trigger': countsOnly,
  'cases: cases_count_truncated is a new trigger': countsOnly,
  'cases: cases_count_updated is a new trigger': countsOnly,
  'cases: cases_delete_tasks is a new trigger': deletesWithCase,
  'cases: cases_lock_moved is a new trigger': 'locks a row that the statement is about to lock anyway',
  'clients: clients_count_deleted is a new trigger': countsOnly,
  'clients: clients_count_inserted is a new trigger': countsOnly,
  'clients: clients_count_truncated is a new trigger': countsOnly,
  'clients: clients_count_updated is a new trigger': countsOnly,
  'documents: documents_readings_deleted is a new trigger': 'deletes from a table that it does not know',
  'sessions: sessions_announce_updated is a new trigger': announcesOnly,
  'tasks: tasks_count_deleted is a new trigger': countsOnly,
  'tasks: tasks_count_inserted is a new trigger': countsOnly,
  'tasks: tasks_count_truncated is a new trigger': countsOnly,
  'tasks: tasks_count_updated is a new trigger': countsOnly,
  'users: users_announce_updated is a new trigger': announcesOnly,
}

let previous: TestDatabase
let current: TestDatabase
let old: pg.Client
let now: pg.Client
let before: SchemaFacts
beforeAll(async () => {
  previous = await createEmptyDatabase()
  current = await createTestDatabase()
  old = new pg.Client({ connectionString: previous.connectionString })
  now = new pg.Client({ connectionString: current.connectionString })
  await old.connect()
  await now.connect()
  await migrateUpTo(old, previousRelease.newestMigration)
  before = await readSchemaFacts(old)
})
afterAll(async () => {
  await old.end()
  await now.end()
  await previous.drop()
  await current.drop()
})

it('keeps all that the SQL of the previous release needs', async () => {
  const problems = breakingChanges(before, await readSchemaFacts(now))
  expect(problems.filter((problem) => !(problem in seenToBeFine))).toEqual([])
  // What is not needed any more is taken out.
  expect(Object.keys(seenToBeFine).filter((problem) => !problems.includes(problem))).toEqual([])
})

it('leaves the application its rights on every table that the previous release knows', async () => {
  const tables = [...new Set(before.columns.map(({ table }) => table))].filter(
    (table) => !table.startsWith('audit_'),
  )
  const { rows } = await now.query(
    `select t as table, r as may from unnest($1::text[]) t, unnest(array['select', 'insert', 'update', 'delete']) r
     where not has_table_privilege('zaakwerk_app', t, r)`,
    [tables],
  )
  expect(rows).toEqual([])
})

/** As the previous release writes it: columns that came later are not named. */
const asBefore: readonly (readonly [string, string])[] = [
  [
    'an account',
    `insert into users (email, first_name, last_name, role, is_active) values ('a@x.example', 'A', 'B', 2, false)`,
  ],
  ['a client', `insert into clients (email, last_name) values ('c@x.example', 'Berg')`],
  ['a case', `insert into cases (internal_id, type, status) values ('Z-2699001', 1, 'case_opened')`],
  [
    'a client of a case',
    'insert into case_clients (case_id, client_id) select max(k.id), (select max(id) from clients) from cases k',
  ],
  ['a task', `insert into tasks (title, case_id) select 'Bellen', max(id) from cases`],
  ['an event', `insert into case_events (case_id, event_type) select max(id), 'create_mandate' from cases`],
  ['a line', `insert into case_logs (case_id, message) select max(id), 'Gebeld' from cases`],
  [
    'a job',
    `insert into jobs (subject_type, subject_id, kind, key, payload) select 'case', max(id), 'make_mandate', 'mandate', '{}' from cases`,
  ],
  [
    'a link',
    `insert into link_tokens (id, purpose, user_id, expires_at) select gen_random_uuid(), 'password', max(id), now() from users`,
  ],
  [
    'a document',
    `insert into documents (case_id, name, storage_key, sha256, size, content_type)
     select max(id), 'a.pdf', '1/a.pdf', repeat('a', 64), 1, 'application/pdf' from cases`,
  ],
  [
    'an entry of the trail',
    `insert into audit_entries (at, act, call, subject) values (now(), 'list', 'GET /cases', 'case')`,
  ],
  ['a correction of a case', `update cases set notes = 'nieuw' where internal_id = 'Z-2699001'`],
]

it('accepts the writes of the previous release, in the role of the application', async () => {
  const application = new pg.Client({ connectionString: current.applicationConnectionString })
  await application.connect()
  const refused: string[] = []
  for (const [what, statement] of asBefore)
    await application.query(statement).catch((error: Error) => refused.push(`${what}: ${error.message}`))
  await application.end()
  expect(refused).toEqual([])
})

describe('what the comparison finds', () => {
  const broken: readonly (readonly [string, readonly string[]])[] = [
    ['alter table tasks drop column title cascade', ['tasks.title is gone']],
    ['alter table clients rename column iban to account', ['clients.iban is gone']],
    [
      'alter table invoices alter vat_percent type integer',
      ['invoices.vat_percent was smallint and is integer'],
    ],
    ['alter table clients alter last_name set not null', ['clients.last_name has to be given now']],
    ['alter table cases alter internal_id drop not null', ['cases.internal_id may be empty now']],
    ['alter table tasks alter created_at drop default', ['tasks.created_at is not filled any more']],
    ['alter table companies add column kind text not null', ['companies.kind is new and has to be given']],
    [
      'alter table companies add constraint named check (length(name) > 1)',
      ['companies: named is a new rule'],
    ],
    ['create unique index one_name on companies (lower(name))', ['companies: one_name is a new rule']],
    [
      'alter table payments drop constraint payments_entry_unique',
      ['payments: payments_entry_unique is gone'],
    ],
    [
      `alter table jobs drop constraint jobs_kind_known; alter table jobs add constraint jobs_kind_known check (kind in ('send_mail'))`,
      ['jobs: jobs_kind_known is another rule'],
    ],
    [
      'create trigger watch before insert on companies for each row execute function bump_version()',
      ['companies: watch is a new trigger'],
    ],
  ]
  it.each(broken)('%s', async (statement, problems) => {
    await old.query('begin')
    try {
      await old.query(statement)
      expect(breakingChanges(before, await readSchemaFacts(old))).toEqual(
        expect.arrayContaining([...problems]),
      )
    } finally {
      await old.query('rollback')
    }
  })

  it.each([
    'alter table companies add column kind text',
    `alter table companies add column kind text not null default 'bv' check (kind in ('bv', 'nv'))`,
    'create table newer (id int primary key, company_id int not null references companies (id))',
    'alter table jobs drop constraint jobs_kind_known',
    'create index companies_by_name on companies (lower(name))',
  ])('nothing in: %s', async (statement) => {
    await old.query('begin')
    try {
      await old.query(statement)
      expect(breakingChanges(before, await readSchemaFacts(old))).toEqual([])
    } finally {
      await old.query('rollback')
    }
  })

  it('nothing in a list with one word more', async () => {
    const rule = before.rules.find(({ key }) => key === 'jobs: jobs_kind_known')
    const wider = rule?.definition.replace('ARRAY[', `ARRAY['newer'::text, `)
    await old.query('begin')
    try {
      await old.query(
        `alter table jobs drop constraint jobs_kind_known; alter table jobs add constraint jobs_kind_known ${wider}`,
      )
      expect(breakingChanges(before, await readSchemaFacts(old))).toEqual([])
    } finally {
      await old.query('rollback')
    }
  })
})
