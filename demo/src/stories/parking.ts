import { courts } from '@zaakwerk/contract/courts'
import { courtAddresses } from '@zaakwerk/domain/courts'
import * as on from '../steps.ts'
import { money, recent, type Story, waiting } from './story.ts'

const objection = [
  [1, on.mandate],
  [1, on.event('create_nha_pf_objection')],
  [3, on.post],
] as const

const court = { name: courts[0], ...courtAddresses[courts[0]] }

export const parking: readonly Story[] = [
  {
    types: [2, 25, 19],
    weight: 14,
    ends: 'case_opened',
    rest: [0, 12],
    steps: [[0, on.task('nha_decision_review', 7)]],
  },
  {
    types: [2, 3, 12, 19, 21, 25],
    weight: 14,
    ends: 'in_progress',
    rest: [1, 30],
    steps: [[1, on.status('in_progress')]],
  },
  {
    types: [2],
    weight: 5,
    ends: 'awaiting_further_information',
    rest: recent,
    steps: [[1, on.event('proof_request', { proof_type: 'parking_permit' })]],
  },
  {
    types: [2],
    weight: 1,
    submissionType: 'mailroom',
    ends: 'awaiting_nha_pf_objection_submission_by_mailroom',
    rest: recent,
    steps: objection.slice(0, 2),
  },
  {
    types: [2],
    weight: 2,
    submissionType: 'mailroom',
    ends: 'awaiting_nha_pf_objection_decision',
    rest: waiting,
    steps: objection,
  },
  {
    types: [2],
    weight: 2,
    submissionType: 'email',
    ends: 'pf_nha_objection_submitted_by_email',
    rest: waiting,
    steps: objection.slice(0, 2),
  },
  {
    types: [2],
    weight: 1,
    submissionType: 'ftp',
    ends: 'awaiting_nha_pf_objection_decision',
    rest: waiting,
    steps: objection.slice(0, 2),
  },
  {
    types: [3],
    weight: 1,
    submissionType: 'email',
    ends: 'pf_nha_objection_submitted_by_email',
    rest: waiting,
    steps: [
      [1, on.mandate],
      [1, on.event('handle_task_actions', { task_type: 'send_nha_exhortation_objection' })],
    ],
  },
  {
    types: [12],
    weight: 1,
    submissionType: 'mailroom',
    ends: 'awaiting_nha_pf_objection_decision',
    rest: waiting,
    steps: [
      [1, on.mandate],
      [1, on.event('handle_task_actions', { task_type: 'send_nha_warrant_objection' })],
      [2, on.post],
    ],
  },
  {
    types: [21],
    weight: 1,
    ends: 'appeal_initiated',
    rest: waiting,
    steps: [
      [1, on.mandate],
      [2, on.event('create_nha_court_appeal', { court })],
      [3, on.post],
    ],
  },
  {
    types: [2],
    weight: 1,
    submissionType: 'mailroom',
    autumn: true,
    ends: 'awaiting_nha_igs_submission_by_mailroom',
    rest: recent,
    steps: [...objection, [{ january: 9 }, on.notice]],
  },
  {
    types: [2],
    weight: 1,
    submissionType: 'email',
    autumn: true,
    ends: 'nha_igs_submitted',
    rest: recent,
    steps: [...objection, [{ january: 9 }, on.notice]],
  },
  {
    types: [2],
    weight: 1,
    submissionType: 'mailroom',
    account: true,
    autumn: true,
    ends: 'awaiting_nha_dsv_submission_by_mailroom',
    rest: recent,
    steps: [
      ...objection,
      [{ january: 9 }, on.notice],
      [{ january: 10 }, on.post],
      [{ january: 46 }, on.event('send_penalty_request')],
    ],
  },
  {
    types: [2],
    weight: 1,
    submissionType: 'email',
    account: true,
    autumn: true,
    ends: 'nha_dsv_submitted',
    rest: recent,
    steps: [...objection, [{ january: 9 }, on.notice], [{ january: 46 }, on.event('send_penalty_request')]],
  },
  {
    types: [2, 21, 25],
    weight: 7,
    ends: 'case_closed_rejected',
    rest: [5, 150],
    steps: [[8, on.event('case_rejected')]],
  },
  {
    types: [2],
    weight: 2,
    ends: 'case_closed_success',
    rest: [10, 120],
    steps: [
      [40, on.event('case_approved')],
      [50, money(323.5)],
      [51, on.invoice(323.5, { description: 'Vergoeding voor onze diensten' })],
    ],
  },
]
