import { expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const { db } = app
const { call } = await app.signInAs('admin')

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

it('leaves what went to an address and a phone that the other has too', async () =>
  expect(await aCouple({ email: 'samen@huis.test', phone_number: '0612345678' })).toBe(2))

it('takes what went to an address and a phone of this person only', async () =>
  expect(await aCouple({ email: 'ander@huis.test', phone_number: '0687654321' })).toBe(0))
