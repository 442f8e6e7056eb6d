import { beforeEach, expect, it } from 'vitest'
import { MailRefused, MailUnconfirmed } from '../../../platform/adapters/mail/mail.port.ts'
import {
  type MessagingPort,
  NumberRefused,
  type OutgoingMessage,
} from '../../../platform/adapters/messaging/messaging.port.ts'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { message_consents } from '../../../platform/db/schema/people.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { sendInvoiceNotice } from './send-notice.handler.ts'
import { aRunOf, insertNumberedInvoice, insertReachable } from './testing/numbered-invoice.builder.ts'

const app = await testApp()
const { db, services } = app
const taken: OutgoingMessage[] = []
beforeEach(async () => {
  await db.delete(messages)
  taken.splice(0)
})

const through = (deliver: MessagingPort['deliver']): Services => ({
  ...services,
  messaging: { keeps: false, deliver },
  // A message to a phone is no mail.
  mail: { keeps: false, deliver: () => expect.fail('it was mailed') },
})
const leaving = through(async (message) => {
  taken.push(message)
  return { reference: 'wamid.1' }
})
const aNotice = async (
  contact_phone_number: string | null = '0612345678',
  wants: { readonly isWanted?: boolean | null; readonly phone?: string } = {},
) => {
  const { id: case_id } = await insertCase(db)
  const client_id = await insertReachable(app, { phone: contact_phone_number ?? '', ...wants })
  const invoice = await insertNumberedInvoice(app, { case_id, client_id, contact_phone_number })
  return { invoice, caseId: case_id, run: await aRunOf(app, invoice, 'send_invoice_notice') }
}
const stored = () => db.select().from(messages).orderBy(asc(messages.id))

it('sends a short WhatsApp message that the invoice was mailed, without a link to pay', async () => {
  const { invoice, caseId, run } = await aNotice()
  expect(await sendInvoiceNotice.run(leaving, run)).toEqual({ result: 'done', reference: 'wamid.1' })
  const [message] = await stored()
  const text = [
    `Beste Noor, we hebben je factuur ${invoice.invoice_number} van € 234,00 gemaild. Daarin staat hoe je betaalt. Dat kan tot en met 4 december 2026.`,
    'Niets ontvangen? Kijk ook bij je ongewenste e-mail, of schrijf naar hulp@verkeersbezwaar.example.',
    'Groet, Verkeersbezwaar (Bezwaarwerk B.V.)',
  ].join('\n\n')
  const key = expect.stringMatching(new RegExp(`^message-${message?.id}\\b`))
  const parameters = {
    greeting: 'Beste Noor',
    invoice_number: invoice.invoice_number,
    invoice_amount: '€\u00a0234,00',
    invoice_due_on: '4 december 2026',
    support_email: 'hulp@verkeersbezwaar.example',
    brand_name: 'Verkeersbezwaar',
    payee_name: 'Bezwaarwerk B.V.',
  }
  const template = { name: 'invoice_notice', language: 'nl', parameters }
  expect(taken).toMatchObject([{ key, to: '+31612345678', template, mayBeText: false }])
  expect(taken[0]?.text.replace(/\u00a0/g, ' ')).toBe(text)
  const subject = `Factuur ${invoice.invoice_number}`
  expect(message).toMatchObject({
    channel: 'whatsapp',
    status: 'sent',
    recipient: '+31612345678',
    subject,
    body_html: null,
  })

  const { call } = await app.signInAs('lawyer')
  expect((await call('GET', '/outbox?channel=whatsapp&query=06%201234%205678')).body).toMatchObject([
    { channel: 'whatsapp', recipient: '+31612345678', attachments: [], case: { id: caseId } },
  ])
  expect((await call('GET', `/cases/${caseId}/history?kinds=message`)).body).toMatchObject([
    { text: `WhatsApp-bericht aan 06 1234 5678: ${subject}` },
  ])
  expect((await call('GET', `/cases/${caseId}`)).body.sent_mails).toEqual([])
})

it.each([null, '', '12345', 'geen'])('sends nothing to %j', async (number) => {
  const { run } = await aNotice(number)
  expect(await sendInvoiceNotice.run(leaving, run)).toEqual({ result: 'done' })
  expect([taken, await stored()]).toEqual([[], []])
})

it('is one message, however often its job runs, in sequence or at once', async () => {
  const { run } = await aNotice()
  await Promise.all([1, 2, 3].map(() => sendInvoiceNotice.run(leaving, run)))
  await sendInvoiceNotice.run(leaving, run)
  expect([taken.length, (await stored()).length]).toEqual([1, 1])
})

it('stays in the database when nothing may leave', async () => {
  const { run } = await aNotice()
  expect(await sendInvoiceNotice.run(services, run)).toEqual({ result: 'done', reference: null })
  expect(await stored()).toMatchObject([{ channel: 'whatsapp', status: 'kept' }])
})

it('that could not be delivered waits for the next attempt', async () => {
  const { run } = await aNotice()
  await expect(
    sendInvoiceNotice.run(
      through(() => Promise.reject(new Error('429'))),
      run,
    ),
  ).rejects.toThrow('429')
  expect(await stored()).toMatchObject([{ status: 'queued' }])
  await sendInvoiceNotice.run(leaving, run)
  expect([taken.length, (await stored()).map(({ status }) => status)]).toEqual([1, ['sent']])
})

it('that is refused has failed, with the reason', async () => {
  const { run } = await aNotice()
  const refusing = through(() => Promise.reject(new MailRefused('Dit nummer heeft geen WhatsApp')))
  await expect(sendInvoiceNotice.run(refusing, run)).rejects.toThrow(
    new PermanentFailure('Dit nummer heeft geen WhatsApp'),
  )
  expect(await stored()).toMatchObject([{ status: 'failed', error: 'Dit nummer heeft geen WhatsApp' }])
})

it('to a number without WhatsApp leaves only the mail, as outbox and log of the case show', async () => {
  const { run } = await aNotice()
  const words = 'Dit nummer heeft geen WhatsApp.'
  const without = through(() => Promise.reject(new NumberRefused(words)))
  const line = `WhatsApp-bericht niet verstuurd, alleen de e-mail. ${words}`
  for (const services of [without, leaving])
    expect(await sendInvoiceNotice.run(services, run)).toEqual({ result: 'done', lines: [line] })
  expect([taken, await stored()]).toMatchObject([[], [{ status: 'mailed', error: words }]])
})

it.each([
  ['has not given consent', null, 'Er is niet vastgelegd dat de cliënt berichten via WhatsApp wil.'],
  ['refused consent', false, 'De cliënt wil geen berichten via WhatsApp.'],
])('is not sent to a client who %s, as outbox and case show', async (_who, isWanted, error) => {
  const { run } = await aNotice(undefined, { isWanted })
  const line = `WhatsApp-bericht niet verstuurd, alleen de e-mail. ${error}`
  // With and without anything that leaves.
  for (const way of [services, leaving])
    expect(await sendInvoiceNotice.run(way, run)).toEqual({ result: 'done', lines: [line] })
  expect([taken, await stored()]).toMatchObject([[], [{ status: 'mailed', error }]])
})

it('goes only to the number that the client gave consent for', async () => {
  const { run } = await aNotice('0687654321', { phone: '0612345678' })
  await sendInvoiceNotice.run(leaving, run)
  const error = 'Het nummer op de factuur is niet het nummer van de cliënt.'
  expect([taken, await stored()]).toMatchObject([[], [{ status: 'mailed', error }]])
  // However it is written.
  await sendInvoiceNotice.run(leaving, (await aNotice('0687654321', { phone: '+31 6 8765 4321' })).run)
  expect(taken).toHaveLength(1)
})

it('that waits for the next attempt is not sent when its invoice was cancelled meanwhile', async () => {
  const { run, invoice } = await aNotice()
  const busy = through(() => Promise.reject(new Error('429')))
  await expect(sendInvoiceNotice.run(busy, run)).rejects.toThrow('429')
  await db.update(invoices).set({ state: 'deleted' }).where(eq(invoices.id, invoice.id))
  await expect(sendInvoiceNotice.run(leaving, run)).rejects.toThrow(
    new PermanentFailure('Deze factuur is bij Moneybird verwijderd, en wordt dus niet verstuurd.'),
  )
  expect(taken).toEqual([])
})

it('that waits for the next attempt is not sent when the client withdraws consent meanwhile', async () => {
  const { run, invoice } = await aNotice()
  const busy = through(() => Promise.reject(new Error('429')))
  await expect(sendInvoiceNotice.run(busy, run)).rejects.toThrow('429')
  const said = { source: 'whatsapp', given_at: new Date(services.now().getTime() + 1) } as const
  await db.insert(message_consents).values({ ...said, client_id: invoice.client_id ?? 0, is_given: false })
  await sendInvoiceNotice.run(leaving, run)
  expect([taken, await stored()]).toMatchObject([[], [{ status: 'mailed' }]])
})

it('may have any text within 24 hours after the client wrote', async () => {
  const written = async (hoursAgo: number): Promise<void> => {
    const replied_at = new Date(services.now().getTime() - hoursAgo * 3_600_000)
    await db.update(messages).set({ replied_at })
  }
  for (const hours of [25, 23]) {
    await sendInvoiceNotice.run(leaving, (await aNotice()).run)
    await written(hours)
  }
  await sendInvoiceNotice.run(leaving, (await aNotice()).run)
  await sendInvoiceNotice.run(leaving, (await aNotice('0687654321')).run)
  expect(taken.map(({ mayBeText }) => mayBeText)).toEqual([false, false, true, false])
})

it.each([
  ['arrived', 0],
  ['send_again', 1],
] as const)(
  'that may have left waits for a decision of staff: %s, and %i more were sent',
  async (said, times) => {
    const { run } = await aNotice()
    const broken = through(() => Promise.reject(new MailUnconfirmed('De lijn viel weg')))
    for (const line of [broken, leaving])
      expect(await sendInvoiceNotice.run(line, run)).toEqual({
        result: 'unknown',
        reason: 'De lijn viel weg',
      })
    await sendInvoiceNotice.settled?.(services, run, said)
    await sendInvoiceNotice.run(leaving, run)
    expect([taken.length, (await stored()).map(({ status }) => status)]).toEqual([times, ['sent']])
  },
)
