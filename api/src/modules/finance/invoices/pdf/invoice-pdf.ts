import { type Brand, brands } from '@zaakwerk/domain/brands'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { formatIban } from '@zaakwerk/domain/iban'
import { draftTitle, invoiceTitle } from '@zaakwerk/domain/invoice-messages'
import { formatAmount } from '@zaakwerk/domain/money'
import type { InvoiceSeller } from '../../../../platform/db/schema/finance.ts'
import type { Facts } from '../../../letters/letters/pdf/block-heights.ts'
import { drawFacts } from '../../../letters/letters/pdf/letter-blocks.ts'
import { drawAddressee } from '../../../letters/letters/pdf/letter-pdf.ts'
import { drawLetterhead, drawRunningLines } from '../../../letters/letters/pdf/letterhead.ts'
import { margin, newPen, type Pen, quiet, textWidth } from '../../../letters/letters/pdf/pen.ts'
import { addresseeLines } from '../invoice-addressee.ts'
import type { InvoiceRecord } from '../invoice-rows.sql.ts'
import { totalOf } from '../invoice-total.ts'
import { numbered } from '../numbered-invoice.ts'
import { drawLines } from './invoice-lines.ts'

const filled = (facts: readonly (readonly [string, string | null | undefined])[]): Facts =>
  facts.flatMap(([label, value]) => (value?.trim() ? [[label, value.trim()] as const] : []))

const factsAbove = (invoice: InvoiceRecord): Facts =>
  filled([
    ['Factuurnummer', invoice.invoice_number ?? 'Nog geen: dit is een concept'],
    ['Factuurdatum', invoice.sent_at && formatDate(dayOf(invoice.sent_at))],
    ['Leverdatum', invoice.supplied_on && formatDate(invoice.supplied_on)],
    ['Vervaldatum', invoice.due_on && formatDate(invoice.due_on)],
    ['Dossier', invoice.reference],
  ])

const payingFacts = (invoice: InvoiceRecord, { iban, name }: InvoiceSeller): Facts =>
  filled([
    ['Te betalen', formatAmount(totalOf(invoice))],
    ['Uiterlijk op', invoice.due_on && formatDate(invoice.due_on)],
    ['IBAN', formatIban(iban)],
    ['Op naam van', name],
    ['Omschrijving', invoice.invoice_number],
  ])

/** The seller's details that the law requires on an invoice. */
const sellerLines = (
  brand: Brand,
  { name, street, postalCode, city, kvkNumber, vatId, iban }: InvoiceSeller,
): string =>
  [
    `${brand.name} is een dienst van ${name}, ${street}, ${postalCode} ${city}`,
    `KvK ${kvkNumber} · Btw-id ${vatId} · IBAN ${formatIban(iban)}`,
  ].join('\n')

/** Height of everything below the lines: it stays on one page with the sums. */
const endHeight = 210

const drawPaying = (pen: Pen, invoice: InvoiceRecord, seller: InvoiceSeller): void => {
  pen.pdf.y += 22
  pen.add('H2', () => pen.text('Zo betaal je', { x: margin.left, width: textWidth, font: 'strong' }))
  pen.pdf.y += 4
  drawFacts(pen, payingFacts(invoice, seller))
}

const drawFoot = (pen: Pen, brand: Brand, seller: InvoiceSeller): void => {
  const line = { x: margin.left, width: textWidth, size: 9, color: quiet } as const
  pen.pdf.y += 14
  pen.add('P', () => pen.text(`Vragen over deze factuur? Schrijf naar ${brand.supportEmail}.`, line))
  pen.pdf.y += 6
  pen.add('P', () => pen.text(sellerLines(brand, seller), line))
}

const drawDraftNote = (pen: Pen): void => {
  pen.pdf.y += 22
  pen.add('P', () =>
    pen.text('Dit is een concept. De factuur is nog niet verzonden en hoeft nog niet te worden betaald.', {
      x: margin.left,
      width: textWidth,
      font: 'strong',
    }),
  )
}

/** Renders an invoice, or its draft, which says that it is a draft and requests no payment. Deterministic: the same row and seller give the same bytes. */
export const invoicePdf = (invoice: InvoiceRecord, seller: InvoiceSeller): Promise<Buffer> => {
  const brand = brands[seller.brand]
  const sent = numbered(invoice)
  const title = sent ? invoiceTitle(sent.invoice_number) : draftTitle
  const pen = newPen({ title, author: seller.name, at: sent?.sent_at ?? invoice.created_at })
  const { pdf } = pen
  const sender = { ...seller, phone: seller.phone ?? undefined }
  drawLetterhead(pen, brand, sender)
  drawAddressee(pen, { brand, sender, addressee: addresseeLines(invoice) })
  drawFacts(pen, factsAbove(invoice))
  pdf.y += 10
  pen.add('H1', () => pen.text(title, { x: margin.left, width: textWidth, size: 14, font: 'strong' }))
  pdf.y += 8
  drawLines(pen, invoice, endHeight)
  if (sent) drawPaying(pen, invoice, seller)
  else drawDraftNote(pen)
  drawFoot(pen, brand, seller)
  drawRunningLines(pen, brand, title)
  return pen.finish()
}
