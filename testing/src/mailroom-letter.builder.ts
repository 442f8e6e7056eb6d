import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { dayOf } from '@zaakwerk/domain/dates'

export const today = dayOf(new Date())

/** A letter in the mailroom, to be posted; pass only what the test is about. */
export const aLetter = (given: Partial<MailroomLetter> & { readonly id: number }): MailroomLetter => ({
  uuid: `00000000-0000-4000-8000-${String(given.id).padStart(12, '0')}`,
  case_id: 100 + given.id,
  case_status: 'awaiting_adm_beroep_submission',
  internal_id: `Z-${2_604_000 + given.id}`,
  reference: '5000056789012345',
  name: 'adm_beroep',
  title: 'Administratief beroep',
  addressee: 'CVOM, officier van justitie',
  address: 'Postbus 50000\n3500 MJ Utrecht',
  ready_since: `${today}T00:00:01+01:00`,
  post_by: null,
  printed_at: null,
  printed_by: null,
  document_id: 900 + given.id,
  enclosures: [],
  when_posted: {
    status: 'adm_beroep_submitted',
    was_client_told: false,
    waits_for_email: false,
  },
  posted_on: null,
  posted_at: null,
  sent_on: null,
  way: null,
  channel_warning: null,
  posted_by: null,
  tracking_number: null,
  proof_document_id: null,
  version: 1,
  ...given,
})
