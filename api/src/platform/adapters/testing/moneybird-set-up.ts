import { afterEach } from 'vitest'
import {
  BookkeepingDelayed,
  BookkeepingRefused,
  type OutgoingInvoice,
} from '../bookkeeping/bookkeeping.port.ts'
import { type MoneybirdServer, startMoneybirdServer } from './moneybird-server.ts'

const opened: MoneybirdServer[] = []
afterEach(async () => {
  for (let next = opened.pop(); next; next = opened.pop()) await next.close()
})

/** One for a test, closed after it. */
export const aMoneybird = async (): Promise<MoneybirdServer> => {
  const server = await startMoneybirdServer()
  opened.push(server)
  return server
}

type Changes = Partial<Omit<OutgoingInvoice, 'party'>> & {
  readonly party?: Partial<OutgoingInvoice['party']>
}

/** An invoice that says only what the test is about. */
export const anOutgoingInvoice = ({ party, ...changes }: Changes = {}): OutgoingInvoice => ({
  key: '4f3a9c1d-6a0e-4f7e-9d1b-3f1f0a1b2c3d',
  reference: 'Z-00000412',
  lines: [{ description: 'Vergoeding voor onze diensten', priceCents: 30_250 }],
  vatPercent: 21,
  invoiceDate: '2026-11-23',
  suppliedOn: '2026-11-20',
  dueOn: '2026-12-07',
  ...changes,
  party: {
    outsideId: null,
    customerId: null,
    email: 'noor.visser@example.nl',
    companyName: null,
    firstName: 'Noor',
    lastName: 'Visser',
    phoneNumber: null,
    iban: null,
    street: null,
    postalCode: null,
    city: null,
    ...party,
  },
})

/** A contact that Moneybird has already. */
export const aKeptContact = (changes: Partial<MoneybirdServer['contacts'][number]> = {}) => {
  const email = 'noor.visser@example.nl'
  return {
    id: '480125000000000001',
    company_name: '',
    firstname: 'Noor',
    lastname: 'Visser',
    email,
    send_invoices_to_email: email,
    customer_id: '1',
    ...changes,
  }
}

/** How booking ends: with its exception, or undefined. */
export const problemOf = (booking: Promise<unknown>): Promise<unknown> =>
  booking.then(
    () => undefined,
    (error: unknown) => error,
  )

export const meaningOf = (problem: unknown): 'later' | 'refused' | undefined => {
  if (problem instanceof BookkeepingRefused) return 'refused'
  return problem instanceof BookkeepingDelayed ? 'later' : undefined
}
