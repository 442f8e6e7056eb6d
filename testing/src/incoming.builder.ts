import type { IncomingDetail, IncomingItem, IncomingProposal } from '@zaakwerk/contract/entities/incoming'
import type { IncomingSummary } from '@zaakwerk/contract/incoming'

export const aProposal = (given: Partial<IncomingProposal> = {}): IncomingProposal => ({
  case_id: 7,
  internal_id: 'Z-2604001',
  type: 1,
  status: 'awaiting_adm_beroep_decision',
  client: 'R. Mulder',
  number: '1062542123456789',
  reason: 'number',
  fine_amount: null,
  committal_date: null,
  ...given,
})

/** An incoming mail with the number of exactly one case. */
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
  is_doubtful: given.number?.is_valid === false,
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

export const anIncomingSummary = (given: Partial<IncomingSummary> = {}): IncomingSummary => ({
  open: 0,
  doubt: 0,
  filed_today: 0,
  not_ours: 0,
  automatic: 0,
  sources: [
    {
      name: 'post@kantoor.test',
      kind: 'imap',
      read_at: '2026-11-27T11:28:00+01:00',
      failing_since: null,
      problem: null,
      used_percent: null,
    },
  ],
  last_filing: null,
  ...given,
})
