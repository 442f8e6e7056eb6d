import { randomUUID } from 'node:crypto'
import { dayOf } from '@zaakwerk/domain/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_clients, case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { documents, file_removals } from '../../../platform/db/schema/documents.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { sealEntries } from '../../operations/audit/seal-entries.ts'
import { trailOf } from '../../operations/audit/testing/trail.ts'
import { verifyTrail } from '../../operations/audit/verify-chain.ts'
import { aFullPerson } from './testing/full-person.fixture.ts'
import { marks } from './testing/marks.ts'
import { placesOf } from './testing/search-everywhere.ts'

const app = await testApp()
toNoon(app)
const person = await aFullPerson(app)
const { me, id, merged, other, own, shared } = person
const path = `/clients/${id}/erasure`
const erase = (given: { version?: number; key?: string; confirmation?: number } = {}) =>
  me.call('POST', path, {
    json: { confirmation: given.confirmation ?? id },
    headers: {
      'if-match': `"${given.version ?? person.version}"`,
      ...(given.key ? { 'idempotency-key': given.key } : {}),
    },
  })
const everything = Object.values(marks)

describe('the preview', () => {
  it('shows what is erased, what is kept and until when, and that nothing prevents it', async () => {
    const { status, body } = await me.call('GET', path)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, version: person.version, obstacles: [] })
    const counts = Object.fromEntries(
      body.goes.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    )
    expect(counts).toMatchObject({
      details: 1,
      merged: 1,
      cases: 1,
      companies: 1,
      documents: 2,
      mails: 4,
      letters: 1,
      tasks: 1,
      links: 2,
      mandates: 2,
      iban_updates: 2,
      import_rows: 1,
      invoice_details: 1,
      views: 1,
    })
    expect(counts.log_values).toBeGreaterThan(3)
    const year = Number(dayOf(app.services.now()).slice(0, 4)) + 7
    expect(body.stays).toContainEqual({ kind: 'invoices', count: 1, until: `${year}-12-31` })
    expect(body.stays).toContainEqual({ kind: 'shared_cases', count: 1, until: null })
    expect(body.stays.map(({ kind }: { kind: string }) => kind)).toContain('import_files')
  })

  it.each([
    ['another number', { confirmation: 1_000_000 }, 422],
    ['an older version', { version: 1 }, 412],
  ])('does not allow an erasure with %s', async (_what, given, status) => {
    expect((await erase(given)).status).toBe(status)
    expect((await placesOf(app.db, [marks.email])).length).toBeGreaterThan(5)
  })
})

describe('the erasure', () => {
  const key = randomUUID()
  let first: Awaited<ReturnType<typeof erase>>
  beforeAll(async () => {
    first = await erase({ key })
  })

  it('happens once, however often the call is repeated', async () => {
    const second = await erase({ key })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body).toMatchObject({
      id,
      last_name: 'Gewist contact',
      email: `gewist-${id}@gewist.invalid`,
    })
    expect(first.body.erased_at).not.toBeNull()
    const told = (await trailOf(app.db)).filter(({ act, subject }) => act === 'erase' && subject === 'client')
    expect(told).toMatchObject([{ user_id: me.id, subject_id: id, client_ids: [id, merged], changes: null }])
    expect((await erase({ version: first.body.version })).body.code).toBe('client_erased')
  })

  it('leaves in each place only what the law requires', async () => {
    expect(await placesOf(app.db, everything)).toEqual([
      // What people wrote in the case of somebody else too.
      'case_events.additional_data',
      'case_events.message',
      'case_logs.message',
      'invoices.contact_last_name',
      'invoices.contact_street_address_1',
      'payments.counter_iban',
      'payments.counter_name',
      'task_logs.message',
      'tasks.description',
      'tasks.search_text',
      'tasks.title',
      'tasks.title_order',
    ])
  })

  it('removes the case with its folder, and files that were signed elsewhere', async () => {
    expect(await app.db.$count(cases, eq(cases.id, own))).toBe(0)
    expect((await app.services.documents.list(own)) ?? []).toEqual([])
    const left = (await app.services.documents.list(shared)) ?? []
    expect(left.map(({ name }) => name)).toEqual(['Volmacht van de ander.pdf'])
    const kept = await app.db.select().from(documents).where(eq(documents.case_id, shared))
    expect(kept.map(({ name }) => name)).toEqual(['Volmacht van de ander.pdf'])
    expect(await app.db.$count(file_removals)).toBe(0)
  })

  it('keeps the case of another client, who becomes its leading client', async () => {
    const links = await app.db
      .select()
      .from(case_clients)
      .where(eq(case_clients.case_id, shared))
      .orderBy(case_clients.position)
    expect(links.map(({ client_id }) => client_id)).toEqual([other, id])
    const [they] = await app.db.select().from(clients).where(eq(clients.id, other))
    expect(they).toMatchObject({ last_name: 'Blijver', email: 'blijver@elders.test', erased_at: null })
    const lines = await app.db.select().from(case_logs).where(eq(case_logs.case_id, shared))
    expect(lines.map(({ message }) => message)).toContain(`De gegevens van contact ${id} zijn gewist`)
    const { body } = await me.call('GET', `/cases/${shared}`)
    expect(body.client.map(({ last_name }: { last_name: string }) => last_name)).toEqual([
      'Blijver',
      'Gewist contact',
    ])
  })

  it('keeps the invoice with the name that the law requires, and nothing else', async () => {
    const [invoice] = await app.db.select().from(invoices).where(eq(invoices.id, person.invoice))
    expect(invoice).toMatchObject({
      client_id: id,
      contact_last_name: marks.name,
      contact_phone_number: null,
      contact_iban: null,
      contact_email: 'gewist@gewist.invalid',
    })
  })

  it('leaves the audit chain whole', async () => {
    await sealEntries(app.db)
    const verdict = await verifyTrail(app.db, [])
    expect(verdict.bad).toBeUndefined()
    expect(verdict.erased).toBeGreaterThan(3)
    expect(verdict.erasedClients).toEqual([id])
  })

  it.each([
    ['changed', 'PATCH', '/clients', () => ({ id, first_name: 'Weer' }), 409],
    ['merged', 'POST', `/clients/${id}/merge`, () => ({ gone_id: other }), 409],
    ['merged away', 'POST', `/clients/${other}/merge`, () => ({ gone_id: id }), 409],
    ['looked at for an erasure', 'GET', path, () => undefined, 409],
  ])('leaves a contact that cannot be %s', async (_what, method, to, json, status) => {
    expect((await me.call(method, to, { json: json() })).status).toBe(status)
  })

  it('removes the contact from every list and picker, and it gets no new case', async () => {
    expect((await me.call('GET', '/clients/search?query=gewist')).body).toEqual([])
    expect((await me.call('GET', '/users/search?query=gewist')).body).toEqual([])
    expect((await me.call('GET', `/clients/${merged}`)).body.last_name).toBe('Gewist contact')
  })
})
