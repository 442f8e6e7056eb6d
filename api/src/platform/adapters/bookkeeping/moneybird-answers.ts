import * as z from '@zaakwerk/contract/zod-server'
import { quoting, type StaffError } from '../../errors/staff-error.ts'
import { AccessDelayed, BookkeepingDelayed, BookkeepingRefused } from './bookkeeping.port.ts'

/** An id: text, as it has more digits than a number can hold; for an administration a number. */
const MoneybirdId = z.pipe(z.union([z.string().check(z.regex(/^\d+$/)), z.int()]), z.transform(String))

/** An amount or a percentage: "302.5". */
const Decimal = z.pipe(
  z.union([z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.number()]),
  z.transform(Number),
)

const text = z.nullish(z.string())

export const MoneybirdContact = z.object({
  id: MoneybirdId,
  company_name: text,
  firstname: text,
  lastname: text,
  email: text,
  send_invoices_to_email: text,
})
export type MoneybirdContact = z.output<typeof MoneybirdContact>

export const MoneybirdInvoice = z.object({
  id: MoneybirdId,
  contact_id: MoneybirdId,
  /** Invoice number; null while it is a draft. */
  invoice_id: z.nullable(z.string()),
  state: z.string(),
  reference: z.nullable(z.string()),
  /** Of a credit invoice: the invoice that it credits. */
  original_sales_invoice_id: z.nullish(MoneybirdId),
  total_price_incl_tax: Decimal,
})
export type MoneybirdInvoice = z.output<typeof MoneybirdInvoice>

const Version = z.pipe(z.union([z.string(), z.int()]), z.transform(String))

/** An id with its version (`GET sales_invoices/synchronization`). */
export const MoneybirdVersion = z.object({ id: MoneybirdId, version: Version })

/** What became of an invoice (`POST sales_invoices/synchronization`). */
export const MoneybirdSnapshot = z.extend(MoneybirdInvoice, {
  version: Version,
  payments: z.array(
    z.object({
      id: MoneybirdId,
      price: Decimal,
      payment_date: z.iso.date(),
      financial_account_id: z.nullish(MoneybirdId),
      financial_mutation_id: z.nullish(MoneybirdId),
      credit_invoice_id: z.nullish(MoneybirdId),
      manual_payment_action: text,
    }),
  ),
})
export type MoneybirdSnapshot = z.output<typeof MoneybirdSnapshot>

export const MoneybirdTaxRate = z.object({
  id: MoneybirdId,
  percentage: z.nullable(Decimal),
  tax_rate_type: z.string(),
  active: z.boolean(),
  /** Only for the rates of other countries. */
  country: text,
})

/** `error`: a sentence, or the sentences per field. */
const Complaint = z.object({
  error: z.union([z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())]))]),
})

const longestComplaint = 500

/** Moneybird's own error message; undefined without a readable one. */
const wordsOf = (body: string): string | undefined => {
  const complaint = Complaint.safeParse(parseJson(body))
  if (!complaint.success) return undefined
  const { error } = complaint.data
  const words =
    typeof error === 'string'
      ? error
      : Object.entries(error)
          .map(([field, said]) => `${field}: ${[said].flat().join(', ')}`)
          .join('; ')
  return words.slice(0, longestComplaint) || undefined
}

/** Whether Moneybird itself answered, rather than a proxy that shows a page. */
export const isTheirs = (body: string): boolean => wordsOf(body) !== undefined

/** Undefined for invalid JSON. */
export const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Statuses that do not concern the invoice, but our token, our subscription or their servers. */
const notAboutInvoice: Readonly<Record<number, string>> = {
  401: 'Moneybird laat ons niet binnen (zie MONEYBIRD_TOKEN)',
  402: 'Het abonnement bij Moneybird staat dit niet toe',
  403: 'Moneybird geeft ons hiervoor geen rechten (zie MONEYBIRD_TOKEN)',
  408: 'Moneybird antwoordde te traag',
  429: 'Moneybird krijgt te veel vragen van ons',
}

/** Those that do not pass by themselves. */
const needsPerson: readonly number[] = [401, 402, 403]

/** Maps an unexpected answer to its meaning for the invoice. */
export const judgeAnswer = ({
  status,
  body,
}: {
  readonly status: number
  readonly body: string
}): StaffError => {
  const words = wordsOf(body)
  const told = (sentence: string): ReturnType<typeof quoting> =>
    words ? quoting(sentence, words) : [`${sentence}.`, {}]
  const known = notAboutInvoice[status]
  if (known) return new (needsPerson.includes(status) ? AccessDelayed : BookkeepingDelayed)(...told(known))
  if (status < 400)
    return new BookkeepingDelayed('Moneybird wijst ons naar een ander adres (zie MONEYBIRD_URL).')
  if (status >= 500) return new BookkeepingDelayed(...told(`Moneybird heeft een storing (${status})`))
  return new BookkeepingRefused(
    ...told(words ? 'Moneybird weigert de factuur' : `Moneybird weigert de factuur (${status})`),
  )
}

/** Maps a missing or incomplete answer to an error. The call may have been executed all the same; the next attempt finds out. */
export const judgeSilence = (error: unknown, seconds: number): StaffError => {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new BookkeepingDelayed(`Moneybird antwoordde niet binnen ${seconds} seconden.`, { cause: error })
  // The message of a fetch error says only that it failed; the reason is in its cause.
  const why = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const words = why instanceof Error ? why.message : String(why)
  return new BookkeepingDelayed(...quoting('Geen verbinding met Moneybird', words, { cause: error }))
}
