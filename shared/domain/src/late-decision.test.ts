import { noLegalFacts } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { type LateDecisionSubject, lateDecisionOf } from './late-decision.ts'
import { usualPenaltyRules } from './penalty.ts'
import type { LetterHistory, SentLetter } from './submissions.ts'

const posted = (name: string, sent_on: string): SentLetter => ({
  letter_id: 7,
  name,
  sent_on,
  by_post: true,
  decision_date: '2026-03-02',
})
const mailed = (name: string, sent_on: string): SentLetter => ({
  ...posted(name, sent_on),
  by_post: false,
})
const igs = 'send_igs_wahv_letter_1'

// The term for the appeal ends on 13 April 2026, that for the decision on 3 August.
const aCase = (letters: Partial<LetterHistory> = {}): LateDecisionSubject => ({
  ...noLegalFacts,
  committal_date: null,
  type: 1,
  status: 'adm_beroep_submitted',
  decision_date: '2026-03-02',
  adjourned_weeks: null,
  letters: { sent: [], adjourned_on: null, is_notice_under_way: false, ...letters },
})
const factsOf = (subject: LateDecisionSubject) => lateDecisionOf(subject, { penaltyRules: usualPenaltyRules })

describe('a notice of default', () => {
  it.each([
    ['by e-mail is received at once', mailed(igs, '2026-08-06'), '2026-08-06', '2026-08-21'],
    ['by post a day later', posted(igs, '2026-08-05'), '2026-08-06', '2026-08-21'],
    ['by post on a Friday on Monday', posted(igs, '2026-08-07'), '2026-08-10', '2026-08-25'],
    ['by post before a holiday after it', posted(igs, '2026-12-24'), '2026-12-28', '2027-01-12'],
  ])('%s', (_what, letter, received, penaltyFrom) => {
    const { notices, counting, penaltyFrom: from } = factsOf(aCase({ sent: [letter] }))
    expect(notices).toEqual([{ letter_id: 7, name: igs, sent: letter.sent_on, received }])
    expect(counting).toEqual(notices)
    expect(from).toBe(penaltyFrom)
  })

  it('from before the end of the term has no effect; the next one does', () => {
    const sent = [mailed(igs, '2026-08-03'), mailed('send_igs_wahv_letter_2', '2026-08-10')]
    expect(factsOf(aCase({ sent: [...sent.slice(0, 1)] }))).toMatchObject({ counting: [], due: '2026-08-03' })
    const { counting, notices, penaltyFrom } = factsOf(aCase({ sent }))
    expect(counting.map(({ name }) => name)).toEqual(['send_igs_wahv_letter_2'])
    expect([notices.length, penaltyFrom]).toEqual([2, '2026-08-25'])
  })

  it('starts the penalty only where there is a term', () => {
    const subject = { ...aCase({ sent: [mailed(igs, '2026-08-10')] }), decision_date: null }
    expect(factsOf(subject)).toMatchObject({ due: undefined, counting: [], penaltyFrom: undefined })
  })

  it('is no letter of another kind', () =>
    expect(factsOf(aCase({ sent: [mailed('pf_kanton', '2026-08-10')] })).notices).toEqual([]))
})

describe('a case whose type was changed after its letter left', () => {
  const appeal = [mailed('adm_beroep', '2026-04-01'), mailed(igs, '2026-08-06')]
  const objection = [posted('nha_pf_objection', '2026-04-01')]
  // The term for the appeal: until 3 August; that for the objection: the calendar year.
  it.each([
    ['a reminder of the fine', appeal, 5, '2026-05-05', false, '2026-08-03', '2026-08-21'],
    [
      'a reminder of the fine, from before the appeal',
      appeal,
      5,
      '2026-03-20',
      false,
      '2026-08-03',
      '2026-08-21',
    ],
    ['a writ for the fine', appeal, 26, '2026-05-05', false, '2026-08-03', '2026-08-21'],
    ["the prosecutor's decision", appeal, 20, '2026-09-01', true, '2026-08-03', '2026-08-21'],
    [
      "the prosecutor's decision, whose date is not there yet",
      appeal,
      20,
      '2026-03-02',
      true,
      '2026-08-03',
      '2026-08-21',
    ],
    ['a reminder of the assessment', objection, 25, '2026-05-05', false, '2026-12-31', undefined],
    ['an exhortation', objection, 3, '2026-05-05', false, '2026-12-31', undefined],
    ['a writ for the assessment', objection, 12, '2026-05-05', false, '2026-12-31', undefined],
    ['the decision on the objection', objection, 21, '2026-05-05', true, '2026-12-31', undefined],
  ] as const)('to that of %s', (_what, sent, type, decision_date, isDecided, due, penaltyFrom) => {
    const found = factsOf({ ...aCase({ sent: [...sent] }), type, decision_date })
    expect(found).toMatchObject({ contested: '2026-03-02', isDecided, due, penaltyFrom })
  })

  it.each([19, 20, 21, 26])('has no term for a decision where nothing was sent: type %i', (type) =>
    expect(factsOf({ ...aCase(), type, objection_submitted_on: '2026-04-01' }).due).toBeUndefined(),
  )
})

it.each([
  ['in time, on its last day', '2026-04-13', '2026-08-03'],
  ['after it, from the day on which it came', '2026-08-20', '2026-12-11'],
])('the term for a decision on an appeal that was sent %s', (_what, sent_on, due) =>
  expect(factsOf(aCase({ sent: [posted('adm_beroep', sent_on)] })).due).toBe(due),
)

describe('the last day for a decision', () => {
  const sent = [mailed('adm_beroep', '2026-04-01')]

  it.each([
    ['without an adjournment', null, '2026-08-03'],
    ['put off after the appeal', '2026-07-20', '2026-10-12'],
    ['put off on the day of the appeal', '2026-04-01', '2026-10-12'],
    ['put off before the appeal: that was something else', '2026-03-20', '2026-08-03'],
  ])('%s', (_what, adjourned_on, due) =>
    expect(factsOf(aCase({ sent, adjourned_on }))).toMatchObject({ submitted: '2026-04-01', due }),
  )

  it.each([
    ['that of their decision, which is newer than the appeal', '2026-09-01', '2026-03-02', '2026-08-03'],
    ['corrected, and older than the appeal', '2026-03-09', '2026-03-02', '2026-08-10'],
    ['taken out', null, '2026-03-02', undefined],
    ['that of their decision, of an appeal from before its date was kept', '2026-09-01', null, '2027-02-02'],
  ])('where the date of the case is %s', (_what, decided, kept, due) => {
    const appeal = { ...mailed('adm_beroep', '2026-04-01'), decision_date: kept }
    const found = factsOf({ ...aCase({ sent: [appeal] }), decision_date: decided })
    expect(found).toMatchObject({ submitted: '2026-04-01', due })
  })

  it('does not move after their decision, nor does the penalty that ran before it', () => {
    const appealed = [...sent, mailed(igs, '2026-08-06')]
    const before = factsOf(aCase({ sent: appealed }))
    expect(before).toMatchObject({ contested: '2026-03-02', due: '2026-08-03', penaltyFrom: '2026-08-21' })
    expect(factsOf({ ...aCase({ sent: appealed }), decision_date: '2026-09-01' })).toEqual({
      ...before,
      isDecided: true,
    })
  })

  it('is postponed where the date of the appeal is unknown', () =>
    expect(factsOf(aCase({ adjourned_on: '2026-03-20' })).due).toBe('2026-10-12'))

  it('of an NHA case follows from the day on which its objection was received', () => {
    const subject = { ...aCase({ sent: [posted('nha_pf_objection', '2026-11-18')] }), type: 2 }
    expect(factsOf({ ...subject, decision_date: '2026-11-13' }).due).toBe('2026-12-31')
    const later = { ...aCase({ sent: [posted('nha_pf_objection', '2026-11-20')] }), type: 2 }
    expect(factsOf({ ...later, decision_date: '2026-11-13' }).due).toBe('2027-02-08')
  })
})
