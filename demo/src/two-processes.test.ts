import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openReader, tellsOf } from '@zaakwerk/api/modules/live/testing/live-reader'
import { verifyTrail } from '@zaakwerk/api/modules/operations/audit/verify-chain'
import { readHead } from '@zaakwerk/api/platform/adapters/audit-head/head-file'
import { count, eq } from '@zaakwerk/api/platform/db/drizzle'
import { type OpenDatabase, openWithoutTimeout } from '@zaakwerk/api/platform/db/open-database'
import { audit_entries } from '@zaakwerk/api/platform/db/schema/audit'
import { cases } from '@zaakwerk/api/platform/db/schema/cases'
import { companies } from '@zaakwerk/api/platform/db/schema/people'
import { tasks } from '@zaakwerk/api/platform/db/schema/tasks'
import { templates } from '@zaakwerk/api/platform/db/schema/templates'
import { users } from '@zaakwerk/api/platform/db/schema/users'
import { createEmptyDatabase, type TestDatabase } from '@zaakwerk/api/platform/db/testing/test-database'
import { type Caller, caller } from '@zaakwerk/api/platform/testing/caller'
import { type ServerProcess, startServerProcess } from '@zaakwerk/api/platform/testing/server-process'
import { testFolder } from '@zaakwerk/api/platform/testing/set-up'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const main = new URL('./main.ts', import.meta.url)
const password = 'Kastanjeboom-77'
const dataDir = await testFolder()

let database: TestDatabase
let open: OpenDatabase
let one: ServerProcess
let other: ServerProcess
beforeAll(async () => {
  // Nothing is there: no schema, no texts, no accounts, no secret to sign with.
  database = await createEmptyDatabase()
  const environment = {
    DATABASE_URL: database.applicationConnectionString,
    DATABASE_OWNER_URL: database.connectionString,
    DATA_DIR: dataDir,
    DEMO_PASSWORD: password,
    DEMO_CASES: '2',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const started = await Promise.all([
    startServerProcess(environment, main),
    startServerProcess(environment, main),
  ])
  ;[one, other] = started
  open = openWithoutTimeout(database.connectionString, silent)
}, 120_000)
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()])
  await open.close()
  await database.drop()
})

let address = 0
/** Each from an address of its own, as each address may try ten times a minute. */
const signIn = async (at: ServerProcess, username = 'admin@zaakwerk.test') => {
  address += 1
  const { status, body } = await caller(at.url)('POST', '/token', {
    form: { username, password },
    from: `192.0.2.${address}`,
  })
  expect(status).toBe(200)
  return { access: String(body.access_token), refresh: String(body.refresh_token) }
}
/** Calls at both with one session, made at the first. */
const signedIn = async (): Promise<{ token: string; at: Caller; atOther: Caller }> => {
  const { access } = await signIn(one)
  return { token: access, at: caller(one.url, access), atOther: caller(other.url, access) }
}

it('starts two at once on an empty database: one schema, one set of texts, one demo', async () => {
  expect(await open.db.select({ n: count() }).from(users)).toEqual([{ n: 5 }])
  expect(await open.db.select({ n: count() }).from(cases)).toEqual([{ n: 2 }])
  const names = (await open.db.select().from(templates)).map(({ kind, name }) => `${kind}/${name}`)
  expect(names.length).toBe(new Set(names).size)
  expect(names.length).toBeGreaterThan(20)
})

it('one server accepts a session of the other immediately, renews it, and ends it for both', async () => {
  const { access, refresh } = await signIn(one)
  const me = (at: ServerProcess, token: string) => caller(at.url, token)('GET', '/users/me')
  expect((await me(other, access)).status).toBe(200)
  const renewed = await caller(other.url)('POST', '/token/refresh', { json: { refresh_token: refresh } })
  expect(renewed.status).toBe(200)
  expect((await me(one, renewed.body.access_token)).status).toBe(200)
  const ended = await caller(other.url)('POST', '/token/revoke', {
    json: { refresh_token: renewed.body.refresh_token },
  })
  expect(ended.status).toBe(204)
  for (const at of [one, other])
    for (const token of [access, renewed.body.access_token]) expect((await me(at, token)).status).toBe(401)
})

it('ends the sessions of a deactivated account at both', async () => {
  const { at } = await signedIn()
  const { access } = await signIn(other, 'jurist@zaakwerk.test')
  const accounts = await at('GET', '/users/accounts')
  const account = accounts.body.find(({ email }: { email: string }) => email === 'jurist@zaakwerk.test')
  const change = (is_active: boolean, version: number) =>
    at('PATCH', `/users/${account.id}`, { json: { is_active }, headers: { 'if-match': `"${version}"` } })
  expect((await change(false, account.version)).status).toBe(200)
  for (const server of [one, other])
    expect((await caller(server.url, access)('GET', '/users/me')).status).toBe(401)
})

it('counts attempts together', async () => {
  const attempt = (at: ServerProcess) =>
    caller(at.url)('POST', '/token', {
      form: { username: 'wie@x.example', password: 'fout' },
      from: '198.51.100.7',
    })
  const statuses: number[] = []
  for (let tried = 0; tried < 11; tried += 1) statuses.push((await attempt(tried % 2 ? one : other)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

it('a call that is sent to both at once under one key is executed once', async () => {
  const { at, atOther } = await signedIn()
  for (let round = 0; round < 5; round += 1) {
    const name = `Tweeling ${round}`
    const asked = { json: { name }, headers: { 'idempotency-key': randomUUID() } }
    const [first, second] = await Promise.all([
      at('POST', '/companies', asked),
      atOther('POST', '/companies', asked),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
    expect(await open.db.select({ n: count() }).from(companies).where(eq(companies.name, name))).toEqual([
      { n: 1 },
    ])
  }
})

it('a file that was uploaded to one can be opened at the other', async () => {
  const { at, atOther } = await signedIn()
  const sent = await at('POST', '/cases/1/documents', {
    parts: [{ name: 'files', fileName: 'notitie.txt', content: 'Gebeld met cliënt.' }],
  })
  expect(sent.status).toBe(201)
  const { body: kase } = await atOther('GET', '/cases/1')
  const document = kase.documents.find(({ name }: { name: string }) => name.endsWith('notitie.txt'))
  const opened = await atOther('GET', `/documents/${document.id}/content`)
  expect(opened).toMatchObject({ status: 200, body: 'Gebeld met cliënt.' })
  expect(await readdir(join(dataDir, 'documents-incoming'))).toEqual([])
})

it('reports changes at one server to pages that are open at the other', async () => {
  const { token, at } = await signedIn()
  const reader = await openReader(other, token)
  onTestFinished(reader.close)
  await reader.next(({ kind }) => kind === 'resync')
  const [task] = await open.db.insert(tasks).values({ title: 'Bellen' }).returning()
  const changed = await at('PATCH', `/tasks/${task?.id}`, {
    json: { title: 'Terugbellen' },
    headers: { 'if-match': '"1"' },
  })
  expect(changed.status).toBe(200)
  await reader.next(tellsOf('task', task?.id ?? 0, 2))
})

it('refuses at the other an edit on a version that the one has passed', async () => {
  const { at, atOther } = await signedIn()
  const [task] = await open.db.insert(tasks).values({ title: 'Bellen' }).returning()
  const edit = (call: Caller, title: string) =>
    call('PATCH', `/tasks/${task?.id}`, { json: { title }, headers: { 'if-match': '"1"' } })
  const answers = await Promise.all([edit(at, 'Een'), edit(atOther, 'Twee')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
})

it('records each reading at least once, and the audit trail has one chain, with its head stored beside it', async () => {
  const { at, atOther } = await signedIn()
  for (const call of [at, atOther, at, atOther]) expect((await call('GET', '/cases/2')).status).toBe(200)
  const readings = await open.db
    .select()
    .from(audit_entries)
    .where(eq(audit_entries.call, 'GET /cases/{id}'))
    .then((entries) => entries.filter(({ subject_id }) => subject_id === 2))
  // Each process remembers its own: noted once more, never less.
  expect(readings).toHaveLength(2)
  await vi.waitFor(async () => {
    const kept = await readHead(dataDir)
    const { bad, waiting, head } = await verifyTrail(open.db, kept ? [kept] : [])
    expect({ bad, waiting, head: head?.hash }).toEqual({ bad: undefined, waiting: 0, head: kept?.hash })
  }, 60_000)
})

it('continues at the other server when one is killed', async () => {
  const { token, atOther } = await signedIn()
  const reader = await openReader(other, token)
  onTestFinished(reader.close)
  await reader.next(({ kind }) => kind === 'resync')
  await one.kill()
  const sent = await atOther('POST', '/companies', {
    json: { name: 'Na de val' },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(sent.status).toBe(201)
  const [task] = await open.db.insert(tasks).values({ title: 'Terugbellen' }).returning()
  await reader.next(tellsOf('task', task?.id ?? 0))
  expect((await fetch(`${other.url}/health/ready`)).status).toBe(200)
})
