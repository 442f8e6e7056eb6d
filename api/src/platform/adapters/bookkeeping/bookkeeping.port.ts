import { StaffError } from '../../errors/staff-error.ts'

/** Who an invoice is for. */
export interface InvoiceParty {
  /** What the bookkeeping service calls them; null: look them up by e-mail address and name, or make them. */
  readonly outsideId: string | null
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

/** An invoice as a bookkeeping service gets it. */
export interface OutgoingInvoice {
  /** The same at each try of one invoice, and of no other: by it the service's copy is found again. */
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
  /** Last day to pay. */
  readonly dueOn: string
}

/** An invoice that is in the books. */
export interface BookedInvoice {
  readonly invoiceId: string
  readonly invoiceNumber: string
  /** As the service says it: "open". */
  readonly state: string
  /** Its page at the service; null for our own register. */
  readonly url: string | null
  /** What the service calls the party; null for our own register. */
  readonly partyId: string | null
  /** What people should know of it besides, in Dutch: something was left behind at the service that is theirs to remove. */
  readonly remarks?: readonly string[]
}

/** A bookkeeping service elsewhere. */
export interface OutsideBooks {
  readonly keeps: false
  readonly administrationId: string
  /**
   * Makes an invoice and marks it as sent, or finds the one of this key: asked again, it makes no second. Throws {@link BookkeepingRefused} when
   * trying again makes no sense, {@link BookkeepingDelayed} where it does and the reason is known.
   */
  book(invoice: OutgoingInvoice): Promise<BookedInvoice>
  /** The PDF of an invoice that is in the books. */
  pdf(invoiceId: string): Promise<Buffer>
}

/** Our own register: invoices are rows of the database, which get their number in the transaction that makes them. */
export interface OwnBooks {
  readonly keeps: true
  readonly administrationId: string
}

/** Keeping the books. */
export type BookkeepingPort = OwnBooks | OutsideBooks

/** The service does not take this invoice; its own words are in the message. */
export class BookkeepingRefused extends StaffError {
  override readonly name = 'BookkeepingRefused'
}

/** The service is busy, slow or away. */
export class BookkeepingDelayed extends StaffError {
  override readonly name = 'BookkeepingDelayed'
}
