import { randomUUID } from 'node:crypto'
import { case_batch_items, case_batches } from '../../../../platform/db/schema/case-batches.ts'
import { case_clients } from '../../../../platform/db/schema/cases.ts'
import { signed_mandates } from '../../../../platform/db/schema/client-links.ts'
import { client_companies, clients, companies } from '../../../../platform/db/schema/people.ts'
import { aClient, insertCase } from '../../../../platform/db/testing/builders.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { insertFile, insertLetter } from '../../../letters/mailroom/testing/letter.builder.ts'
import { fillCase, pdf, tellOfCase } from './case-of-person.ts'
import { marks, only } from './marks.ts'
import { aList, anInvoice } from './money-of-person.ts'

/** A person with something in every corner: a closed case, one of somebody else too, a merged contact, and an invoice that was paid. */
export const aFullPerson = async (app: TestApp) => {
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
      objection_submitted_on: '2026-03-02',
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
  await me.call('PATCH', `/cases/${own.id}`, {
    json: { notes: `Vraag ${marks.name} om stukken`, lateness_reason: `${marks.name} lag in het ziekenhuis` },
  })
  for (const query of [marks.name, marks.earlierEmail, marks.spacedIban])
    await me.call('GET', `/audit?query=${encodeURIComponent(query)}`)
  await me.call('POST', '/views', {
    json: { list: 'cases', name: 'Te bellen', search: `query=${encodeURIComponent(marks.name)}` },
  })
  const batch = only(
    await db
      .insert(case_batches)
      .values({
        act: { kind: 'note', note: `Bel ${marks.name}` },
        created_by: me.id,
        session_id: randomUUID(),
      })
      .returning(),
  )
  await db.insert(case_batch_items).values({ batch_id: batch.id, case_id: own.id, seen_version: 1 })
  await tellOfCase(app, own.id)
  await fillCase(app, { caseId: own.id, clientId: person.id })
  await insertLetter(app, {
    case_id: own.id,
    address: marks.street,
    posted_on: '2026-11-20',
    posted_at: app.services.now(),
  })
  await tellOfCase(app, shared.id)
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
