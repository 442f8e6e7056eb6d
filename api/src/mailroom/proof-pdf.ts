import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import type { DispatchData } from '@zaakwerk/contract/mailroom'
import { submissionTypeLabels } from '@zaakwerk/domain/authorities'
import { caseEventLabel } from '@zaakwerk/domain/case-events'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate, formatMoment } from '@zaakwerk/domain/dates'
import PDFDocument from 'pdfkit'
import { printable } from '../core/printable.ts'
import type { DispatchEvent } from './proof.sql.ts'

const channelLabel = (channel: string): string => {
  const known = submissionTypes.find((type) => type === channel)
  return known ? submissionTypeLabels[known] : channel
}

type Fact = readonly [label: string, value: string]

const factsOf = (dispatch: DispatchData, event: DispatchEvent): readonly Fact[] => [
  ['Dossier', event.internal_id],
  ['Kenmerk', event.reference ? formatReference(event.reference) : 'geen'],
  ['Stuk', caseEventLabel(event.event_type) ?? event.event_type],
  ['Briefnummer', String(dispatch.letter_id)],
  ['Postvak', String(dispatch.mailbox_id)],
  ['Geadresseerde', dispatch.addressee],
  ['Wijze van verzending', channelLabel(dispatch.channel)],
  ['Verzonden op', formatDate(dispatch.posted_on)],
  ['Vastgelegd op', formatMoment(event.created_at.toISOString())],
  ['Track & trace', dispatch.tracking_number || 'geen'],
  ['Verzend-ID', dispatch.uuid],
]

const margin = 64
const labelWidth = 130

/** The proof that a letter was posted: one A4 page, with the same bytes each time. */
export const renderProof = (dispatch: DispatchData, event: DispatchEvent): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A4',
      margin,
      lang: 'nl',
      info: { Title: 'Verzendbewijs', Author: 'Zaakwerk', CreationDate: event.created_at },
    })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.once('end', () => resolve(Buffer.concat(parts)))
    pdf.once('error', reject)

    const width = pdf.page.width - 2 * margin
    pdf.fontSize(9).text('Zaakwerk')
    // Drawn bold, as on our letters.
    pdf.moveDown(2.5).fontSize(14).lineWidth(0.5).text('Verzendbewijs', { fill: true, stroke: true })
    pdf.moveDown(0.6).fontSize(10.5)
    pdf.text('Onderstaande brief is door onze postkamer ter verzending aangeboden.', { width })
    pdf.moveDown(1)
    for (const [label, value] of factsOf(dispatch, event)) {
      const { y } = pdf
      pdf.fillColor('#5b6472').text(label, margin, y, { width: labelWidth })
      pdf.fillColor('black').text(printable(value), margin + labelWidth, y, { width: width - labelWidth })
      pdf.moveDown(0.5)
    }
    pdf.moveDown(0.5).fillColor('#5b6472').text('SHA-256 van de brief', margin, pdf.y, { width })
    pdf.moveDown(0.2).fillColor('black').font('Courier').fontSize(9).text(dispatch.sha256, { width })
    pdf.end()
  })
