import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../core/testing/test-app.ts'
import { case_clients, case_events, case_logs } from '../../db/schema/cases.ts'
import { iban_updates, link_tokens, proof_requests, signed_mandates } from '../../db/schema/client-links.ts'
import {
  import_files,
  import_rows,
  imports,
  invoice_lines,
  invoices,
  payments,
} from '../../db/schema/finance.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { messages } from '../../db/schema/messages.ts'
import { client_companies, clients, companies } from '../../db/schema/people.ts'
import { task_logs, tasks } from '../../db/schema/tasks.ts'
import { aClient, insertCase } from '../../db/testing/builders.ts'
import { insertFile, insertLetter } from '../../mailroom/testing/letter.builder.ts'

/** What a person is known by: nothing else in a test may hold any of it. */
export const marks = {
  name: 'Wisselinckx',
  earlier: 'Wisselinckx-Ommelanden',
  email: 'famke@verdwijnt.test',
  earlierEmail: 'famke@eerder.test',
  phone: '0698765012',
  /** However it is written. */
  digits: '698765012',
  iban: 'NL02ABNA0123456789',
  earlierIban: 'NL20INGB0001234567',
  street: 'Verdwijnlaan 71',
  cjib: '2233445566778899',
} as const

const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('nothing was inserted')
  return row
}

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

/** What people and the system wrote about a person in a case. */
const tellOfCase = async ({ db }: TestApp, caseId: number): Promise<void> => {
  await db.insert(case_events).values({
    case_id: caseId,
    event_type: 'mail_sent',
    message: `Mail aan ${marks.email}`,
    additional_data: { to: marks.email },
  })
  await db.insert(case_logs).values({ case_id: caseId, message: `Gebeld met ${marks.name}` })
  const task = only(
    await db
      .insert(tasks)
      .values({ case_id: caseId, title: `Bel ${marks.name}`, description: marks.phone, status: 'completed' })
      .returning(),
  )
  await db.insert(task_logs).values({ task_id: task.id, action: 'note', message: marks.phone })
}

/** What was sent to a person about a case, and came from it. */
const fillCase = async (app: TestApp, { caseId, clientId }: { caseId: number; clientId: number }) => {
  const { db } = app
  const at = app.services.now()
  await db.insert(messages).values({
    channel: 'email',
    status: 'sent',
    recipient: marks.email,
    subject: 'Je zaak',
    body_text: `Beste ${marks.name}`,
    case_id: caseId,
  })
  await db.insert(messages).values({
    channel: 'whatsapp',
    status: 'sent',
    recipient: `+31${marks.phone.slice(1)}`,
    subject: '',
    body_text: 'Je factuur is verstuurd',
    case_id: caseId,
  })
  await db.insert(jobs).values({
    subject_type: 'case',
    subject_id: caseId,
    kind: 'send_mail',
    key: 'mail:welkom',
    payload: { template: 'welkom', client_id: clientId },
    state: 'done',
    last_answer: `250 ${marks.email}`,
  })
  await db.insert(link_tokens).values({
    id: randomUUID(),
    purpose: 'status',
    case_id: caseId,
    client_id: clientId,
    expires_at: at,
  })
  await db.insert(proof_requests).values({ case_id: caseId, kind: 'payment_proof', until: '2026-12-31' })
  await db.insert(iban_updates).values({
    case_id: caseId,
    client_id: clientId,
    old_iban: marks.earlierIban,
    new_iban: marks.iban,
    new_holder: marks.name,
  })
  const document = await insertFile(app, {
    caseId,
    name: `Volmacht ${marks.name}.pdf`,
    bytes: pdf,
    type: 'application/pdf',
  })
  await db.insert(signed_mandates).values({
    case_id: caseId,
    client_id: clientId,
    document_id: document.id,
    is_typed: true,
    agreed_sha256: 'a'.repeat(64),
    signed_at: at,
  })
}

const anInvoice = async ({ db, services }: TestApp, of: { caseId: number; clientId: number }) => {
  const invoice = only(
    await db
      .insert(invoices)
      .values({
        invoice_id: randomUUID(),
        administration_id: '1',
        invoice_number: `2026-${of.caseId}`,
        state: 'paid',
        reference: `Z-${of.caseId}`,
        case_id: of.caseId,
        client_id: of.clientId,
        contact_email: marks.email,
        contact_last_name: marks.name,
        contact_phone_number: marks.phone,
        contact_iban: marks.iban,
        contact_street_address_1: marks.street,
        sent_at: services.now(),
      })
      .returning(),
  )
  await db
    .insert(invoice_lines)
    .values({ invoice_id: invoice.id, position: 1, description: 'Bijstand', price_cents: 12_100 })
  await db.insert(payments).values({
    invoice_id: invoice.id,
    amount_cents: 12_100,
    booked_on: '2026-11-20',
    counter_name: marks.name,
    counter_iban: marks.iban,
    entry: randomUUID(),
  })
  return invoice.id
}

const aList = async ({ db, services }: TestApp, of: { caseId: number; clientId: number }) => {
  const list = only(
    await db
      .insert(imports)
      .values({
        import_type: 'cvom_iban_request_list',
        status: 'completed',
        file_name: 'lijst.csv',
        finished_at: services.now(),
      })
      .returning(),
  )
  await db.insert(import_rows).values({
    import_id: list.id,
    line: 1,
    cjib_number: marks.cjib,
    name: marks.name,
    outcome: 'iban_known',
    case_id: of.caseId,
    client_id: of.clientId,
    iban_before: marks.earlierIban,
  })
  await db.insert(import_files).values({
    import_id: list.id,
    origin: 'uploaded',
    name: 'lijst.csv',
    sharepoint_id: randomUUID(),
    storage_key: 'imports/lijst.csv',
    size: 3,
  })
}

/** A person with something in every corner: a closed case, one of somebody else too, a merged contact, and an invoice that was paid. */
export const aWholePerson = async (app: TestApp) => {
  const { db } = app
  const me = await app.signInAs('admin')
  const [person, merged, other] = await db
    .insert(clients)
    .values([
      aClient({
        email: marks.earlierEmail,
        salutation: 'Mevr.',
        initials: 'F.',
        last_name: marks.earlier,
        street_address_1: marks.street,
        postal_code: '9711 AB',
        city: 'Groningen',
      }),
      aClient({ last_name: marks.name, phone_number: marks.phone }),
      aClient({ last_name: 'Blijver', email: 'blijver@elders.test' }),
    ])
    .returning({ id: clients.id })
  if (!person || !merged || !other) throw new Error('nobody was inserted')
  const [own, shared] = [
    await insertCase(db, {
      status: 'case_closed_success',
      cjib_number: marks.cjib,
      notes: `Spreekt ${marks.name} snel`,
    }),
    await insertCase(db, { status: 'case_closed' }),
  ]
  await db.insert(case_clients).values([
    { case_id: own.id, client_id: person.id },
    { case_id: shared.id, client_id: person.id, position: 0 },
    { case_id: shared.id, client_id: other.id, position: 1 },
  ])
  const firm = only(
    await db
      .insert(companies)
      .values({ name: `${marks.name} Advies` })
      .returning({ id: companies.id }),
  )
  await db.insert(client_companies).values({ client_id: person.id, company_id: firm.id })
  await me.call('PATCH', '/clients', {
    json: {
      id: person.id,
      email: marks.email,
      last_name: marks.name,
      iban: marks.iban,
      phone_number: marks.phone,
    },
  })
  await me.call('POST', `/clients/${person.id}/merge`, { json: { gone_id: merged.id } })
  await me.call('PATCH', `/cases/${own.id}`, { json: { notes: `Vraag ${marks.name} om stukken` } })
  await me.call('GET', `/audit?query=${marks.name}`)
  await tellOfCase(app, own.id)
  await fillCase(app, { caseId: own.id, clientId: person.id })
  await insertLetter(app, {
    case_id: own.id,
    address: marks.street,
    posted_on: '2026-11-20',
    posted_at: app.services.now(),
  })
  await fillCase(app, { caseId: shared.id, clientId: person.id })
  const ofOther = await insertFile(app, {
    caseId: shared.id,
    name: 'Volmacht van de ander.pdf',
    bytes: pdf,
    type: 'application/pdf',
  })
  await db.insert(signed_mandates).values({
    case_id: shared.id,
    client_id: other.id,
    document_id: ofOther.id,
    is_typed: true,
    agreed_sha256: 'b'.repeat(64),
    signed_at: app.services.now(),
  })
  const invoice = await anInvoice(app, { caseId: own.id, clientId: person.id })
  await aList(app, { caseId: own.id, clientId: person.id })
  const { body } = await me.call('GET', `/clients/${person.id}`)
  return {
    me,
    id: person.id,
    merged: merged.id,
    other: other.id,
    own: own.id,
    shared: shared.id,
    invoice,
    version: Number(body.version),
  }
}
