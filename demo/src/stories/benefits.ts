import * as on from '../steps.ts'
import { money, type Story, untilPenalty, waiting } from './story.ts'

const btu = [4, 8, 9, 10, 11, 13] as const
/** Of a benefit, six weeks after that term; of the UWV thirteen. */
const [lateBtu, lateUwv] = [90, 140] as const

export const benefits: readonly Story[] = [
  {
    types: btu,
    weight: 12,
    ends: 'case_opened',
    rest: [0, 12],
    steps: [[0, on.task('analyze_btu_case', 5)]],
  },
  { types: btu, weight: 10, ends: 'in_progress', rest: [1, 30], steps: [[1, on.status('in_progress')]] },
  {
    types: btu,
    weight: 12,
    ends: 'objection_submitted',
    rest: waiting,
    steps: [[6, on.event('objection_submitted')]],
  },
  {
    types: btu,
    weight: 4,
    ends: 'case_adjourned',
    rest: waiting,
    steps: [
      [6, on.event('objection_submitted')],
      [40, on.event('btu_case_adjourned', { adjourn_with_weeks: 6 })],
    ],
  },
  {
    types: [8, 13],
    weight: 1,
    ends: 'in_progress',
    rest: waiting,
    steps: [
      [1, on.event('btu_create_mandate_file')],
      [2, on.status('in_progress')],
    ],
  },
  {
    types: [4, 8],
    weight: 1,
    ends: 'igs_submitted',
    rest: [1, 20],
    steps: [
      [6, on.event('objection_submitted')],
      [6, on.mandate],
      [lateBtu, on.notice],
      [lateBtu + 1, on.post],
    ],
  },
  {
    types: [4, 9],
    weight: 1,
    account: true,
    ends: 'dsv_submitted',
    rest: [1, 20],
    steps: [
      [6, on.mandate],
      [6, on.event('objection_submitted')],
      [lateBtu, on.notice],
      [lateBtu + 1, on.post],
      [lateBtu + untilPenalty, on.event('send_penalty_request')],
      [lateBtu + untilPenalty + 1, on.post],
    ],
  },
  {
    types: [10],
    weight: 1,
    ends: 'igs_submitted',
    rest: [1, 20],
    steps: [
      [6, on.event('objection_submitted')],
      [6, on.mandate],
      [lateUwv, on.notice],
      [lateUwv + 1, on.post],
    ],
  },
  {
    types: btu,
    weight: 5,
    ends: 'case_closed_rejected',
    rest: [5, 150],
    steps: [[60, on.event('btu_case_rejected')]],
  },
  {
    types: btu,
    weight: 2,
    account: true,
    ends: 'case_closed_success',
    rest: [10, 100],
    steps: [
      [6, on.event('objection_submitted')],
      [60, on.event('btu_case_approved')],
      [70, money(647)],
      [71, on.invoice(647, { description: 'Vergoeding voor onze diensten' })],
    ],
  },
]
