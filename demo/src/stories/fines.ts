import * as client from '../client-steps.ts'
import * as on from '../steps.ts'
import { money, recent, type Story, waiting } from './story.ts'

const costs = 'Proceskostenvergoeding (Fase Administratief Beroep)'

/** Stories of traffic fines: intake, requests to clients, and outcome. */
export const fines: readonly Story[] = [
  {
    types: [1],
    weight: 26,
    ends: 'case_opened',
    rest: [0, 12],
    steps: [[0, on.task('review_client_data', 5)]],
  },
  {
    types: [1, 5, 26],
    weight: 26,
    ends: 'in_progress',
    rest: [1, 30],
    steps: [[1, on.status('in_progress')]],
  },
  {
    types: [1],
    weight: 14,
    ends: 'awaiting_further_information',
    rest: recent,
    steps: [[1, on.event('proof_request', { proof_type: 'extra_information' })]],
  },
  {
    types: [1],
    weight: 2,
    ends: 'further_information_received',
    rest: [0, 9],
    steps: [
      [1, on.event('proof_request', { proof_type: 'payment_proof' })],
      [6, client.sendProof],
      [7, on.status('further_information_received')],
    ],
  },
  {
    types: [1],
    weight: 5,
    ends: 'in_progress',
    rest: waiting,
    steps: [
      [1, on.status('in_progress')],
      [2, on.event('send_certainty_mail')],
    ],
  },
  {
    types: [1],
    weight: 6,
    ends: 'in_progress',
    rest: [1, 12],
    steps: [
      [1, on.event('manual_iban_request')],
      [2, on.status('in_progress')],
    ],
  },
  {
    types: [1],
    weight: 3,
    ends: 'in_progress',
    rest: [1, 12],
    steps: [
      [1, on.event('manual_iban_request')],
      [4, client.submitIban],
      [5, on.status('in_progress')],
    ],
  },
  {
    types: [1, 5, 26],
    weight: 14,
    ends: 'case_closed_rejected',
    rest: [5, 150],
    steps: [[8, on.event('case_rejected')]],
  },
  {
    types: [1, 20],
    weight: 6,
    ends: 'case_closed_withdrawn',
    rest: [5, 90],
    steps: [[8, on.event('case_withdrawn')]],
  },
  {
    types: [1],
    weight: 5,
    ends: 'case_adjourned',
    rest: waiting,
    steps: [[30, on.event('case_adjourned')]],
  },
  {
    types: [1],
    weight: 1,
    account: true,
    ends: 'case_closed_success',
    rest: [40, 90],
    steps: [
      [1, on.mandate],
      [1, on.event('create_case_administrative_appeal', { channel: 'mailroom' })],
      [3, on.post],
      [80, on.event('case_approved')],
      [90, money(323.5)],
      [91, on.invoice(323.5, { description: costs })],
    ],
  },
  {
    types: [1],
    weight: 3,
    ends: 'case_closed_success',
    rest: [10, 120],
    steps: [
      [20, on.event('case_approved')],
      [30, money(161.75)],
      [31, on.invoice(161.75, { description: costs })],
    ],
  },
  {
    types: [1],
    weight: 1,
    ends: 'case_closed_success',
    rest: [2, 12],
    steps: [
      [20, on.event('case_approved', { template: 'case_partially_approved' })],
      [30, money(80)],
      [31, on.invoice(80, { description: costs, isDraft: true })],
    ],
  },
  {
    types: [1],
    weight: 5,
    ends: 'ready_for_billing',
    rest: [1, 20],
    steps: [
      [30, on.status('ready_for_billing')],
      [30, money(323.5)],
    ],
  },
  {
    types: [1],
    weight: 2,
    ends: 'case_closed',
    rest: [5, 60],
    steps: [
      [30, on.status('ready_for_billing')],
      [30, money(647)],
      [33, on.invoice(647, { description: 'Proceskostenvergoeding (Fase Kantonrechter)' })],
    ],
  },
]
