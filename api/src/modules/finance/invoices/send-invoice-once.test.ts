import { describe, expect, it } from 'vitest'
import { MailUnconfirmed } from '../../../platform/adapters/mail/mail.port.ts'
import type { Services } from '../../../platform/request/services.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { fileInvoice } from './file-invoice.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'
import { sendInvoice } from './send-invoice.handler.ts'
import { seller, sentInvoices } from './testing/sent-invoices.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { services } = app
const { taken, leaving, mailingBy, anInvoice, mails, noticesOf, filed } = sentInvoices(app)

const died = new Error('the process died')
const files = services.documents
const cut = (part: Partial<Services>): Services => ({ ...leaving, ...part })
type Given = Awaited<ReturnType<typeof anInvoice>>
const failing =
  (here: Services) =>
  async ({ run }: Given) => {
    await expect(sendInvoice.run(here, run)).rejects.toThrow(died)
  }
const dies = () => Promise.reject(died)

describe('an invoice', () => {
  it('is one mail and one document, however often its job runs, in sequence or at once', async () => {
    const { invoice, caseId, run } = await anInvoice()
    await Promise.all([1, 2, 3].map(() => sendInvoice.run(services, run)))
    await sendInvoice.run(services, run)
    expect(await mails()).toMatchObject([{ status: 'kept' }])
    expect(await noticesOf(invoice)).toMatchObject([{ key: 'invoice:notice', state: 'queued' }])
    const { rows, keys } = await filed(caseId)
    expect([rows.length, keys[0]]).toEqual([1, keys[1]])
  })

  it.each<[string, (given: Given) => Promise<void>]>([
    ['before its file is there', failing(cut({ documents: { ...files, stage: dies } }))],
    [
      'when its file is there, and no row',
      failing(
        cut({
          documents: {
            ...files,
            file: async (...given) => {
              await files.file(...given)
              throw died
            },
          },
        }),
      ),
    ],
    [
      'when its document is there, and no mail',
      ({ run, invoice }) => fileInvoice(services, run, invoice, () => invoicePdf(invoice, seller)),
    ],
    ['when its mail is there, and did not leave', failing(mailingBy(dies))],
  ])('is one mail and one document, when its process dies %s', async (_, die) => {
    const given = await anInvoice()
    await die(given)
    expect([taken, await noticesOf(given.invoice)]).toEqual([[], []])
    expect(await sendInvoice.run(leaving, given.run)).toMatchObject({ result: 'done' })
    expect(await noticesOf(given.invoice)).toHaveLength(1)
    const { rows, keys } = await filed(given.caseId)
    expect([(await mails()).map(({ status }) => status), rows.length, keys[0]]).toEqual([
      ['sent'],
      1,
      keys[1],
    ])
    expect(taken).toMatchObject([{ files: rows }])
  })

  it.each([
    ['arrived', 1],
    ['send_again', 2],
  ] as const)(
    'that may have left waits for a decision of staff: %s, and it was delivered %i times',
    async (said, times) => {
      const { invoice, run } = await anInvoice()
      const broken = mailingBy(async (mail) => {
        await leaving.mail.deliver(mail)
        throw new MailUnconfirmed('De lijn viel weg')
      })
      expect(await sendInvoice.run(broken, run)).toEqual({ result: 'unknown', reason: 'De lijn viel weg' })
      expect(await sendInvoice.isOutcomeUnknown?.(services, run, 'x')).toBe(true)
      expect(await noticesOf(invoice)).toEqual([])
      await sendInvoice.settled?.(services, run, said)
      expect(await sendInvoice.run(leaving, run)).toMatchObject({ result: 'done' })
      expect(await noticesOf(invoice)).toHaveLength(1)
      expect([taken.length, (await mails()).map(({ status }) => status)]).toEqual([times, ['sent']])
    },
  )
})
