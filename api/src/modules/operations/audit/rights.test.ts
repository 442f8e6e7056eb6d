import { afterAll, describe, expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { aClient, insertCase } from '../../../platform/db/testing/builders.ts'
import { createTestDatabase } from '../../../platform/db/testing/test-database.ts'
import { startRunner } from '../../../platform/jobs/runner.ts'
import { eraseAuditValues } from '../../../platform/journal/audit.sql.ts'
import { patience, startTestApp } from '../../../platform/testing/test-app.ts'
import { scheduledWork } from '../../../scheduled-work.ts'
import { sealEntries } from './seal-entries.ts'
import { verifyTrail } from './verify-chain.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const database = await createTestDatabase()
const owner = openDatabase(database.connectionString, silent)
// The server as it runs in earnest: it owns nothing.
const app = await startTestApp({ databaseUrl: database.applicationConnectionString })
afterAll(async () => {
  await app.stop()
  await owner.close()
  await database.drop()
})
const me = await app.signInAs('admin')
const kase = await insertCase(app.db, { notes: 'oud' })

const tables = ['audit_entries', 'audit_values', 'audit_seals', 'audit_pending']
const columns: Readonly<Record<string, string>> = {
  audit_entries: 'act',
  audit_values: 'changes',
  audit_seals: 'hash',
  audit_pending: 'entry_id',
}
const attempts = tables.flatMap((table) => [
  `update ${table} set ${columns[table]} = ${columns[table]}`,
  `delete from ${table}`,
  `truncate ${table}`,
])

describe.each([
  ['the application', app.db],
  ['the owner, by accident', owner.db],
])('%s', (who, db) => {
  it('cannot change or delete audit entries', async () => {
    await me.call('PATCH', `/cases/${kase.id}`, { json: { notes: `Van ${who}` } })
    await sealEntries(app.db)
    await me.call('PATCH', `/cases/${kase.id}`, { json: { notes: `Van ${who}, nogmaals` } })
    for (const attempt of attempts)
      await expect(db.execute(sql.raw(attempt)), attempt).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

it.each([
  'alter table audit_entries disable trigger all',
  'drop trigger audit_entries_kept on audit_entries',
  'set session_replication_role = replica',
  'drop table audit_seals',
  'create table elsewhere (id int)',
])('the application cannot bypass that: %s', async (attempt) => {
  await expect(app.db.execute(sql.raw(attempt))).rejects.toMatchObject({ cause: { code: '42501' } })
})

it.each([
  ['audit_values', 'create temporary table cases (id int) on commit drop'],
  [
    'audit_pending',
    'create temporary table audit_seals on commit drop as select * from public.audit_pending',
  ],
])('a temporary table does not replace one that records %s', async (table, decoy) => {
  await me.call('PATCH', `/cases/${kase.id}`, { json: { notes: decoy } })
  const attempt = app.db.transaction(async (tx) => {
    await tx.execute(sql.raw(decoy))
    await tx.execute(sql.raw(`delete from ${table}`))
  })
  await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
})

describe('an entry about an erasure does not allow removal of values', () => {
  const told = (subject: 'audit' | 'client', more: string) =>
    `insert into audit_entries (at, act, call, subject, ${subject === 'audit' ? 'shown' : 'subject_id'})
     select '2026-11-20T12:00:00Z', 'erase', 'POST /clients/{id}/erasure', '${subject}', ${more}`
  const all = told('audit', 'array_agg(entry_id::int) from audit_values')

  it.each([
    ['without a contact', []],
    ['of a contact that is not erased', [told('client', 'min(id) from clients')]],
    [
      'at another moment than the erasure of its contact',
      [
        told('client', 'min(id) from clients'),
        "update clients set erased_at = '2026-11-20T12:00:01Z' where id = (select min(id) from clients)",
      ],
    ],
    [
      'that was recorded before',
      [
        "update clients set erased_at = '2026-11-20T12:00:00Z' where id = (select min(id) from clients)",
        told('client', 'min(id) from clients'),
        told('audit', "'{}'::int[]"),
      ],
    ],
  ])('%s', async (_whom, first) => {
    await app.db.insert(clients).values(aClient())
    await me.call('PATCH', `/cases/${kase.id}`, { json: { notes: `Bewaard: ${_whom}` } })
    const attempt = app.db.transaction(async (tx) => {
      for (const line of [...first, all, 'delete from audit_values']) await tx.execute(sql.raw(line))
    })
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

it('the application still works: it writes, seals, runs jobs and verifies', async () => {
  const { body } = await me.call('POST', '/clients', {
    json: { email: 'iemand@voorbeeld.test', salutation: 'Dhr.', initials: 'I.', last_name: 'Iemand' },
  })
  expect(body).toMatchObject({ last_name: 'Iemand' })
  const stop = await startRunner(app.services, {
    connectionString: database.applicationConnectionString,
    registry: jobRegistry,
    schedules: scheduledWork,
    patience,
  })
  await stop()
  await sealEntries(app.db)
  expect(await verifyTrail(app.db, [])).toMatchObject({ bad: undefined, waiting: 0 })
})

it('erases the values of a case that was removed for good, which the verifier accepts', async () => {
  const other = await insertCase(app.db, { notes: 'oud' })
  await me.call('PATCH', `/cases/${other.id}`, { json: { notes: 'geheim' } })
  await expect(eraseAuditValues(app.db, other.id)).rejects.toMatchObject({ cause: { code: '42501' } })
  await sealEntries(app.db)
  await app.db.transaction(async (tx) => {
    await tx.delete(cases).where(sql`id = ${other.id}`)
    await eraseAuditValues(tx, other.id)
  })
  // Nobody said that the case went: somebody may have removed it to be rid of the values.
  expect((await verifyTrail(app.db, [])).bad).toMatchObject({ finding: 'values_removed' })
  await app.db.execute(sql`insert into audit_entries (at, act, call, subject, subject_id, case_id)
    values (now(), 'purge', 'housekeeping', 'case', ${other.id}, ${other.id})`)
  await sealEntries(app.db)
  expect(await verifyTrail(app.db, [])).toMatchObject({ bad: undefined, erased: 1 })
  // It was out of sight for as long as that took.
  await owner.db.execute(
    sql`insert into cases (id, internal_id) overriding system value values (${other.id}, 'Terug')`,
  )
  expect((await verifyTrail(app.db, [])).bad).toMatchObject({ finding: 'values_removed' })
  await owner.db.execute(sql`delete from cases where id = ${other.id}`)
  const { body } = await me.call('GET', `/audit?subjects=case&subject_id=${other.id}`)
  expect(body.find(({ act }: { act: string }) => act === 'change')).toMatchObject({
    is_erased: true,
    changes: [],
    case: null,
  })
})
