import { describe, expect, it } from 'vitest'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { documents, file_removals } from '../../../platform/db/schema/documents.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { aCase, insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { holdPerson } from './erasure.service.ts'
import { aFullPerson } from './testing/full-person.fixture.ts'
import { placesOf } from './testing/search-everywhere.ts'

const app = await testApp()
const { db } = app
const { call } = await app.signInAs('admin')

/** What a contact has to have before it can be changed. */
const complete = {
  salutation: 'Mevr.',
  initials: 'A.',
  last_name: 'Deler',
  street_address_1: 'Dorpsstraat 1',
  postal_code: '9711 AB',
  city: 'Groningen',
} as const

/** A person with one case. */
const aPerson = async (email: string, status: 'case_closed' | 'in_progress' = 'case_closed') => {
  const { id: caseId } = await insertCase(db, { status }, { clients: [{ ...complete, email }] })
  const [link] = await db.select().from(case_clients).where(eq(case_clients.case_id, caseId))
  return { caseId, id: link?.client_id ?? 0 }
}

const aMail = async (given: Partial<typeof messages.$inferInsert>): Promise<number> => {
  const [row] = await db
    .insert(messages)
    .values({ channel: 'email', status: 'sent', recipient: '', subject: 'x', body_text: 'x', ...given })
    .returning()
  return row?.id ?? 0
}
const isThere = async (id: number): Promise<boolean> => (await db.$count(messages, eq(messages.id, id))) === 1

const changeEmail = async (id: number, email: string): Promise<void> => {
  const { status, body } = await call('PATCH', '/clients', { json: { id, email } })
  expect(status, JSON.stringify(body)).toBe(200)
}

const erase = (id: number) => call('POST', `/clients/${id}/erasure`, { json: { confirmation: id } })

describe('an erasure keeps the mails of others', () => {
  it('to an address that two contacts shared, when each has a case', async () => {
    const shared = 'samen@huis.test'
    const [one, two] = [await aPerson(shared), await aPerson(shared, 'in_progress')]
    const [mine, theirs] = [
      await aMail({ recipient: shared, case_id: one.caseId }),
      await aMail({ recipient: shared, case_id: two.caseId }),
    ]
    await changeEmail(two.id, 'eigen@huis.test')
    expect((await erase(one.id)).status).toBe(200)
    expect([await isThere(mine), await isThere(theirs)]).toEqual([false, true])
  })

  it('to a municipality whose address a contact had by mistake', async () => {
    const office = 'bezwaar@gemeente.test'
    const [one, other] = [await aPerson('eerst@huis.test'), await aPerson('ander@huis.test')]
    for (const email of [office, 'goed@huis.test']) await changeEmail(one.id, email)
    const submission = await aMail({ recipient: office, case_id: other.caseId })
    const mine = await aMail({ recipient: 'eerst@huis.test' })
    expect((await erase(one.id)).status).toBe(200)
    expect([await isThere(submission), await isThere(mine)]).toEqual([true, false])
  })

  it('with an invoice of a person who once shared the address', async () => {
    const shared = 'ooit@huis.test'
    const [one, two] = [await aPerson(shared), await aPerson(shared)]
    const [invoice] = await db
      .insert(invoices)
      .values({
        administration_id: '1',
        state: 'paid',
        reference: 'Z',
        client_id: two.id,
        contact_email: shared,
      })
      .returning()
    const theirs = await aMail({ recipient: shared, attached_invoice_id: invoice?.id ?? 0 })
    await changeEmail(two.id, 'nu@huis.test')
    expect((await erase(one.id)).status).toBe(200)
    expect(await isThere(theirs)).toBe(true)
  })

  it('who were merged with the contact for a while', async () => {
    const [one, two] = [await aPerson('een@huis.test'), await aPerson('twee@huis.test')]
    const { body } = await call('POST', `/clients/${one.id}/merge`, {
      json: { gone_id: two.id, take: ['email'] },
    })
    await call('POST', `/clients/merges/${body.merges[0].id}/undo`, { json: {} })
    const [mine, theirs] = [
      await aMail({ recipient: 'een@huis.test' }),
      await aMail({ recipient: 'twee@huis.test' }),
    ]
    expect((await erase(one.id)).status).toBe(200)
    expect([await isThere(mine), await isThere(theirs)]).toEqual([false, true])
  })
})

it('removes from the audit trail the data that another contact got in a merge that was undone', async () => {
  const [one, two] = [await aPerson('stond@huis.test'), await aPerson('verdwijnt@huis.test')]
  const { body } = await call('POST', `/clients/${one.id}/merge`, {
    json: { gone_id: two.id, take: ['email'] },
  })
  await call('POST', `/clients/merges/${body.merges[0].id}/undo`, { json: {} })
  expect((await erase(two.id)).status).toBe(200)
  expect(await placesOf(db, ['verdwijnt@huis.test'])).toEqual([])
})

describe('the erased contact is the confirmed one', () => {
  it('and not the contact into which it was merged meanwhile', async () => {
    const [one, two] = [await aPerson('weg@huis.test'), await aPerson('blijft@huis.test')]
    await call('POST', `/clients/${two.id}/merge`, { json: { gone_id: one.id } })
    const { status, body } = await erase(one.id)
    expect([status, body.code]).toEqual([409, 'erasure_refused'])
    expect(body.detail).toContain(`contact ${two.id}`)
    const left = await db.select().from(clients).where(sql`id in (${one.id}, ${two.id})`)
    expect(left.map(({ erased_at }) => erased_at)).toEqual([null, null])
  })

  it('with every case locked, also one that was linked meanwhile', async () => {
    const { id, caseId } = await aPerson('wacht@huis.test')
    const waiting = async () => {
      const { rows } = await db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length
    }
    const { later, locked } = await db.transaction(async (tx) => {
      await tx.execute(sql`select from cases where id = ${caseId} for update`)
      const holding = db.transaction(async (inner) => {
        const person = await holdPerson(inner, id)
        const { rows } = await db.execute<{ id: number }>(
          sql`select id from cases where id = any(${sql.param(person.cases.map((one) => one.id))}::int[]) for update skip locked`,
        )
        return { cases: person.cases.length, unlocked: rows }
      })
      await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
      const made = await insertCase(tx, aCase({ status: 'case_closed' }))
      await tx.insert(case_clients).values({ case_id: made.id, client_id: id })
      return { later: made.id, locked: { holding } }
    })
    expect(await locked.holding).toEqual({ cases: 2, unlocked: [] })
    expect(later).toBeGreaterThan(caseId)
  })
})

it('keeps saved views and searches that contain the name or address only inside another word', async () => {
  const { id } = await aPerson('j@kring.test')
  expect((await call('PATCH', '/clients', { json: { id, last_name: 'Ring' } })).status).toBe(200)
  const views = [
    ['Zittingen', 'statuses=awaiting_appeal_hearing'],
    ['Herinneringen', 'query=herinneringsbrief'],
    ['Ander adres', 'query=aj%40kring.test'],
    ['Mevr. Ring bellen', ''],
    ['Te bellen', 'query=A.+RING'],
    ['Zijn adres', 'query=j%40kring.test'],
  ]
  for (const [name, search] of views)
    expect((await call('POST', '/views', { json: { list: 'cases', name, search } })).status).toBe(201)
  for (const query of ['herinneringsbrief', 'A. Ring']) await call('GET', `/audit?query=${query}`)
  expect((await erase(id)).status).toBe(200)
  const { body: left } = await call('GET', '/views?list=cases')
  expect(left.map(({ name }: { name: string }) => name)).toEqual([
    'Zittingen',
    'Herinneringen',
    'Ander adres',
  ])
  const { rows } = await db.execute(sql`select changes from audit_values where changes like '%inneringsbrief%'
    or changes like '%A. Ring%'`)
  expect(rows).toEqual([{ changes: expect.stringContaining('herinneringsbrief') }])
})

/** A closed case of two, with a mail and a message to each address. */
const aCouple = async (second: { email: string; phone_number: string }) => {
  const kase = await insertCase(
    db,
    { status: 'case_closed' },
    { clients: [{ email: 'samen@huis.test', phone_number: '06 1234 5678' }, second] },
  )
  await db.insert(messages).values(
    [
      { channel: 'email' as const, recipient: 'samen@huis.test' },
      { channel: 'whatsapp' as const, recipient: '+31612345678' },
    ].map((to) => ({ ...to, status: 'sent' as const, subject: 'x', body_text: 'x', case_id: kase.id })),
  )
  const links = await db.select().from(case_clients).where(eq(case_clients.case_id, kase.id))
  const first = links.find(({ position }) => position === 0)?.client_id ?? 0
  expect((await call('POST', `/clients/${first}/erasure`, { json: { confirmation: first } })).status).toBe(
    200,
  )
  return db.$count(messages, eq(messages.case_id, kase.id))
}

it('keeps messages to an address and phone number that another contact also has', async () =>
  expect(await aCouple({ email: 'samen@huis.test', phone_number: '0612345678' })).toBe(2))

it('removes messages to an address and phone number of this contact only', async () =>
  expect(await aCouple({ email: 'ander@huis.test', phone_number: '0687654321' })).toBe(0))

const { me, id, shared } = await aFullPerson(app)

it('does not restore a file of an erased person by a synchronisation while its removal is queued', async () => {
  const { remove } = app.services.documents
  Object.assign(app.services.documents, { remove: () => Promise.reject(new Error('the disk is away')) })
  const { status } = await me.call('POST', `/clients/${id}/erasure`, { json: { confirmation: id } })
  Object.assign(app.services.documents, { remove })
  expect([status, await app.db.$count(file_removals)]).toEqual([200, 1])
  expect((await app.services.documents.list(shared))?.length).toBe(2)

  expect((await me.call('POST', `/documents/${shared}/sync`)).status).toBe(200)

  const rows = await app.db.select().from(documents).where(eq(documents.case_id, shared))
  expect(rows.map(({ name }) => name)).toEqual(['Volmacht van de ander.pdf'])
})
