import { asc, eq } from '../../../../platform/db/drizzle.ts'
import { case_logs } from '../../../../platform/db/schema/cases.ts'
import { invoice_lines, invoices, payments } from '../../../../platform/db/schema/finance.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { insertOpenInvoice } from './invoices.builder.ts'
import { statementOf } from './statement.builder.ts'

export const first = {
  text: 'factuur 2026-0638',
  bank: 'A1',
  name: 'C. de Graaf',
  iban: 'NL86INGB0002445588',
}
export const second = { text: 'factuur 2026-0639', bank: 'A2' }
export const other = { text: 'iets anders', amount: '1.00', bank: 'A3' }
/** Two payments that fit exactly, and one of nothing that is known. */
export const file = statementOf([first, second, other])

export type Booking = readonly [entry: string, invoiceId: number | undefined]

export interface Entry {
  readonly entry: string
  readonly match: string
  readonly candidates: readonly { readonly id: number; readonly open_amount: number }[]
}

export const fileOf = (content: string | Buffer) => ({
  name: 'files',
  fileName: 'afschrift.xml',
  content: new Uint8Array(Buffer.from(content)),
})

/** One case with two open invoices, and none else. */
export const twoInvoices = async ({ db }: Pick<TestApp, 'db'>) => {
  await db.delete(payments)
  await db.delete(invoice_lines)
  await db.delete(invoices)
  const caseId = (await insertCase(db)).id
  const ids = [
    await insertOpenInvoice(db, '2026-0638', { case_id: caseId }),
    await insertOpenInvoice(db, '2026-0639', { case_id: caseId }),
  ]
  return { caseId, ids }
}

/** The calls that book payments, and their effects. */
export const paymentCalls = (
  { db }: Pick<TestApp, 'db'>,
  { call }: Pick<Awaited<ReturnType<TestApp['signInAs']>>, 'call'>,
) => {
  const preview = (content: string | Buffer = file) =>
    call('POST', '/finances/payments/preview', { parts: [fileOf(content)] })

  const book = (shown: string, bookings: readonly Booking[], { content = file, key = '' } = {}) =>
    call('POST', '/finances/payments', {
      parts: [
        fileOf(content),
        {
          name: 'payment_data',
          content: JSON.stringify({
            preview: shown,
            bookings: bookings.map(([entry, invoice_id]) => ({ entry, invoice_id })),
          }),
        },
      ],
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })

  /** The preview of a file, and what fits exactly in it. */
  const read = async (content = file) => {
    const { body } = await preview(content)
    const entries: readonly Entry[] = body.entries
    const fits = entries
      .filter(({ match }) => match === 'exact')
      .map(({ entry, candidates }): Booking => [entry, candidates[0]?.id])
    return { shown: String(body.preview), entries, fits }
  }

  const booked = () => db.select().from(payments).orderBy(asc(payments.id))
  const states = async () =>
    (await db.select({ state: invoices.state }).from(invoices).orderBy(asc(invoices.id))).map(
      ({ state }) => state,
    )
  const logs = async (caseId: number) =>
    (await db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(asc(case_logs.id))).map(
      ({ message }) => message.replaceAll('\u00a0', ' '),
    )
  return { preview, book, read, booked, states, logs }
}
