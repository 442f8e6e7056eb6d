import * as on from '../steps.ts'
import { recent, type Story, untilPenalty, waiting } from './story.ts'

const appeal = [
  [1, on.mandate],
  [1, on.event('create_case_administrative_appeal', { channel: 'mailroom' })],
  [3, on.post],
] as const

/** A WAHV decision is late 16 weeks after the term of six weeks, counted from a decision of up to four weeks before. */
const lateWahv = 160

/** Stories of traffic fines contested by letter. */
export const appeals: readonly Story[] = [
  {
    types: [1],
    weight: 2,
    ends: 'awaiting_adm_beroep_submission',
    rest: recent,
    steps: appeal.slice(0, 2),
  },
  {
    types: [1],
    weight: 1,
    ends: 'awaiting_adm_beroep_submission',
    rest: [0, 3],
    steps: [...appeal.slice(0, 2), [1, on.print]],
  },
  {
    types: [1],
    weight: 1,
    ends: 'awaiting_adm_beroep_submission',
    rest: recent,
    steps: [
      [1, on.mandate],
      [1, on.event('create_case_administrative_appeal', { channel: 'om_loket' })],
    ],
  },
  {
    types: [1],
    weight: 1,
    ends: 'adm_beroep_submitted',
    rest: waiting,
    steps: [
      [1, on.mandate],
      [1, on.event('create_case_administrative_appeal', { channel: 'om_loket' })],
      [2, on.complete('submit_adm_beroep_via_om_loket')],
    ],
  },
  { types: [1], weight: 1, ends: 'adm_beroep_submitted', rest: [0, 0], steps: appeal },
  { types: [1], weight: 1, ends: 'adm_beroep_submitted', rest: waiting, steps: appeal },
  {
    types: [1],
    weight: 1,
    submissionType: 'ftp',
    ends: 'adm_beroep_submitted',
    rest: waiting,
    steps: [
      [1, on.mandate],
      [1, on.event('create_case_administrative_appeal')],
    ],
  },
  {
    types: [1],
    weight: 1,
    ends: 'adm_beroep_decision_received',
    rest: [0, 9],
    steps: [
      ...appeal,
      [90, on.decided('Beslissing', 'adm_beroep_decision_received')],
      [90, on.task('create_pf_kanton', 14)],
    ],
  },
  {
    types: [1, 20],
    weight: 1,
    ends: 'awaiting_pf_kanton_submission',
    rest: [0, 4],
    steps: [
      [1, on.mandate],
      [60, on.decided('Beslissing', 'adm_beroep_decision_received')],
      [65, on.event('create_case_pf_kanton_appeal')],
    ],
  },
  {
    types: [1],
    weight: 1,
    ends: 'pf_kanton_submitted',
    rest: waiting,
    steps: [
      ...appeal,
      [90, on.decided('Beslissing', 'adm_beroep_decision_received')],
      [95, on.event('create_case_pf_kanton_appeal')],
      [97, on.post],
      [97, on.task('grounds_and_hearing_task', 40, 'Gronden indienen')],
    ],
  },
  {
    types: [1],
    weight: 1,
    ends: 'awaiting_igs_letter_1_submission_by_mailroom',
    rest: [0, 3],
    steps: [...appeal, [lateWahv, on.notice]],
  },
  {
    types: [1],
    weight: 1,
    ends: 'igs_submitted',
    rest: [1, 12],
    steps: [...appeal, [lateWahv, on.notice], [lateWahv + 1, on.post]],
  },
  {
    types: [1],
    weight: 1,
    account: true,
    ends: 'dsv_submitted',
    rest: [1, 30],
    steps: [
      ...appeal,
      [lateWahv, on.notice],
      [lateWahv + 1, on.post],
      [lateWahv + untilPenalty, on.event('send_penalty_request')],
      [lateWahv + untilPenalty + 1, on.post],
    ],
  },
  {
    types: [1],
    weight: 1,
    ends: 'letter_sent',
    rest: waiting,
    steps: [
      [1, on.mandate],
      [20, on.event('send_wahv_complaint')],
      [21, on.post],
    ],
  },
]
