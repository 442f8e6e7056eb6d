import { expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { type aClient, insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { sendMail } from '../../letters/mails/send-mail.handler.ts'
import { exporter } from './testing/read-export.ts'

const app = await testApp()
const { db } = app
const me = await app.signInAs('admin')
const { filesOf, textOf } = await exporter(app)

/** A person with a case. */
const aPerson = async (given: Parameters<typeof aClient>[0] = {}) => {
  const { id: caseId } = await insertCase(db, { cjib_number: '1062542123456789' }, { clients: [given] })
  const [link] = await db.select().from(case_clients).where(eq(case_clients.case_id, caseId))
  return { caseId, id: link?.client_id ?? 0 }
}

it('contains no working link: not in a mail, nor in its error', async () => {
  const { id, caseId } = await aPerson({ first_name: 'Noor' })
  const author = { userId: null, at: app.services.now() }
  await sendMail().run(app.services, {
    id: 1,
    subject: { type: 'case', id: caseId },
    eventId: null,
    payload: { template: 'iban_request' },
    attempt: 1,
    author,
  })
  const [mail] = await db.select().from(messages).where(eq(messages.case_id, caseId))
  const [link] = /\S+token=\S+/.exec(mail?.body_text ?? '') ?? []
  expect(link).toContain('eyJ')
  await db
    .update(messages)
    .set({ error: `Geweigerd: ${link}` })
    .where(eq(messages.case_id, caseId))
  await db.insert(jobs).values({
    subject_type: 'case',
    subject_id: caseId,
    kind: 'send_mail',
    key: 'mail:iban_request',
    payload: { template: 'iban_request' },
    state: 'failed',
    last_answer: `550 <${link}>`,
  })
  const files = await filesOf(id)
  expect(files.get('gegevens.json')).toContain('[link, alleen voor de ontvanger]')
  expect([...files.values()].join('\n')).not.toMatch(/token=|eyJ/)
})

it('contains no data of another contact with whom a merge was undone', async () => {
  const theirs = {
    email: 'anders@elders.test',
    last_name: 'Andersom',
    phone_number: '0611122233',
    street_address_1: 'Elders 9',
  }
  const [one, two] = [await aPerson({ last_name: 'Zelfde' }), await aPerson(theirs)]
  await db.insert(messages).values({
    channel: 'email',
    status: 'sent',
    recipient: theirs.email,
    subject: 'x',
    body_text: 'Alleen voor Andersom',
  })
  const merged = await me.call('POST', `/clients/${one.id}/merge`, {
    json: { gone_id: two.id, take: ['email', 'phone_number', 'last_name', 'street_address_1'] },
  })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(await textOf(one.id)).toContain(theirs.street_address_1)
  const undone = await me.call('POST', `/clients/merges/${merged.body.merges[0].id}/undo`, { json: {} })
  expect(undone.status).toBe(200)
  const text = await textOf(one.id)
  expect(text).toContain('Zelfde')
  for (const theirOwn of Object.values(theirs)) expect(text).not.toContain(theirOwn)
  expect(await textOf(two.id)).not.toContain('Zelfde')
})

it('contains no invoice mail of another contact to an address they once shared', async () => {
  const shared = 'samen@huis.test'
  const [one, two] = [await aPerson({ email: shared }), await aPerson({ email: shared })]
  const [invoice] = await db
    .insert(invoices)
    .values({
      administration_id: '1',
      state: 'paid',
      reference: 'Z',
      client_id: two.id,
      contact_email: shared,
      invoice_number: '2026-1',
      sent_at: new Date(),
    })
    .returning()
  await db.insert(messages).values({
    channel: 'email',
    status: 'sent',
    recipient: shared,
    subject: 'Je factuur',
    body_text: 'De factuur van de ander',
    attached_invoice_id: invoice?.id ?? 0,
  })
  await db.update(clients).set({ email: 'eigen@huis.test' }).where(eq(clients.id, two.id))
  expect(await textOf(one.id)).not.toContain('De factuur van de ander')
  expect(await textOf(two.id)).toContain('De factuur van de ander')
})

it('names no colleague who did a task, and states where a name can still occur', async () => {
  const { id, caseId } = await aPerson()
  const colleague = await app.signInAs('lawyer')
  await db
    .update(users)
    .set({ first_name: 'Noortje', last_name: 'Zeldenrust' })
    .where(eq(users.id, colleague.id))
  const [task] = await db.insert(tasks).values({ case_id: caseId, title: 'Bel', status: 'open' }).returning()
  const { status } = await me.call('PATCH', `/tasks/${task?.id}`, {
    json: { assignee_id: colleague.id, title: 'Bel terug' },
  })
  expect(status).toBe(200)
  const files = await filesOf(id)
  expect(files.get('gegevens.json')).toContain('Bel → Bel terug')
  expect(files.get('gegevens.json')).not.toContain('Zeldenrust')
  expect(files.get('LEESMIJ.txt')).toContain('kan de naam van een collega staan')
})
