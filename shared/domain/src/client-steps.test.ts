import { type CaseStatus, caseStatuses } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { noLegalFacts } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { type ClientCase, clientFamily, clientSteps, numberEnd } from './client-steps.ts'

const today = '2026-11-20'
const aCase = (differs: Partial<ClientCase> = {}): ClientCase => ({
  ...noLegalFacts,
  committal_date: null,
  type: 1,
  status: 'case_opened',
  decision_date: null,
  received_on: '2026-09-02',
  letters: { sent: [], adjourned_on: null, is_notice_under_way: false },
  late: { submitted: undefined, due: undefined },
  changes: [],
  ...differs,
})
const marks = { done: '+', now: '>', to_come: '' }
/** "+received >submitted decision told money". */
const shown = (subject: ClientCase): string =>
  clientSteps(subject, today)
    .map(({ key, state }) => `${marks[state]}${key}`)
    .join(' ')
const dated = (subject: ClientCase) => clientSteps(subject, today).map(({ key, date }) => [key, date])

const preparing = '+received >submitted decision told money'
const deciding = '+received +submitted >decision told money'
const told = '+received +submitted +decision >told money'
const court = '+received +submitted +decision +told >court money'
const ruling = '+received +submitted +decision +court >ruling money'
const finish = '+received +submitted +decision +told >finish'

/** What a client whose case has this status is shown, when nothing more is known of the case. */
const expected: Readonly<Record<CaseStatus, string>> = {
  case_opened: preparing,
  fine_received: preparing,
  in_progress: preparing,
  needs_manual_review: preparing,
  awaiting_further_information: preparing,
  further_information_received: preparing,
  case_adjourned: preparing,
  case_migrated: preparing,
  case_referred: '+received +referred',
  letter_sent: preparing,
  notice_of_default_sent: deciding,
  ready_for_billing: finish,
  decision_received: told,
  awaiting_original_fine_submission: preparing,
  awaiting_cost_reimbursement: finish,
  pkv_appeal_submitted: finish,
  stelbrief_submitted: preparing,
  appeal_period_expired: '+received +expired',
  awaiting_adm_beroep_submission: preparing,
  adm_beroep_generated: preparing,
  adm_beroep_is_being_submitted: preparing,
  adm_beroep_submitted: deciding,
  adm_beroep_submission_failed: preparing,
  awaiting_adm_beroep_decision: deciding,
  adm_beroep_decision_received: told,
  adm_beroep_hearing_scheduled: deciding,
  awaiting_igs_letter_1_submission_by_mailroom: deciding,
  awaiting_igs_letter_2_submission_by_mailroom: deciding,
  awaiting_nha_pf_objection_submission_by_mailroom: preparing,
  awaiting_nha_igs_submission_by_mailroom: deciding,
  awaiting_nha_dsv_submission_by_mailroom: deciding,
  nha_pf_objection_is_being_submitted: preparing,
  nha_igs_is_being_submitted: deciding,
  nha_dsv_is_being_submitted: deciding,
  nha_igs_submitted: deciding,
  nha_dsv_submitted: deciding,
  nha_pf_objection_generated: preparing,
  pf_nha_objection_submitted_by_email: deciding,
  awaiting_nha_pf_objection_decision: deciding,
  pro_forma_appeal_decision_received: told,
  igs_is_being_submitted: deciding,
  dsv_is_being_submitted: deciding,
  igs_submitted: deciding,
  dsv_submitted: deciding,
  pf_objection_is_being_submitted: preparing,
  awaiting_pf_kanton_submission: court,
  pf_kanton_generated: court,
  pf_kanton_is_being_submitted: court,
  pf_kanton_submitted: court,
  pf_kanton_submission_failed: court,
  pf_kanton_written_args_submitted: court,
  pf_kanton_decision_received: ruling,
  awaiting_pf_kanton_hearing: court,
  pf_kanton_hearing_decision_received: ruling,
  awaiting_pf_kanton_beroep_decision: court,
  objection_submitted: deciding,
  objection_received: deciding,
  objection_rejected: told,
  objection_accepted: '+received +submitted +decision +told >money',
  awaiting_objection_hearing: deciding,
  client_accepts_decision: '+received +accepted',
  appeal_initiated: court,
  awaiting_appeal_decision: court,
  awaiting_appeal_hearing: court,
  appeal_rejected: ruling,
  appeal_accepted: '+received +submitted +decision +told +court >money',
  higher_appeal_initiated: '+received +submitted +decision +court >higher_court money',
  higher_appeal_accepted: '+received +submitted +decision +court +higher_court >money',
  higher_appeal_rejected: '+received +submitted +court +higher_court >ruling money',
  case_closed: '+received +closed',
  case_closed_success: '+received +won',
  case_closed_failure: '+received +lost',
  case_closed_rejected: '+received +lost',
  case_closed_without_resolution: '+received +closed',
  case_closed_withdrawn: '+received +withdrawn',
  case_closed_declined: '+received +declined',
  case_closed_declined_contact_request: '+received +declined',
  case_closed_declined_punishment_order: '+received +declined',
}

it.each(caseTypes)('a case of type %d has a message for the client in each status', (type) => {
  const inWords = (words: string): string =>
    clientFamily(type) === 'other' ? words.replace('money', 'finish') : words
  const perStatus = (words: (status: CaseStatus) => string) =>
    Object.fromEntries(caseStatuses.map((status) => [status, words(status)]))
  expect(perStatus((status) => shown(aCase({ type, status })))).toEqual(
    perStatus((status) => inWords(expected[status])),
  )
})

it('no case has more than six steps', () => {
  for (const words of Object.values(expected)) expect(words.split(' ').length).toBeLessThanOrEqual(6)
})

it.each([
  [1, 'wahv'],
  [26, 'wahv'],
  [2, 'nha'],
  [25, 'nha'],
  [8, 'btu'],
  [13, 'btu'],
  [14, 'other'],
  [22, 'other'],
  [99, 'other'],
])('type %d has the words of %s', (type, family) => expect(clientFamily(type)).toBe(family))

const sent = (...names: string[]) => ({
  sent: names.map((name) => ({
    letter_id: null,
    name,
    sent_on: '2026-10-05',
    by_post: false,
    decision_date: null,
  })),
  adjourned_on: null,
  is_notice_under_way: false,
})
const submitted = { submitted: '2026-09-14', due: undefined }

describe('a status that does not say how far a case is', () => {
  const unclear = [
    'in_progress',
    'awaiting_further_information',
    'needs_manual_review',
    'letter_sent',
  ] as const

  it.each(unclear)('%s: follows from what left and was decided', (status) => {
    expect(shown(aCase({ status, late: submitted }))).toBe(deciding)
    const changes = [{ status: 'adm_beroep_decision_received', on: '2026-10-01' }] as const
    expect(shown(aCase({ status, late: submitted, changes }))).toBe(told)
    expect(shown(aCase({ status, late: submitted, changes, letters: sent('pf_kanton') }))).toBe(court)
    const ruled = [...changes, { status: 'pf_kanton_decision_received', on: '2026-11-02' }] as const
    expect(shown(aCase({ status, late: submitted, changes: ruled, letters: sent('pf_kanton') }))).toBe(ruling)
  })

  it.each([...unclear, 'case_adjourned'] as const)(
    '%s: the money that was granted is still to come',
    (status) => {
      const granted = [{ status: 'objection_accepted', on: '2026-10-01' }] as const
      const money = '+received +submitted +decision +told >money'
      expect(shown(aCase({ status, late: submitted, changes: granted }))).toBe(money)
      const atHigher = [...granted, { status: 'higher_appeal_accepted', on: '2026-11-01' }] as const
      expect(shown(aCase({ status, late: submitted, changes: atHigher, letters: sent('pf_kanton') }))).toBe(
        '+received +submitted +decision +court +higher_court >money',
      )
      const putRight = [...granted, { status: 'objection_rejected', on: '2026-10-02' }] as const
      expect(shown(aCase({ status: 'in_progress', late: submitted, changes: putRight }))).toBe(told)
    },
  )

  it.each([
    ['case_adjourned', court],
    ['decision_received', ruling],
    ['pro_forma_appeal_decision_received', ruling],
    ['ready_for_billing', '+received +submitted +decision +told +court >finish'],
  ] as const)('%s: is of the court once an appeal went there', (status, words) =>
    expect(shown(aCase({ status, late: submitted, letters: sent('adm_beroep', 'pf_kanton') }))).toBe(words),
  )
})

describe('the date of a step', () => {
  it('is that on which it was done', () => {
    const changes = [
      { status: 'adm_beroep_decision_received', on: '2026-10-01' },
      { status: 'pf_kanton_decision_received', on: '2026-11-02' },
    ] as const
    expect(dated(aCase({ status: 'pf_kanton_decision_received', late: submitted, changes }))).toEqual([
      ['received', '2026-09-02'],
      ['submitted', '2026-09-14'],
      ['decision', '2026-10-01'],
      ['court', '2026-11-02'],
      ['ruling', null],
      ['money', null],
    ])
  })

  it('is that of the event, where no letter left from here', () => {
    const changes = [{ status: 'objection_submitted', on: '2026-09-20' }] as const
    expect(dated(aCase({ type: 8, status: 'objection_submitted', changes }))[1]).toEqual([
      'submitted',
      '2026-09-20',
    ])
  })

  it.each([
    ['in the future', '2027-01-25', '2027-01-25'],
    ['today', today, today],
    ['past', '2026-11-19', null],
    ['not known', undefined, null],
  ])('of a decision that is expected on a day %s', (_, due, date) => {
    const late = { ...submitted, due }
    expect(dated(aCase({ status: 'adm_beroep_submitted', late }))[2]).toEqual(['decision', date])
    expect(dated(aCase({ status: 'case_adjourned', late }))[2]).toEqual(['decision', date])
    // Only of the step of now.
    expect(dated(aCase({ status: 'awaiting_pf_kanton_hearing', late }))[4]).toEqual(['court', null])
  })

  it.each([
    ['2026-11-01', '2026-12-14'],
    ['2026-06-01', null],
    [null, null],
  ])('for an appeal against a decision of %s is the end of its term: %s', (decision_date, date) =>
    expect(dated(aCase({ decision_date }))[1]).toEqual(['submitted', date]),
  )
})

describe('an ended case', () => {
  it('shows the completed steps, when it ended, and no further steps', () => {
    const changes = [
      { status: 'case_closed_success', on: '2026-10-01' },
      { status: 'in_progress', on: '2026-10-02' },
      { status: 'case_closed_success', on: '2026-11-03' },
    ] as const
    expect(dated(aCase({ status: 'case_closed_success', late: submitted, changes }))).toEqual([
      ['received', '2026-09-02'],
      ['submitted', '2026-09-14'],
      ['won', '2026-11-03'],
    ])
  })
})

it.each([
  ['1062542123455555', '5555'],
  ['0344 2611 0457 8', '4578'],
  ['3443.61.104578', '4578'],
  ['WW-2026-11', null],
  ['123', null],
  ['', null],
  [null, null],
])('of the number %s is shown %s', (number, end) => expect(numberEnd(number)).toBe(end))
