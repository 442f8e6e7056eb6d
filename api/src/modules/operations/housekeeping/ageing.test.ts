import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { eq, inArray } from '../../../platform/db/drizzle.ts'
import { case_clients, case_events } from '../../../platform/db/schema/cases.ts'
import { iban_updates } from '../../../platform/db/schema/client-links.ts'
import { file_removals } from '../../../platform/db/schema/documents.ts'
import { invoices, payments } from '../../../platform/db/schema/finance.ts'
import { import_files, import_rows, imports } from '../../../platform/db/schema/imports.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { aClient, insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { runHousekeeping } from './housekeeping.ts'

const dayMs = 86_400_000
const app = await testApp()
const { db, services } = app

const ago = (days: number): Date => new Date(services.now().getTime() - days * dayMs)

it('deletes mails of closed cases after five years, and mails without a case after one', async () => {
  const [closed, running] = [
    await insertCase(db, { status: 'case_closed_failure' }),
    await insertCase(db, { status: 'in_progress' }),
  ]
  const mail = { channel: 'email', status: 'sent', recipient: 'a@b.test', body_text: 'x' } as const
  await db.insert(messages).values([
    { ...mail, subject: 'gesloten, oud', case_id: closed.id, created_at: ago(1_829) },
    { ...mail, subject: 'gesloten, jong', case_id: closed.id, created_at: ago(1_825) },
    { ...mail, subject: 'loopt, oud', case_id: running.id, created_at: ago(1_900) },
    { ...mail, subject: 'zonder zaak, oud', created_at: ago(368) },
    { ...mail, subject: 'zonder zaak, jong', created_at: ago(364) },
  ])
  await runHousekeeping(services)
  const left = (await db.select().from(messages).orderBy(messages.id)).map(({ subject }) => subject)
  expect(left).toEqual(['gesloten, jong', 'loopt, oud', 'zonder zaak, jong'])
})

it('counts those years from the day on which the case was closed', async () => {
  const closedAgo = async (days: number, event_type: string, data?: object) => {
    const { id } = await insertCase(db, { status: 'case_closed_success' }, { clients: [{}] })
    await db.insert(case_events).values([
      { case_id: id, event_type, additional_data: { ...data }, created_at: ago(days) },
      { case_id: id, event_type: 'note_added', created_at: ago(1) },
      {
        case_id: id,
        event_type: 'status_changed',
        additional_data: { from: 'case_closed', to: 'case_closed_success' },
        created_at: ago(1),
      },
    ])
    const [link] = await db.select().from(case_clients).where(eq(case_clients.case_id, id))
    const old = { case_id: id, created_at: ago(2_100) }
    await db.insert(messages).values({
      ...old,
      channel: 'email',
      status: 'sent',
      recipient: 'a@b.test',
      subject: `${event_type} ${days}`,
      body_text: 'x',
    })
    await db
      .insert(iban_updates)
      .values({ ...old, client_id: link?.client_id ?? 0, new_iban: 'NL91ABNA0417164300' })
    return id
  }
  const byHand = { from: 'in_progress', to: 'case_closed_success' }
  const kept = [
    await closedAgo(1_825, 'case_approved'),
    await closedAgo(2, 'status_changed', byHand),
    await closedAgo(1, 'invoice_created'),
  ]
  const gone = [await closedAgo(1_829, 'case_rejected'), await closedAgo(1_829, 'status_changed', byHand)]
  await runHousekeeping(services)
  const of = inArray(messages.case_id, [...kept, ...gone])
  const left = await db.select().from(messages).where(of).orderBy(messages.case_id)
  expect(left.map(({ case_id }) => case_id)).toEqual(kept)
  const given = await db
    .select()
    .from(iban_updates)
    .where(inArray(iban_updates.case_id, [...kept, ...gone]))
  expect(given.map(({ case_id }) => case_id).sort()).toEqual([...kept].sort())
  await db.delete(iban_updates)
})

it('deletes IBANs that were given for a case closed five years ago', async () => {
  const kase = await insertCase(db, { status: 'case_closed' }, { clients: [{}] })
  const [client] = await db.insert(clients).values(aClient()).returning({ id: clients.id })
  const given = { case_id: kase.id, client_id: client?.id ?? 0, new_iban: 'NL91ABNA0417164300' }
  await db.insert(iban_updates).values([
    { ...given, created_at: ago(1_829) },
    { ...given, created_at: ago(1_825) },
  ])
  await runHousekeeping(services)
  expect(await db.$count(iban_updates)).toBe(1)
})

it('deletes an import with its rows and file after a year', async () => {
  const listed = async (finished_at: Date | null): Promise<string> => {
    const staged = await services.documents.stage({
      name: 'lijst.csv',
      stream: Readable.from([Buffer.from('x')]),
      limit: 10,
    })
    const { storageKey } = await services.documents.file(staged, { shelf: 'imports', name: 'lijst.csv' })
    const [list] = await db
      .insert(imports)
      .values({ import_type: 'cjib_decisions', file_name: 'lijst.csv', finished_at })
      .returning()
    const of = { import_id: list?.id ?? 0 }
    await db.insert(import_rows).values({ ...of, line: 1, cjib_number: '1' })
    await db.insert(jobs).values({
      subject_type: 'import',
      subject_id: of.import_id,
      kind: 'run_import',
      key: 'run',
      payload: {},
      state: 'failed',
    })
    await db.insert(import_files).values({
      ...of,
      origin: 'uploaded',
      name: 'lijst.csv',
      sharepoint_id: randomUUID(),
      storage_key: storageKey,
      size: 1,
    })
    return storageKey
  }
  const [old, young, running] = [await listed(ago(368)), await listed(ago(364)), await listed(null)]
  await runHousekeeping(services)
  const isThere = async (key: string): Promise<boolean> => {
    const opened = await services.documents.open(key)
    opened?.stream.destroy()
    return opened !== undefined
  }
  expect([await isThere(old), await isThere(young), await isThere(running)]).toEqual([false, true, true])
  const left = [imports, import_rows, import_files, jobs].map((table) => db.$count(table))
  expect(await Promise.all(left)).toEqual([2, 2, 2, 2])
  expect(await db.$count(file_removals)).toBe(0)
})

it('deletes invoices of erased people after their retention period, and of no one else', async () => {
  const [erased, other] = await db
    .insert(clients)
    .values([aClient({ erased_at: ago(1) }), aClient()])
    .returning({ id: clients.id })
  const invoice = async (client_id: number | undefined, sent_at: Date, booked_on = '2018-01-01') => {
    const [row] = await db
      .insert(invoices)
      .values({
        administration_id: '1',
        invoice_number: randomUUID(),
        state: 'paid',
        reference: 'Z',
        client_id: client_id ?? null,
        contact_email: 'a@b.test',
        sent_at,
      })
      .returning()
    await db.insert(payments).values({
      invoice_id: row?.id ?? 0,
      amount_cents: 1,
      booked_on,
      entry: randomUUID(),
    })
    return row?.id ?? 0
  }
  const over = await invoice(erased?.id, ago(9 * 366))
  const kept = [
    await invoice(erased?.id, ago(6 * 365)),
    await invoice(other?.id, ago(9 * 366)),
    // Paid late: its payment is of that year.
    await invoice(
      erased?.id,
      ago(9 * 366),
      ago(6 * 365)
        .toISOString()
        .slice(0, 10),
    ),
  ]
  await runHousekeeping(services)
  const left = (await db.select().from(invoices).orderBy(invoices.id)).map(({ id }) => id)
  expect(left).toEqual(kept)
  expect(await db.$count(payments, eq(payments.invoice_id, over))).toBe(0)
})

it('removes a file without a row that a dead process left', async () => {
  const staged = await services.documents.stage({
    name: 'x.pdf',
    stream: Readable.from([Buffer.from('x')]),
    limit: 10,
  })
  const { storageKey } = await services.documents.file(staged, { caseId: 4_711, name: 'x.pdf' })
  await db.insert(file_removals).values({ case_id: 4_711, asked_at: ago(0) })
  await runHousekeeping(services)
  expect(await services.documents.open(storageKey)).toBeUndefined()
  expect(await db.$count(file_removals)).toBe(0)
})
