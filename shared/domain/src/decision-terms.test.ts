import { describe, expect, it } from 'vitest'
import { currentTerm, type DecisionSubject, decisionDue, needsConsent } from './decision-terms.ts'

const aCase: DecisionSubject = { type: 10, decision_date: '2026-03-02', adjourned_weeks: null }

describe('the last day for a decision', () => {
  it.each<[string, Partial<DecisionSubject>, string | undefined]>([
    // The term for an objection ends on 13 April.
    ['BTU: six weeks', {}, '2026-05-26'],
    ['BTU, six weeks later', { adjourned_weeks: 6 }, '2026-07-06'],
    ['BTU, twelve weeks later', { adjourned_weeks: 12 }, '2026-08-17'],
    ['BTU, put off twice', { adjourned_weeks: 18 }, '2026-09-28'],
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

describe('the term of a case', () => {
  it.each([
    ['in_progress', null, 'Bezwaartermijn', '2026-04-13'],
    ['objection_submitted', null, 'Beslistermijn', '2026-05-26'],
    ['case_adjourned', 6, 'Beslistermijn (6 weken verdaagd)', '2026-07-06'],
    ['igs_submitted', 12, 'Beslistermijn (12 weken verdaagd)', '2026-08-17'],
    ['case_closed', 6, undefined, undefined],
  ])('that is %s, put off by %s weeks: %s until %s', (status, adjourned_weeks, label, lastDay) => {
    const term = currentTerm({ ...aCase, status, adjourned_weeks })
    expect([term?.label, term?.lastDay]).toEqual([label, lastDay])
  })

  it.each([1, 2])('of type %i is ours only', (type) =>
    expect(currentTerm({ ...aCase, type, status: 'case_adjourned' })).toBeUndefined(),
  )
})

it.each([
  [null, 6, false],
  [null, 12, false],
  [6, 6, false],
  [6, 12, true],
  [12, 6, true],
])('after %s weeks, %i more need consent: %s', (before, weeks, needed) =>
  expect(needsConsent(before, weeks)).toBe(needed),
)
