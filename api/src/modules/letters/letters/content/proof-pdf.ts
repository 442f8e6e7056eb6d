import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import type { DispatchData } from '@zaakwerk/contract/mailroom'
import { submissionTypeLabels } from '@zaakwerk/domain/authorities'
import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { caseEventLabel } from '@zaakwerk/domain/case-events'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate, formatMoment } from '@zaakwerk/domain/dates'
import { letterRule } from '@zaakwerk/domain/letters'
import type { Facts } from '../pdf/block-heights.ts'
import { drawLetter } from '../pdf/draw-letter.ts'
import type { HeadSender } from '../pdf/letterhead.ts'
import type { Proven } from './proof.sql.ts'

const channelLabel = (channel: string): string => {
  if (channel === 'om_loket') return 'Bij het OM-loket'
  const known = submissionTypes.find((type) => type === channel)
  return known ? submissionTypeLabels[known] : channel
}

const momentsOf = (
  { posted_on, emailed_at, dropped_at, handed_in_on, tracking_number }: DispatchData,
  { mailed_to }: Proven,
): Facts => [
  ...(emailed_at ? [['Per e-mail verzonden op', formatMoment(emailed_at)] as const] : []),
  ...(emailed_at && mailed_to ? [['E-mailadres', mailed_to] as const] : []),
  ...(dropped_at ? [['Klaargezet op', formatMoment(dropped_at)] as const] : []),
  ...(handed_in_on ? [['Ingediend op', formatDate(handed_in_on)] as const] : []),
  ...(posted_on
    ? ([
        ['Op de post gedaan op', formatDate(posted_on)],
        ['Track & trace', tracking_number || 'geen'],
      ] as const)
    : []),
]

const factsOf = (dispatch: DispatchData, event: Proven): Facts => [
  ['Dossier', event.internal_id],
  ['Kenmerk', event.reference ? formatReference(event.reference) : 'geen'],
  ['Stuk', documentOf(event)],
  ['Briefnummer', String(dispatch.letter_id)],
  ['Geadresseerde', [dispatch.addressee, event.address].filter(Boolean).join('\n')],
  ['Wijze van verzending', channelLabel(dispatch.channel)],
  ...momentsOf(dispatch, event),
  // One route is proven by its own moment; no event records when it was written down.
  ...(event.event_type ? [['Vastgelegd op', formatMoment(event.at.toISOString())] as const] : []),
  ['Verzend-ID', dispatch.uuid],
]

const documentOf = ({ additional_data: data, event_type, type }: Proven): string => {
  const name = typeof data === 'object' && data !== null && 'letter' in data ? String(data.letter) : ''
  return letterRule(name, type)?.title ?? caseEventLabel(event_type ?? '') ?? event_type ?? name
}

const unknownSender: HeadSender = { street: '', postalCode: '', city: '', phone: undefined }

/** Renders the proof that a letter left: one A4 page. Deterministic: always the same bytes. */
export const renderProof = (
  dispatch: DispatchData,
  event: Proven,
  sender: HeadSender = unknownSender,
): Promise<Buffer> =>
  drawLetter({
    brand: brandOfCase(event.type),
    sender,
    at: event.at,
    title: 'Verzendbewijs',
    reference: event.internal_id,
    addressee: [],
    facts: [],
    subject: 'Verzendbewijs',
    body: [
      { kind: 'paragraph', text: 'Onderstaande brief is door ons verzonden aan de geadresseerde.' },
      { kind: 'facts', rows: factsOf(dispatch, event) },
      { kind: 'heading', text: 'SHA-256 van de brief' },
      { kind: 'paragraph', text: dispatch.sha256 },
    ],
  })
