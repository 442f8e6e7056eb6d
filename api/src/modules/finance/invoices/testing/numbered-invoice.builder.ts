import { eq } from '../../../../platform/db/drizzle.ts'
import { invoice_lines, invoices } from '../../../../platform/db/schema/finance.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { clients, message_consents } from '../../../../platform/db/schema/people.ts'
import { aClient } from '../../../../platform/db/testing/builders.ts'
import type { JobRun } from '../../../../platform/jobs/job-handler.ts'
import { enqueueJobs } from '../../../../platform/jobs/jobs.sql.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { findInvoiceRecord } from '../invoice-rows.sql.ts'
import { type NumberedInvoice, numbered } from '../numbered-invoice.ts'

type Wanted = Partial<typeof invoices.$inferInsert> & {
  readonly lines?: readonly { readonly description: string; readonly price_cents: number }[]
}

let made = 0

/** An invoice of our own that is in the books. */
export const insertNumberedInvoice = async (
  { db }: Pick<TestApp, 'db'>,
  { lines = [{ description: 'Vergoeding voor onze diensten', price_cents: 23_400 }], ...given }: Wanted = {},
): Promise<NumberedInvoice> => {
  made += 1
  const [row] = await db
    .insert(invoices)
    .values({
      administration_id: 'zaakwerk',
      invoice_number: `2026-${String(made).padStart(4, '0')}`,
      state: 'open',
      reference: 'Z-2604776',
      contact_first_name: 'Noor',
      contact_last_name: 'Visser',
      contact_email: 'noor@example.nl',
      contact_phone_number: '0612345678',
      sent_at: new Date('2026-11-20T09:30:00Z'),
      due_on: '2026-12-04',
      ...given,
    })
    .returning({ id: invoices.id })
  const id = row?.id ?? 0
  const placed = lines.map((line, at) => ({ invoice_id: id, position: at + 1, ...line }))
  if (placed.length > 0) await db.insert(invoice_lines).values(placed)
  const invoice = numbered(await findInvoiceRecord(db, id))
  if (!invoice) throw new Error('no invoice was made')
  return invoice
}

/** A client with or without consent for messages by WhatsApp; null: unknown. */
export const insertReachable = async (
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  { phone = '0612345678', isWanted = true }: { readonly phone?: string; readonly isWanted?: boolean | null },
): Promise<number> => {
  const [client] = await db
    .insert(clients)
    .values(aClient({ phone_number: phone }))
    .returning()
  if (!client) throw new Error('no client was made')
  const said = { client_id: client.id, source: 'phone', given_at: services.now() } as const
  if (isWanted !== null) await db.insert(message_consents).values({ ...said, is_given: isWanted })
  return client.id
}

const keys = { send_invoice: 'invoice:mail', send_invoice_notice: 'invoice:notice' } as const

/** Queues a job on an invoice, and returns the run of it that its handler gets. */
export const aRunOf = async (
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  invoice: { readonly id: number },
  kind: keyof typeof keys,
): Promise<JobRun<'send_invoice'> & JobRun<'send_invoice_notice'>> => {
  const author = { userId: null, at: services.now() }
  const subject = { type: 'invoice', id: invoice.id } as const
  await enqueueJobs(db, author, { subject, plans: [{ kind, key: keys[kind], payload: {} }] })
  const queued = await db.select().from(jobs).where(eq(jobs.subject_id, invoice.id)).orderBy(jobs.id)
  const id = queued.findLast((job) => job.kind === kind)?.id ?? 0
  return { id, subject, eventId: null, payload: {}, attempt: 1, author }
}
