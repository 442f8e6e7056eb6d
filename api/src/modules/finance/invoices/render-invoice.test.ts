import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import {
  BookkeepingDelayed,
  BookkeepingRefused,
} from '../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import { sampleSeller } from '../../../platform/config/seller.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { readPdf } from '../../letters/letters/testing/read-pdf.ts'
import { openInvoicePdf } from './render-invoice.ts'
import { sendInvoice } from './send-invoice.handler.ts'
import { hash, sentInvoices } from './testing/sent-invoices.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const { taken, leaving, anInvoice, mails, filed } = sentInvoices(app)

describe('the PDF of an invoice', () => {
  it('stays as it was sent, whatever changes in the settings and its case', async () => {
    const { invoice, caseId, run } = await anInvoice({ type: 8 })
    const pdf = async (here: Services) => {
      const { stream, name } = await openInvoicePdf(here, invoice.id)
      return { name, bytes: await buffer(stream) }
    }
    const before = await pdf(services)
    await sendInvoice.run(leaving, run)
    await db.update(cases).set({ type: 1 }).where(eq(cases.id, caseId))
    const moved = {
      ...services,
      config: { ...services.config, seller: { ...sampleSeller, street: 'Kerkplein 1' } },
    }
    for (const here of [services, moved, { ...services, config: { ...services.config, seller: undefined } }])
      expect(await pdf(here)).toEqual(before)
    expect(before.name).toBe(`Factuur ${invoice.invoice_number}.pdf`)
    expect((await readPdf(before.bytes)).text).toContain('Uitkeringsbezwaar')
    expect((await filed(caseId)).rows).toEqual([`${before.name} ${hash(before.bytes)}`])
  })

  const elsewhere = (pdf: () => Promise<Buffer>): Services => ({
    ...leaving,
    bookkeeping: {
      keeps: false,
      administrationId: '123',
      pdf,
      book: () => Promise.reject(new Error('not asked')),
      check: async () => undefined,
      readsBank: false,
      isGone: async () => false,
      versions: async () => new Map(),
      snapshots: async () => [],
    },
  })

  it('is that of the bookkeeping service that has it, requested once per attempt', async () => {
    const { invoice, caseId, run } = await anInvoice({ administration_id: '123', invoice_id: '77' })
    let asked = 0
    const theirs = elsewhere(async () => {
      asked += 1
      return Buffer.from('%PDF-1.7 van hen')
    })
    await sendInvoice.run(theirs, run)
    const name = `Factuur ${invoice.invoice_number}.pdf ${hash(Buffer.from('%PDF-1.7 van hen'))}`
    expect([asked, taken.map(({ files }) => files), (await filed(caseId)).rows]).toEqual([
      1,
      [[name]],
      [name],
    ])
  })

  it.each([
    [new BookkeepingRefused('Deze factuur is er niet'), PermanentFailure],
    [new BookkeepingDelayed('De boekhouding is niet bereikbaar'), BookkeepingDelayed],
  ] as const)('that the service does not return (%s) stops the mail', async (error, kind) => {
    const { invoice, run } = await anInvoice({ administration_id: '123', invoice_id: error.message })
    const away = elsewhere(() => Promise.reject(error))
    await expect(sendInvoice.run(away, run)).rejects.toThrow(kind)
    await expect(openInvoicePdf(away, invoice.id)).rejects.toMatchObject({
      status: 503,
      detail: error.message,
    })
    expect([taken, await mails()]).toEqual([[], []])
  })

  it('answers 404 for an invoice that does not exist', () =>
    expect(openInvoicePdf(services, 2_147_483_647)).rejects.toMatchObject({ status: 404 }))
})
