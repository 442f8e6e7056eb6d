import * as z from '@zaakwerk/contract/zod'
import { formatAmount, sumOf } from '@zaakwerk/domain/money'
import {
  BookkeepingDelayed,
  BookkeepingRefused,
  type OutgoingInvoice,
  type OutsideBooks,
} from './bookkeeping.port.ts'
import { MoneybirdInvoice, MoneybirdTaxRate, MoneybirdVersion } from './moneybird-answers.ts'
import { contactIdOf, knownContactId } from './moneybird-contact.ts'
import { type MoneybirdLimits, type MoneybirdLine, moneybirdLine } from './moneybird-line.ts'
import type { MoneybirdSettings } from './moneybird-settings.ts'
import { snapshotsOf, synchronization } from './moneybird-snapshots.ts'

const dayMs = 86_400_000

/**
 * The reference on the invoice, by which it is found again: the number of the case and the start of the idempotency key. Only characters without a meaning in a
 * URL or a filter.
 */
const referenceOf = ({ reference, key }: OutgoingInvoice): string =>
  `${reference.replace(/[^\p{L}\p{N} _-]/gu, '-')} ${key.slice(0, 8).toUpperCase()}`

const totalOf = ({ lines }: OutgoingInvoice): number => sumOf(lines.map(({ priceCents }) => priceCents))

/** Amount in Moneybird's format. */
const euros = (cents: number): string => (cents / 100).toFixed(2)

const isDraft = ({ invoice_id }: MoneybirdInvoice): boolean => invoice_id === null

const taxRateOf = async (line: MoneybirdLine, percent: number): Promise<string> => {
  const query = { filter: `percentage:${percent},tax_rate_type:sales_invoice,active:true` }
  const rates = await line.ask({ path: 'tax_rates.json', query }, z.array(MoneybirdTaxRate))
  // Other rates have the same percentage: that of Belgium, and those for purchases.
  const rate = rates.find(
    ({ percentage, tax_rate_type, active, country }) =>
      percentage === percent && tax_rate_type === 'sales_invoice' && active && !country,
  )
  if (!rate)
    throw new BookkeepingRefused(`Moneybird heeft geen btw-tarief van ${percent}% voor verkoopfacturen.`)
  return rate.id
}

const makeDraft = async (line: MoneybirdLine, invoice: OutgoingInvoice): Promise<MoneybirdInvoice> => {
  const contact_id = await contactIdOf(line, invoice.party)
  const tax_rate_id = await taxRateOf(line, invoice.vatPercent)
  // Moneybird has no date of supply, only the period of a line.
  const day = invoice.suppliedOn?.replaceAll('-', '')
  const sales_invoice = {
    contact_id,
    reference: referenceOf(invoice),
    // Not a date: Moneybird sets the date when the invoice is sent, also in a later attempt.
    first_due_interval: Math.round((Date.parse(invoice.dueOn) - Date.parse(invoice.invoiceDate)) / dayMs),
    currency: 'EUR',
    prices_are_incl_tax: true,
    details_attributes: invoice.lines.map(({ description, priceCents }) => ({
      description,
      price: euros(priceCents),
      amount: '1',
      tax_rate_id,
      ...(day ? { period: `${day}..${day}` } : {}),
    })),
  }
  const request = { method: 'POST', path: 'sales_invoices.json', body: { sales_invoice } } as const
  const draft = await line.find(request, MoneybirdInvoice)
  if (draft) return draft
  // Merged or deleted since it was found: the next attempt finds the other one.
  throw new BookkeepingDelayed('Het contact is bij Moneybird intussen samengevoegd of verwijderd.')
}

/** A draft of a credit invoice has the reference of its invoice too. */
const isCredit = ({ original_sales_invoice_id }: MoneybirdInvoice): boolean =>
  typeof original_sales_invoice_id === 'string'

/** All invoices with this reference. Without a period Moneybird lists only those of this year. */
const findAll = async (
  line: MoneybirdLine,
  invoice: OutgoingInvoice,
): Promise<readonly MoneybirdInvoice[]> => {
  const reference = referenceOf(invoice)
  const year = Number(invoice.invoiceDate.slice(0, 4))
  const period = `${year - 1}0101..${year + 1}1231`
  const query = { filter: `reference:${reference},state:all,period:${period}` }
  const found = await line.ask({ path: 'sales_invoices.json', query }, z.array(MoneybirdInvoice))
  return found.filter((one) => one.reference === reference && !isCredit(one))
}

const findOne = async (
  line: MoneybirdLine,
  invoice: OutgoingInvoice,
): Promise<MoneybirdInvoice | undefined> => {
  const reference = referenceOf(invoice)
  const path = `sales_invoices/find_by_reference/${encodeURIComponent(reference)}.json`
  const found = await line.find({ path }, MoneybirdInvoice)
  if (found?.reference !== reference) return undefined
  return isCredit(found) ? (await findAll(line, invoice))[0] : found
}

/** Chooses the one to send of a draft and its duplicates. Duplicates arise when Moneybird completed an earlier attempt after our timeout. */
const keepOne = async (
  line: MoneybirdLine,
  invoice: OutgoingInvoice,
  draft: MoneybirdInvoice,
): Promise<MoneybirdInvoice> => {
  const listed = await findAll(line, invoice)
  const all = [...listed.filter(({ id }) => id !== draft.id), draft]
  const [first = draft] = all.toSorted(
    (one, other) =>
      Number(isDraft(one)) - Number(isDraft(other)) || Number(BigInt(one.id) - BigInt(other.id)),
  )
  return first
}

const duplicatesRemark = (invoice: OutgoingInvoice): string =>
  `Bij Moneybird kan nog een dubbel concept van deze factuur staan: zoek op "${referenceOf(invoice)}" en verwijder het daar`

const contactRemarks = ({ party }: OutgoingInvoice, { contact_id }: MoneybirdInvoice): readonly string[] => {
  const knownId = knownContactId(party)
  if (knownId === null || knownId === contact_id) return []
  return [
    `Contact ${knownId} is bij Moneybird samengevoegd of verwijderd: de factuur staat op contact ${contact_id}`,
  ]
}

/**
 * Deletes the duplicate drafts of a sent invoice, also those created while it was sent: a bookkeeper could send them. A draft has no number, so deleting it
 * leaves no gap. The invoice is booked in any case: a failure here is reported as a remark.
 */
const removeDuplicates = async (
  line: MoneybirdLine,
  invoice: OutgoingInvoice,
  sent: MoneybirdInvoice,
): Promise<readonly string[]> => {
  try {
    const duplicates = (await findAll(line, invoice)).filter(
      (one) => one.id !== sent.id && one.state === 'draft',
    )
    for (const { id } of duplicates) await line.tell({ method: 'DELETE', path: `sales_invoices/${id}.json` })
    return []
  } catch {
    return [duplicatesRemark(invoice)]
  }
}

/** Marks a draft as sent: it gets its number. The mail to the client is ours. */
const markSent = (line: MoneybirdLine, { id }: MoneybirdInvoice): Promise<MoneybirdInvoice> => {
  const body = { sales_invoice_sending: { delivery_method: 'Manual' } }
  return line.ask({ method: 'PATCH', path: `sales_invoices/${id}/send_invoice.json`, body }, MoneybirdInvoice)
}

/** The amounts differ when a rate is set differently there, or somebody changed the draft. Rounding may make a cent of difference. */
const requireAmount = (invoice: OutgoingInvoice, { total_price_incl_tax }: MoneybirdInvoice): void => {
  const [ours, theirs] = [totalOf(invoice), Math.round(total_price_incl_tax * 100)]
  if (Math.abs(theirs - ours) <= 1) return
  throw new BookkeepingRefused(
    `Het concept bij Moneybird is ${formatAmount(theirs)} in plaats van ${formatAmount(ours)}.`,
  )
}

/** All invoices, whatever their date: without a period Moneybird may list only those of this year. */
const allInvoices = (now: Date): string => `state:all,period:20000101..${now.getUTCFullYear() + 1}1231`

/** Bookkeeping at Moneybird (its API v2). */
export const moneybird = (settings: MoneybirdSettings, limits?: MoneybirdLimits): OutsideBooks => {
  const { administrationId } = settings
  const line = moneybirdLine(settings, limits)
  const pageOf = (id: string): string =>
    `${new URL(settings.url).origin}/${administrationId}/sales_invoices/${id}`

  const book: OutsideBooks['book'] = async (invoice) => {
    const found = (await findOne(line, invoice)) ?? (await makeDraft(line, invoice))
    const kept = isDraft(found) ? await keepOne(line, invoice, found) : found
    if (isDraft(kept)) requireAmount(invoice, kept)
    const sent = isDraft(kept) ? await markSent(line, kept) : kept
    const { id, invoice_id, state, contact_id } = sent
    if (invoice_id === null) throw new BookkeepingDelayed('Moneybird gaf de factuur nog geen nummer.')
    const remarks = [...contactRemarks(invoice, sent), ...(await removeDuplicates(line, invoice, sent))]
    return { invoiceId: id, invoiceNumber: invoice_id, state, url: pageOf(id), partyId: contact_id, remarks }
  }

  return {
    keeps: false,
    administrationId,
    readsBank: settings.readsBank,
    book,
    versions: async () => {
      const query = { filter: allInvoices(new Date()) }
      const listed = await line.ask({ path: synchronization, query }, z.array(MoneybirdVersion))
      return new Map(listed.map(({ id, version }) => [id, version]))
    },
    snapshots: (ids) => snapshotsOf(line, ids),
    isGone: async (invoiceId) => {
      const path = `sales_invoices/${encodeURIComponent(invoiceId)}.json`
      return (await line.find({ path }, z.looseObject({}))) === undefined
    },
    check: async () => {
      await line.ask({ path: 'tax_rates.json' }, z.array(MoneybirdTaxRate))
    },
    takeQuota: line.takeQuota,
    pdf: async (invoiceId) => {
      const file = await line.download(`sales_invoices/${encodeURIComponent(invoiceId)}/download_pdf.json`)
      if (file.subarray(0, 5).toString('latin1') === '%PDF-') return file
      throw new BookkeepingDelayed('Moneybird gaf een bestand dat geen pdf is.')
    },
  }
}
