import { noLegalFacts } from '@zaakwerk/testing/case-detail.builder'
import { expect, it } from 'vitest'
import type { TermSubject } from './case-terms.ts'
import { usualPenaltyRules } from './penalty.ts'
import { termIf, type WhatIf, whatIfsOf } from './term-what-if.ts'

const sent = (name: string, sent_on: string) => ({
  letter_id: 1,
  name,
  sent_on,
  by_post: false,
  decision_date: '2026-11-13',
})
const aCase: TermSubject = {
  ...noLegalFacts,
  committal_date: null,
  type: 1,
  status: 'in_progress',
  decision_date: '2026-11-13',
  adjourned_weeks: null,
  letters: { sent: [], adjourned_on: null, is_notice_under_way: false },
}
const submitted = {
  status: 'igs_submitted',
  letters: {
    ...aCase.letters,
    sent: [sent('adm_beroep', '2026-12-01'), sent('send_igs_wahv_letter_1', '2027-05-03')],
  },
}
const btu = { type: 8, status: 'objection_submitted', objection_submitted_on: '2026-12-01' }

it.each<[string, string, WhatIf, string, Partial<TermSubject>, string | undefined]>([
  ['sent four days later', 'objection', 'sent_later', '2026-11-17', {}, '2026-12-29'],
  ['another date was read', 'objection', 'other_date', '2026-11-03', {}, '2026-12-15'],
  [
    'of a reminder: the other date',
    'objection',
    'other_date',
    '2026-11-03',
    { type: 5, original_decision_date: '2026-11-13' },
    '2026-12-15',
  ],
  ['the decision is adjourned', 'decision', 'adjourned', '2027-04-01', { ...submitted }, '2027-06-28'],
  ['of a benefit: by six weeks', 'decision', 'adjourned', '2027-01-11', btu, '2027-03-22'],
  ['the authority confirms the receipt', 'penalty_start', 'received', '2027-05-06', submitted, '2027-05-21'],
  ['adjourned in time: no penalty', 'penalty_start', 'adjourned', '2027-04-19', submitted, undefined],
  [
    'adjourned after the notice: too late',
    'penalty_start',
    'adjourned',
    '2027-05-04',
    submitted,
    '2027-05-18',
  ],
])('%s', (_what, kind, what, day, facts, lastDay) => {
  expect(whatIfsOf(kind)).toContain(what)
  const rules = { penaltyRules: usualPenaltyRules }
  expect(termIf({ ...aCase, ...facts }, { kind, what, day }, rules)?.lastDay).toBe(lastDay)
})
