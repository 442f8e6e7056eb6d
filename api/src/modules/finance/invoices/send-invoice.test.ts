import { invoiceFields } from '@zaakwerk/domain/template-fields'
import { describe, expect, it, onTestFinished } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { MailRefused } from '../../../platform/adapters/mail/mail.port.ts'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { credit_invoices, invoices } from '../../../platform/db/schema/finance.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { until } from '../../../platform/jobs/testing/pass-time.ts'
import { runnerFor } from '../../../platform/jobs/testing/set-up.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { invoiceFacts } from './invoice-facts.ts'
import { sendInvoice } from './send-invoice.handler.ts'
import { anInvoiceCase, asked, createPath } from './testing/invoice-case.ts'
import { aRunOf, insertNumberedInvoice } from './testing/numbered-invoice.builder.ts'
import { seller, sentInvoices } from './testing/sent-invoices.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const { taken, leaving, mailingBy, anInvoice, mails, noticesOf, filed } = sentInvoices(app)

describe('an invoice', () => {
  it.each([
    [1, 'fines', 'Verkeersbezwaar', 'bij je verkeersboete'],
    [8, 'benefits', 'Uitkeringsbezwaar', 'bij je uitkering'],
  ] as const)(
    'of a case of type %i is mailed with its PDF, which is among its documents',
    async (type, brand, name, matter) => {
      const { invoice, caseId, run } = await anInvoice({ type })
      expect(await sendInvoice.run(leaving, run)).toEqual({ result: 'done', reference: '250 ok' })
      const file = `Factuur ${invoice.invoice_number}.pdf`
      const { rows, keys } = await filed(caseId)
      expect(rows).toEqual([expect.stringMatching(new RegExp(`^${file} `))])
      expect(keys[0]).toEqual(keys[1])
      // What the client has is what is in the case.
      expect(taken).toMatchObject([{ mail: { to: 'noor@example.nl', from: { name } }, files: rows }])
      const [mail] = await mails()
      expect(mail).toMatchObject({
        brand,
        status: 'sent',
        case_id: caseId,
        subject: `Je factuur ${invoice.invoice_number}`,
      })
      for (const words of [
        'Beste Noor,',
        matter,
        'Bedrag: € 234,00, inclusief btw',
        'Betalen uiterlijk op: 4 december 2026',
        'over naar Bezwaarwerk B.V., op rekening NL91 ABNA 0417 1643 00.',
        'Dossier Z-2604776',
      ])
        expect(mail?.body_text.replace(/\u00a0/g, ' ')).toContain(words)
      const { call } = await app.signInAs('lawyer')
      for (const query of ['', `?query=${encodeURIComponent(file.toLowerCase())}`])
        expect((await call('GET', `/outbox${query}`)).body).toMatchObject([
          { id: mail?.id, attachments: [file] },
        ])
    },
  )

  it('has exactly the fields that its texts can use', async () => {
    const { invoice } = await anInvoice()
    const facts = await invoiceFacts(services, { invoice, seller })
    expect(Object.keys(facts).toSorted()).toEqual(invoiceFields.toSorted())
  })

  it.each([
    ['removed', { state: 'deleted' }, 0, 'verwijderd'],
    ['credited whole', {}, 23_400, 'helemaal gecrediteerd'],
  ] as const)('that was %s at Moneybird is not mailed', async (_what, given, amount_cents, word) => {
    const { invoice, caseId, run } = await anInvoice(given)
    const credit = { invoice_id: invoice.id, outside_id: '9', outside_version: '1', invoice_number: 'C-1' }
    if (amount_cents > 0) await db.insert(credit_invoices).values({ ...credit, amount_cents })
    const why = `Deze factuur is bij Moneybird ${word}, en wordt dus niet verstuurd.`
    await expect(sendInvoice.run(leaving, run)).rejects.toThrow(new PermanentFailure(why))
    expect([taken, await mails(), (await filed(caseId)).rows]).toEqual([[], [], []])
  })

  it('that was credited after its mail left, or in part, keeps its mail', async () => {
    const { invoice, run } = await anInvoice()
    const credit = { invoice_id: invoice.id, outside_id: '9', outside_version: '1', invoice_number: 'C-2' }
    await db.insert(credit_invoices).values({ ...credit, amount_cents: 23_399 })
    await sendInvoice.run(leaving, run)
    await db.update(credit_invoices).set({ amount_cents: 23_400 })
    expect(await sendInvoice.run(leaving, run)).toEqual({ result: 'done', reference: '250 ok' })
    expect(taken).toHaveLength(1)
  })

  it('without a case is mailed with its PDF too', async () => {
    const invoice = await insertNumberedInvoice(app, {
      contact_first_name: null,
      contact_last_name: null,
      contact_company_name: 'Terpstra Bouw',
    })
    await sendInvoice.run(leaving, await aRunOf(app, invoice, 'send_invoice'))
    expect(taken).toMatchObject([
      { files: [expect.stringContaining(`Factuur ${invoice.invoice_number}.pdf`)] },
    ])
    const [mail] = await mails()
    expect(mail).toMatchObject({ brand: 'fines', case_id: null })
    expect(mail?.body_text).toMatch(
      /^Beste Terpstra Bouw,\n\nBij deze e-mail zit de factuur van .+ \(KvK \d{8}\) voor onze hulp\./,
    )
  })

  it.each([
    ['to a client of its case', 'noor@example.nl', true],
    ['to an office', 'kantoor@example.nl', false],
  ])('%s ends with the status of its case: %s, %s', async (_, contact_email, hasLink) => {
    const { id: case_id } = await insertCase(db, {}, { clients: [{ email: 'noor@example.nl' }] })
    const invoice = await insertNumberedInvoice(app, { case_id, contact_email })
    await sendInvoice.run(leaving, await aRunOf(app, invoice, 'send_invoice'))
    const [mail] = await mails()
    expect(mail?.body_text.includes('/case-status?token=')).toBe(hasLink)
  })

  it('of a deleted case is mailed, and leaves no file in its folder', async () => {
    const { caseId, run } = await anInvoice()
    await db.update(cases).set({ deleted_at: services.now() }).where(eq(cases.id, caseId))
    await sendInvoice.run(leaving, run)
    expect([taken.length, await filed(caseId)]).toEqual([1, { rows: [], keys: [[], []] }])
  })

  it.each([null, '12'])('to the phone number %j sends no WhatsApp message', async (contact_phone_number) => {
    const { invoice, run } = await anInvoice({ contact_phone_number })
    await sendInvoice.run(leaving, run)
    expect([taken.length, await noticesOf(invoice)]).toEqual([1, []])
  })

  it('is not announced by WhatsApp when mails do not leave, as the message says that it was mailed', async () => {
    const { invoice, run } = await anInvoice()
    const messaging = { ...services.messaging, keeps: false }
    await sendInvoice.run({ ...services, messaging }, run)
    expect([await mails(), await noticesOf(invoice)]).toMatchObject([[{ status: 'kept' }], []])
  })

  it('whose mail is refused has failed, with the reason, and sends no WhatsApp message', async () => {
    const { invoice, run } = await anInvoice()
    const refusing = mailingBy(() => Promise.reject(new MailRefused('Dit adres bestaat niet')))
    await expect(sendInvoice.run(refusing, run)).rejects.toThrow(
      new PermanentFailure('Dit adres bestaat niet'),
    )
    expect(await mails()).toMatchObject([{ status: 'failed', error: 'Dit adres bestaat niet' }])
    expect(await noticesOf(invoice)).toEqual([])
  })

  it.each([
    ['is a draft', { invoice_number: null, sent_at: null }, 'Deze factuur is nog een concept'],
    ['has no last day to pay', { due_on: null }, 'Het veld "Vervaldatum van de factuur" is leeg'],
  ] as const)('that %s is not mailed', async (_, given, reason) => {
    const { invoice, run } = await anInvoice()
    await db.update(invoices).set(given).where(eq(invoices.id, invoice.id))
    await expect(sendInvoice.run(leaving, run)).rejects.toThrow(new PermanentFailure(reason))
    expect([taken, await mails()]).toEqual([[], []])
  })

  it('is not mailed before the settings name the sender', async () => {
    const { run } = await anInvoice()
    const bare = { ...leaving, config: { ...services.config, seller: undefined } }
    await expect(sendInvoice.run(bare, run)).rejects.toThrow('stel SELLER_NAME, SELLER_ADDRESS')
  })

  it('is not created or shown before the settings name the sender either', async () => {
    const { config } = services
    Object.assign(services, { config: { ...config, seller: undefined } })
    onTestFinished(() => void Object.assign(services, { config }))
    const { call } = await app.signInAs('lawyer')
    const unsent = await insertNumberedInvoice(app)
    const before = await db.$count(invoices)
    const answers = [
      await call('POST', createPath, { json: asked(await anInvoiceCase(app)) }),
      await call('GET', `/finances/invoices/${unsent.id}/pdf`),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        400,
        { code: 'action_refused', detail: expect.stringContaining('stel SELLER_NAME, SELLER_ADDRESS') },
      ])
    expect(await db.$count(invoices)).toBe(before)
  })

  it('is sent by the runner', async () => {
    await runnerFor(app, { send_invoice: jobRegistry.send_invoice })
    const { invoice, run } = await anInvoice()
    const isDone = and(eq(jobs.id, run.id), eq(jobs.state, 'done'))
    await until(async () => (await db.$count(jobs, isDone)) === 1)
    const ours = (await mails()).filter(({ attached_invoice_id }) => attached_invoice_id === invoice.id)
    expect(ours).toMatchObject([{ status: 'kept' }])
  })
})
