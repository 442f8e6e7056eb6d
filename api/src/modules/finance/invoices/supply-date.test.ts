import { buffer } from 'node:stream/consumers'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { afterEach, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_events } from '../../../platform/db/schema/cases.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { readPdf } from '../../letters/letters/testing/read-pdf.ts'
import { openInvoicePdf } from './render-invoice.ts'
import { anInvoiceCase, asked, createPath, keepBooksElsewhere } from './testing/invoice-case.ts'

const app = await testApp()
const { bookkeeping } = app.services
const { call } = await app.signInAs('lawyer')
const today = dayOf(app.services.now())
afterEach(() => void Object.assign(app.services, { bookkeeping }))

const happened = (case_id: number, events: readonly (readonly [string, string])[]) =>
  Promise.all(
    events.map(([event_type, at]) =>
      app.db.insert(case_events).values({ case_id, event_type, message: '', created_at: new Date(at) }),
    ),
  )

const wordsOf = async (id: number): Promise<string> => {
  const { stream } = await openInvoicePdf(app.services, id)
  return (await readPdf(await buffer(stream))).text
}

it.each([
  ['the day on which it is made, in a case without a recorded success', [], today],
  // Half past eleven at night in Amsterdam.
  ['the day on which it was won', [['case_approved', '2026-10-05T21:30:00Z']], '2026-10-05'],
  ['that of a benefit case', [['btu_case_approved', '2026-10-06T10:00:00Z']], '2026-10-06'],
  [
    'the last one, of a case that was won twice',
    [
      ['case_approved', '2026-09-01T10:00:00Z'],
      ['case_rejected', '2026-10-20T10:00:00Z'],
      ['case_approved', '2026-10-12T10:00:00Z'],
    ],
    '2026-10-12',
  ],
  ['no day of another event', [['case_rejected', '2026-10-05T10:00:00Z']], today],
] as const)('an invoice names as its date of supply %s', async (_, events, day) => {
  const kase = await anInvoiceCase(app)
  await happened(kase.id, events)
  expect((await call('GET', `/cases/${kase.id}/money`)).body.supplied_on).toBe(day)
  const { body } = await call('POST', createPath, { json: asked(kase) })
  expect(await wordsOf(body.id)).toContain(`Leverdatum ${formatDate(day)}`)
  // It stays, whatever happens to the case.
  await happened(kase.id, [['case_approved', '2026-11-01T10:00:00Z']])
  expect(await wordsOf(body.id)).toContain(`Leverdatum ${formatDate(day)}`)
})

it('a draft names its date of supply before the bookkeeping service has answered', async () => {
  keepBooksElsewhere(app)
  const kase = await anInvoiceCase(app)
  await happened(kase.id, [['case_approved', '2026-10-05T10:00:00Z']])
  const { body } = await call('POST', createPath, { json: asked(kase) })
  expect(body.invoice_number).toBeNull()
  expect(await wordsOf(body.id)).toContain('Leverdatum 5 oktober 2026')
})

it('an invoice from before it was stored has none', async () => {
  const kase = await anInvoiceCase(app)
  const { body } = await call('POST', createPath, { json: asked(kase) })
  await app.db.update(invoices).set({ supplied_on: null }).where(eq(invoices.id, body.id))
  expect(await wordsOf(body.id)).not.toContain('Leverdatum')
})
