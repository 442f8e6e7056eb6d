import { afterAll, describe, expect, it } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { migrate, openDatabase } from '../../../platform/db/open-database.ts'
import { createTestDatabase } from '../../../platform/db/testing/test-database.ts'
import { recordSecurity } from '../../../platform/journal/security.sql.ts'
import { startTestApp } from '../../../platform/testing/test-app.ts'
import { securityOf } from './testing/security.ts'

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

const day = 24 * 60 * 60_000
const daysAgo = (days: number): Date => new Date(Date.now() - days * day)
const add = (days: number) => recordSecurity(app.db, [{ at: daysAgo(days), act: 'sign_in', userId: days }])

describe.each([
  ['the application', app.db],
  ['the owner, by accident', owner.db],
])('%s', (_who, db) => {
  it.each([
    "update security_entries set address = '192.0.2.1'",
    'delete from security_entries',
    'truncate security_entries',
  ])('cannot execute: %s', async (attempt) => {
    await add(0)
    await expect(db.execute(sql.raw(attempt))).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

it.each([
  'alter table security_entries disable trigger all',
  'drop trigger security_entries_kept on security_entries',
  'drop table security_entries',
])('the application cannot bypass that: %s', async (attempt) => {
  await expect(app.db.execute(sql.raw(attempt))).rejects.toMatchObject({ cause: { code: '42501' } })
})

it('the application role is no superuser, and cannot create roles', async () => {
  const { rows } = await app.db.execute(
    sql`select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user`,
  )
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }])
})

it('the owner deletes lines older than a year when the schema is migrated, and no younger ones', async () => {
  for (const days of [364, 367, 400]) await add(days)
  await expect(
    app.db.execute(sql`delete from security_entries where at < now() - interval '1 year'`),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
  await migrate(database.connectionString, silent, database.applicationConnectionString)
  const kept = (await securityOf(app.db)).map(({ user_id }) => user_id)
  expect(kept).toContain(364)
  expect(kept).not.toContain(367)
  expect(kept).not.toContain(400)
})

it('writes the pending count when the server stops', async () => {
  const other = await startTestApp({ databaseUrl: database.applicationConnectionString })
  const { call } = await other.signInAs('lawyer')
  const [from, before] = ['203.0.113.99', (await securityOf(app.db)).length]
  for (let at = 0; at < 12; at++) await call('GET', '/audit', { from })
  await other.stop()
  const lines = (await securityOf(app.db)).slice(before)
  expect(lines).toHaveLength(11)
  expect(lines.at(-1)).toMatchObject({ act: 'refused', address: from, request_id: null, more: 2 })
})
