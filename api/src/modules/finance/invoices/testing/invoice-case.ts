import type { NewInvoice } from '@zaakwerk/contract/invoices'
import type { OutsideBooks } from '../../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import { desc, eq } from '../../../../platform/db/drizzle.ts'
import { case_clients } from '../../../../platform/db/schema/cases.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'

type Given = Parameters<typeof insertCase>[1]
type GivenClient = NonNullable<NonNullable<Parameters<typeof insertCase>[2]>['clients']>[number]

export interface InvoiceCase {
  readonly id: number
  readonly internal_id: string
  readonly clientId: number
}

export const createPath = '/finances/moneybird/invoices/create-new'

/** A case with a client, ready to be invoiced. */
export const anInvoiceCase = async (
  { db }: TestApp,
  given: Given = {},
  client: GivenClient = { email: 't.vandijk@voorbeeld.test', initials: 'T.', last_name: 'Dijk' },
): Promise<InvoiceCase> => {
  const kase = await insertCase(db, { status: 'ready_for_billing', ...given }, { clients: [client] })
  const [link] = await db.select().from(case_clients).where(eq(case_clients.case_id, kase.id))
  return { id: kase.id, internal_id: kase.internal_id, clientId: link?.client_id ?? 0 }
}

interface Changes {
  readonly invoice?: Partial<NewInvoice['invoice']>
  readonly contact?: Partial<NewInvoice['contact']>
}

/** The call that makes an invoice of a case. */
export const asked = (
  { id, internal_id, clientId }: InvoiceCase,
  { invoice, contact }: Changes = {},
): NewInvoice => ({
  invoice: {
    internal_id,
    price: 233.5,
    description: 'Proceskostenvergoeding (Fase Kantonrechter)',
    ...invoice,
  },
  contact: {
    case_id: id,
    id: clientId,
    email: 't.vandijk@voorbeeld.test',
    initials: 'T.',
    first_name: 'Thomas',
    prefixes: 'van',
    last_name: 'Dijk',
    salutation: 'Dhr.',
    ...contact,
  },
})

/** The jobs of an invoice, the newest last. */
export const jobsOf = async ({ db }: TestApp, invoiceId: number): Promise<(typeof jobs.$inferSelect)[]> => {
  const found = await db.select().from(jobs).where(eq(jobs.subject_id, invoiceId)).orderBy(desc(jobs.id))
  return found.filter(({ subject_type }) => subject_type === 'invoice').reverse()
}

/** From now on a bookkeeping service keeps the books, which does not answer by itself. */
export const keepBooksElsewhere = ({ services }: TestApp): void => {
  const elsewhere: OutsideBooks = {
    keeps: false,
    administrationId: '118204563',
    book: () => Promise.reject(new Error('nobody asked for this')),
    pdf: async () => Buffer.from('%PDF-1.7 van elders'),
    check: async () => undefined,
    readsBank: false,
    isGone: async () => false,
    versions: async () => new Map(),
    snapshots: async () => [],
  }
  Object.assign(services, { bookkeeping: elsewhere })
}
