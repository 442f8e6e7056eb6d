import { StaffError } from '../../errors/staff-error.ts'
import type { Quota } from '../record-outcome.sql.ts'

export interface InvoiceParty {
  /** Its id at the bookkeeping service; null: look it up, or create it. */
  readonly outsideId: string | null
  /** Our own id of the party, unique in the administration; null: it is nobody's. */
  readonly customerId: string | null
  readonly email: string
  readonly companyName: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phoneNumber: string | null
  readonly iban: string | null
  readonly street: string | null
  readonly postalCode: string | null
  readonly city: string | null
}

/** An invoice as sent to a bookkeeping service. */
export interface OutgoingInvoice {
  /** Idempotency key: the same at each attempt for one invoice, and unique; finds the service's copy. */
  readonly key: string
  /** The number of the case. */
  readonly reference: string
  readonly party: InvoiceParty
  /** Cents, VAT included. */
  readonly lines: readonly { readonly description: string; readonly priceCents: number }[]
  readonly vatPercent: number
  /** Calendar date of the invoice. */
  readonly invoiceDate: string
  /** Calendar date of the supply; null where it is not known. */
  readonly suppliedOn: string | null
  readonly dueOn: string
}

export interface BookedInvoice {
  readonly invoiceId: string
  readonly invoiceNumber: string
  /** State at the service: "open". */
  readonly state: string
  /** Its page at the service; null for our own register. */
  readonly url: string | null
  /** The service's id of the party; null for our own register. */
  readonly partyId: string | null
  /** Remarks for staff, in Dutch: something at the service that they have to remove. */
  readonly remarks?: readonly string[]
}

/** A payment on an invoice, as the service booked it. */
export interface BookedPayment {
  readonly id: string
  readonly amountCents: number
  /** Calendar date. */
  readonly paidOn: string
  /** Money that came in, or the settlement with a credit invoice; undefined where the service does not say. */
  readonly kind: 'money' | 'settlement' | undefined
}

/** What became of an invoice at the service. */
export interface InvoiceSnapshot {
  readonly invoiceId: string
  readonly version: string
  /** State at the service: "open", "paid", "uncollectible". */
  readonly state: string
  readonly payments: readonly BookedPayment[]
  /** Null while it is a draft. */
  readonly invoiceNumber: string | null
  /** Below zero for a credit invoice. */
  readonly totalCents: number
  /** Of a credit invoice: the invoice that it credits. */
  readonly originalId: string | null
}

/** An invoice of which the answer of the service cannot be read, or is too large. */
export interface UnreadableInvoice {
  readonly invoiceId: string
  readonly version?: undefined
}

/** Most invoices that {@link OutsideBooks.snapshots} reads at a time. */
export const snapshotsPerCall = 100

/** An external bookkeeping service. */
export interface OutsideBooks {
  readonly keeps: false
  readonly administrationId: string
  /** Whether payments are booked there and read back; otherwise our own bank statements say what was paid. */
  readonly readsBank: boolean
  /**
   * Creates an invoice and marks it as sent, or finds the one with this key: idempotent. Throws {@link BookkeepingRefused} when retrying makes no sense, {@link
   * BookkeepingDelayed} when it does and the reason is known.
   */
  book(invoice: OutgoingInvoice): Promise<BookedInvoice>
  /** The PDF of a booked invoice. */
  pdf(invoiceId: string): Promise<Buffer>
  /** The version of every invoice there, by its id; it changes with the invoice and its payments. */
  versions(): Promise<ReadonlyMap<string, string>>
  /** Whether an invoice was removed there. */
  isGone(invoiceId: string): Promise<boolean>
  /** What became of these invoices, at most {@link snapshotsPerCall}; those that are gone are left out. */
  snapshots(invoiceIds: readonly string[]): Promise<readonly (InvoiceSnapshot | UnreadableInvoice)[]>
  /** Whether the service lets us into our administration; changes nothing, and throws as `book` does. */
  check(): Promise<void>
  /** What the service said of its limit of use since this was called last. */
  takeQuota?(): Quota | undefined
}

/** Our own register: invoices are rows of the database, numbered in the transaction that creates them. */
export interface LocalBookkeeping {
  readonly keeps: true
  readonly administrationId: string
}

/** Bookkeeping: our own register, or an external service. */
export type BookkeepingPort = LocalBookkeeping | OutsideBooks

/** The service refuses this invoice; its own message is included. */
export class BookkeepingRefused extends StaffError {
  override readonly name = 'BookkeepingRefused'
}

/** The service is busy, slow or unavailable. */
export class BookkeepingDelayed extends StaffError {
  override readonly name: string = 'BookkeepingDelayed'
}

/** The service answers more than anybody should have to read. */
export class AnswerTooLarge extends BookkeepingDelayed {
  override readonly name = 'AnswerTooLarge'
}

/** The service refuses our token, its rights or the subscription. Nothing is booked until a person has done something about it. */
export class AccessDelayed extends BookkeepingDelayed {
  override readonly name = 'AccessDelayed'
}
