import { noLegalFacts } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import {
  adjournedBy,
  adjournmentRefusal,
  type DecisionSubject,
  decisionDue,
  needsConsent,
  weeksWithCommittee,
  weeksWithoutLast,
} from './decision-terms.ts'

const aCase: DecisionSubject = {
  ...noLegalFacts,
  committal_date: null,
  type: 8,
  decision_date: '2026-03-02',
  adjourned_weeks: null,
}

describe('the last day for a decision', () => {
  it.each<[string, Partial<DecisionSubject>, string | undefined]>([
    // The term for an objection ends on 13 April.
    ['BTU: six weeks', {}, '2026-05-26'],
    ['BTU, six weeks later', { adjourned_weeks: 6 }, '2026-07-06'],
    ['BTU, twelve weeks later', { adjourned_weeks: 12 }, '2026-08-17'],
    ['BTU, put off twice', { adjourned_weeks: 18 }, '2026-09-28'],
    ['BTU, with a committee: twelve weeks', { has_committee: true }, '2026-07-06'],
    ['BTU, with a committee, six weeks later', { has_committee: true, adjourned_weeks: 6 }, '2026-08-17'],
    [
      'BTU, with a committee: its weeks are among the twelve',
      { has_committee: true, adjourned_weeks: 12 },
      '2026-08-17',
    ],
    // WIA 111 and 112; terms over twelve weeks do not roll.
    ['UWV: thirteen weeks', { type: 10 }, '2026-07-13'],
    ['UWV, on medical grounds: seventeen weeks', { type: 10, has_medical_grounds: true }, '2026-08-10'],
    ['UWV, put off by six', { type: 10, adjourned_weeks: 6 }, '2026-08-24'],
    [
      'UWV, on medical grounds, put off by six',
      { type: 10, has_medical_grounds: true, adjourned_weeks: 6 },
      '2026-09-21',
    ],
    // Of fitness for work the term for an objection ends on 16 March.
    ['UWV, fitness for work', { type: 10, is_fitness_for_work: true }, '2026-06-15'],
    ['UWV knows no committee', { type: 10, has_committee: true }, '2026-07-13'],
    [
      'of a reminder from the date of the fine',
      { type: 5, original_decision_date: '2026-03-02' },
      '2026-08-03',
    ],
    ['of a reminder without that date', { type: 5 }, undefined],
    ['a judge decides on type 20', { type: 20 }, undefined],
    ['a judge decides on type 21', { type: 21 }, undefined],
    ['a judge decides on type 26', { type: 26 }, undefined],
    ['WAHV: sixteen weeks', { type: 1 }, '2026-08-03'],
    ['WAHV, ten weeks later', { type: 1, isAdjourned: true }, '2026-10-12'],
    ['WAHV, ending on a Saturday: too long to roll', { type: 1, decision_date: '2026-03-21' }, '2026-08-24'],
    ['NHA: the calendar year of receipt', { type: 2 }, '2026-12-31'],
    ['NHA, received before its last six weeks', { type: 2, receivedOn: '2026-11-19' }, '2026-12-31'],
    [
      'NHA, received in its last six weeks',
      { type: 2, decision_date: '2026-11-13', receivedOn: '2026-11-20' },
      '2027-02-08',
    ],
    ['NHA, put off', { type: 2, isAdjourned: true }, '2027-02-11'],
    ['without a decision', { decision_date: null }, undefined],
    ['a case that knows no such term', { type: 14 }, undefined],
  ])('%s', (_what, given, due) => expect(decisionDue({ ...aCase, ...given })).toBe(due))
})

describe('what an adjournment makes of the weeks', () => {
  it.each([
    // Before, with a committee, by, and after it: weeks, with a committee, and whether that needs consent (Awb 7:10, fourth paragraph).
    [null, null, 6, 6, null, false],
    [null, true, 6, 12, true, false],
    [null, null, 12, 12, true, false],
    [6, null, 6, 12, null, true],
    [6, null, 12, 12, true, false],
    [6, true, 6, 18, true, true],
    [12, true, 6, 18, true, true],
    [12, null, 6, 18, null, true],
    [12, true, 12, 18, true, true],
  ])('after %s (%s), %i more: %i (%s), consent %s', (weeks, committee, by, after, has, consent) => {
    const before = { type: 8, adjourned_weeks: weeks, has_committee: committee }
    expect(adjournedBy(before, by)).toEqual({ adjourned_weeks: after, has_committee: has })
    expect(needsConsent(before, by)).toBe(consent)
  })

  it.each([
    // Weeks and committee before, committee now: weeks kept, and the last day of 6 + 6 weeks, or 12 with a committee, and what was put off.
    [null, null, true, null, '2026-07-06'],
    [6, null, true, 6, '2026-08-17'],
    [12, null, true, 18, '2026-09-28'],
    [12, true, true, 12, '2026-08-17'],
    [12, true, null, 6, '2026-07-06'],
    [12, true, false, 6, '2026-07-06'],
    [18, true, false, 12, '2026-08-17'],
    [18, null, true, 24, '2026-11-09'],
  ])(
    'after %s weeks (committee %s), a committee that is %s now keeps %s, until %s',
    (weeks, before, now, after, due) => {
      const kept = weeksWithCommittee({ type: 8, adjourned_weeks: weeks, has_committee: before }, now)
      expect(kept).toBe(after)
      expect(decisionDue({ ...aCase, type: 8, adjourned_weeks: kept, has_committee: now })).toBe(due)
    },
  )

  it.each<[number | null, true | null, number, string]>([
    [6, null, 0, '2026-05-26'],
    [18, null, 12, '2026-08-17'],
    [null, true, 0, '2026-07-06'],
    [6, true, 0, '2026-07-06'],
    [12, true, 0, '2026-07-06'],
    [18, true, 12, '2026-08-17'],
  ])(
    'were %s weeks (committee %s) with the last adjournment, and %i before it, until %s',
    (weeks, has_committee, before, due) => {
      expect(weeksWithoutLast({ type: 8, adjourned_weeks: weeks, has_committee })).toBe(before)
      expect(decisionDue({ ...aCase, adjourned_weeks: before, has_committee })).toBe(due)
    },
  )

  it('of the UWV is not affected by a committee', () => {
    const uwv = { type: 10, adjourned_weeks: 12, has_committee: null }
    expect(weeksWithCommittee(uwv, true)).toBe(12)
  })

  it('is refused of twelve weeks at the UWV, which no committee advises', () => {
    expect(adjournmentRefusal(10, 12)).toBe('Bij het UWV adviseert geen commissie: verdagen kan met 6 weken')
    expect([adjournmentRefusal(10, 6), adjournmentRefusal(8, 12)]).toEqual([undefined, undefined])
  })
})
