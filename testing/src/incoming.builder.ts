import type { IncomingDetail, IncomingItem, IncomingProposal } from '@zaakwerk/contract/entities/incoming'

export const aProposal = (given: Partial<IncomingProposal> = {}): IncomingProposal => ({
  case_id: 7,
  internal_id: 'Z-2604001',
  type: 1,
  status: 'awaiting_adm_beroep_decision',
  client: 'R. Mulder',
  number: '1062542123456789',
  reason: 'number',
  ...given,
})

/** A mail that came in, with a number that is that of one case. */
export const anIncomingItem = (given: Partial<IncomingItem> = {}): IncomingItem => ({
  id: 1,
  kind: 'mail',
  sender_name: 'CVOM',
  sender_address: 'no-reply@cvom.test',
  sender_check: 'unknown',
  subject: 'Beslissing op het beroep',
  received_at: '2026-11-25T09:20:00+01:00',
  automatic: null,
  problem: null,
  file_count: 0,
  number: { text: '1062542123456789', is_valid: true },
  proposals: [aProposal()],
  state: 'open',
  case: null,
  reason: null,
  closed_at: null,
  closed_by: null,
  version: 1,
  ...given,
})

export const anIncomingDetail = (
  item: IncomingItem,
  given: Partial<Omit<IncomingDetail, keyof IncomingItem>> = {},
): IncomingDetail => ({
  ...item,
  body_text: 'Bijgaand de beslissing.',
  sent_at: null,
  files: [],
  proposals_in_text: [],
  letters: [],
  ...given,
})
