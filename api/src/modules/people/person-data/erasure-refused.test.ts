import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_clients, cases } from '../../../platform/db/schema/cases.ts'
import { file_removals } from '../../../platform/db/schema/documents.ts'
import { invoices, payments } from '../../../platform/db/schema/finance.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { clients, companies } from '../../../platform/db/schema/people.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { insertFile, insertLetter } from '../../letters/mailroom/testing/letter.builder.ts'
import { deleteQueuedFiles } from './remove-files.ts'

const app = await testApp()
const { db } = app
const { call } = await app.signInAs('admin')

/** A person with one closed case. */
const aPerson = async (given: Parameters<typeof insertCase>[1] = {}) => {
  const kase = await insertCase(
    db,
    { status: 'case_closed', ...given },
    { clients: [{ last_name: 'Vertrekker' }] },
  )
  const [link] = await db.select().from(case_clients).where(eq(case_clients.case_id, kase.id))
  return { caseId: kase.id, internalId: kase.internal_id, clientId: link?.client_id ?? 0 }
}
type Somebody = Awaited<ReturnType<typeof aPerson>>

const erase = (clientId: number, confirmation = clientId) =>
  call('POST', `/clients/${clientId}/erasure`, { json: { confirmation } })

const anInvoice = (of: Somebody, given: Partial<typeof invoices.$inferInsert>) =>
  db.insert(invoices).values({
    administration_id: '1',
    state: 'open',
    reference: of.internalId,
    client_id: of.clientId,
    case_id: of.caseId,
    contact_email: 'a@b.test',
    ...given,
  })

const aJob = (of: Somebody, state: 'queued' | 'done') =>
  db.insert(jobs).values({
    subject_type: 'case',
    subject_id: of.caseId,
    kind: 'send_mail',
    key: 'mail:welkom',
    payload: { template: 'welkom' },
    state,
  })

const ways: readonly (readonly [string, (of: Somebody) => Promise<unknown>, string])[] = [
  [
    'a case that runs',
    (of) => db.update(cases).set({ status: 'in_progress' }).where(eq(cases.id, of.caseId)),
    'running_case',
  ],
  [
    'a deleted case that can come back',
    (of) => db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, of.caseId)),
    'deleted_case',
  ],
  [
    'money that has still to come in',
    (of) => db.update(cases).set({ awarded_cents: 500, received_cents: 100 }).where(eq(cases.id, of.caseId)),
    'money_to_come',
  ],
  ['work that waits', (of) => aJob(of, 'queued'), 'open_work'],
  ['a letter for the mailroom', (of) => insertLetter(app, { case_id: of.caseId }), 'letter_to_post'],
  [
    'an invoice that is not paid',
    (of) => anInvoice(of, { invoice_number: `2026-${of.caseId}`, sent_at: new Date() }),
    'unpaid_invoice',
  ],
]

describe('an erasure is refused, and nothing is erased, as long as there is', () => {
  it.each(ways)('%s', async (_what, putInTheWay, kind) => {
    const somebody = await aPerson()
    await putInTheWay(somebody)
    const { clientId } = somebody
    const { body } = await call('GET', `/clients/${clientId}/erasure`)
    expect(body.obstacles.map((one: { kind: string }) => one.kind)).toEqual([kind])
    const refused = await erase(clientId)
    expect([refused.status, refused.body.code]).toEqual([409, 'erasure_refused'])
    expect(refused.body.detail).toContain(body.obstacles[0].reference)
    const [row] = await db.select().from(clients).where(eq(clients.id, clientId))
    expect(row).toMatchObject({ last_name: 'Vertrekker', erased_at: null })
  })
})

it('keeps an invoice for seven years after the year of its last payment, and reports it', async () => {
  const somebody = await aPerson()
  const [invoice] = await anInvoice(somebody, {
    state: 'paid',
    invoice_number: `2024-${somebody.caseId}`,
    sent_at: new Date('2024-05-01T12:00:00Z'),
  }).returning()
  await db.insert(payments).values({
    invoice_id: invoice?.id ?? 0,
    amount_cents: 1,
    booked_on: '2026-01-02',
    entry: `laat-${somebody.caseId}`,
  })
  const { body } = await call('GET', `/clients/${somebody.clientId}/erasure`)
  expect(body.stays).toContainEqual({ kind: 'invoices', count: 1, until: '2033-12-31' })
})

it('also removes a draft of an invoice and finished work', async () => {
  const somebody = await aPerson()
  const [draft] = await anInvoice(somebody, { state: 'concept' }).returning()
  await aJob(somebody, 'done')
  const [booking] = await db
    .insert(jobs)
    .values({
      subject_type: 'invoice',
      subject_id: draft?.id ?? 0,
      kind: 'book_invoice',
      key: 'book',
      payload: {},
      state: 'failed',
    })
    .returning()
  expect((await erase(somebody.clientId)).status).toBe(200)
  expect(await db.$count(invoices, eq(invoices.client_id, somebody.clientId))).toBe(0)
  expect(await db.$count(jobs, eq(jobs.subject_id, somebody.caseId))).toBe(0)
  expect(await db.$count(jobs, eq(jobs.id, booking?.id ?? 0))).toBe(0)
})

it('keeps a company that another case has', async () => {
  const somebody = await aPerson()
  const other = await insertCase(db, {}, { companies: [{ name: 'Gedeeld B.V.' }] })
  const [shared] = await db.select().from(companies).where(eq(companies.name, 'Gedeeld B.V.'))
  await call('POST', `/cases/${somebody.caseId}/companies`, { json: { id: shared?.id } })
  expect((await erase(somebody.clientId)).status).toBe(200)
  expect(await db.$count(companies, eq(companies.id, shared?.id ?? 0))).toBe(1)
  expect(await db.$count(cases, eq(cases.id, other.id))).toBe(1)
})

it('removes files later that could not be removed immediately', async () => {
  const somebody = await aPerson()
  const { storage_key } = await insertFile(app, {
    caseId: somebody.caseId,
    name: 'stuk.pdf',
    bytes: Buffer.from('%PDF-1.7'),
    type: 'application/pdf',
  })
  const { removeFolder } = app.services.documents
  Object.assign(app.services.documents, { removeFolder: () => Promise.reject(new Error('the disk is away')) })
  expect((await erase(somebody.clientId)).status).toBe(200)
  Object.assign(app.services.documents, { removeFolder })
  expect(await db.$count(file_removals)).toBe(1)
  await deleteQueuedFiles(app.services)
  expect(await app.services.documents.open(storage_key)).toBeUndefined()
  expect(await db.$count(file_removals)).toBe(0)
})

it('takes effect once when two colleagues erase at once', async () => {
  const { clientId } = await aPerson()
  const answers = await Promise.all([erase(clientId), erase(clientId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('an erased contact cannot be linked to a new case', async () => {
  const somebody = await aPerson()
  const caseData = {
    type: 1,
    official_id: 'CJIB 1234',
    committal_date: '2026-11-01',
    time_of_committal: '12:00',
    client: { id: somebody.clientId },
  }
  const newCase = () =>
    call('POST', '/cases', {
      parts: [{ name: 'case_data', content: JSON.stringify(caseData) }],
    })
  const { status, body } = await newCase()
  expect(status, JSON.stringify(body)).toBe(201)
  await db.update(cases).set({ status: 'case_closed' }).where(eq(cases.id, body.id))
  await db.delete(jobs).where(eq(jobs.subject_id, body.id))
  expect((await erase(somebody.clientId)).status).toBe(200)
  expect((await newCase()).status).toBe(404)
  expect(await db.$count(case_clients, eq(case_clients.client_id, somebody.clientId))).toBe(0)
})
