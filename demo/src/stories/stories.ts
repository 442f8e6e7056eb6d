import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import * as on from '../steps.ts'
import { appeals } from './appeals.ts'
import { benefits } from './benefits.ts'
import { fines } from './fines.ts'
import { parking } from './parking.ts'
import { type Story, waiting } from './story.ts'

const others: readonly Story[] = [
  {
    types: [14, 15],
    weight: 5,
    ends: 'case_referred',
    rest: [1, 60],
    steps: [[1, on.event('resend_mail_max_advocaten')]],
  },
  { types: [6, 7, 17, 18, 22, 23, 24], weight: 8, ends: 'case_opened', rest: [0, 9], steps: [] },
  {
    types: [6, 7, 22, 24],
    weight: 6,
    ends: 'in_progress',
    rest: [1, 30],
    steps: [[1, on.status('in_progress')]],
  },
  {
    types: [16, 6, 22, 24],
    weight: 5,
    ends: 'case_closed',
    rest: [20, 200],
    steps: [[9, on.status('case_closed')]],
  },
  {
    types: [23],
    weight: 2,
    ends: 'case_closed_declined_contact_request',
    rest: waiting,
    steps: [[2, on.status('case_closed_declined_contact_request')]],
  },
  { types: [7], weight: 1, ends: 'case_opened', rest: [2, 9], steps: [[1, on.remove]] },
]

export const stories: readonly Story[] = [...fines, ...appeals, ...parking, ...benefits, ...others]

/** The type for a case whose status is set by hand. */
const typeFor = (status: CaseStatus): CaseType => {
  if (/nha|^pf_objection/.test(status)) return 2
  if (/objection|client_accepts|^igs|^dsv|notice_of_default/.test(status)) return 10
  if (/contact_request/.test(status)) return 23
  return /punishment/.test(status) ? 14 : 1
}

/** A case with a status that no story reaches, set by hand. */
export const setByHand = (ends: CaseStatus): Story => ({
  types: [typeFor(ends)],
  weight: 0,
  ends,
  rest: [2, 90],
  steps: ends === 'case_opened' ? [] : [[4, on.status(ends)]],
})

/** A case of a type that no story covers. */
export const takenIn = (type: CaseType): Story => ({ ...setByHand('case_opened'), types: [type] })
