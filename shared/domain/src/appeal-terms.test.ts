import { describe, expect, it } from 'vitest'
import { caseTerms, type TermSubject } from './case-terms.ts'
import { filingEffect, proposedSubject } from './incoming-filing.ts'
import { closingOf } from './term-end.ts'
import { awaitingDecision, beforeJudge, beforeSubmission } from './terms.ts'
import { aCase, rules, sentOn, termsOf } from './testing/term-subjects.ts'

it.each([4, 8, 9, 10, 11, 13])(
  'a benefit case of type %i has a term for an appeal after the decision on the objection',
  (type) => {
    const decided = {
      status: 'objection_received',
      objection_submitted_on: '2026-08-20',
      objection_decided_on: '2026-11-13',
    }
    const subject = aCase({ type, decision_date: '2026-08-03', ...decided })
    expect(caseTerms(subject, rules)).toMatchObject([
      {
        kind: 'appeal',
        title: 'Beroep rechtbank',
        article: 'Awb 6:7, 6:8 en 8:1 · zes weken',
        source: 'Beslissing op bezwaar',
        sourceDate: '2026-11-13',
        lastDay: '2026-12-28',
        receivedBy: '2027-01-04',
        isFatal: true,
      },
    ])
    expect(closingOf('decision', subject, rules)).toBe('decided')
  },
)

const appeal = sentOn('adm_beroep', '2026-12-01')

it('closes the term of the authority and opens an appeal term after a decision of the officer', () => {
  const answered = aCase({ status: 'adm_beroep_decision_received', decision_date: '2027-03-01' }, [appeal])
  expect(termsOf(answered)).toEqual([['appeal', 'Beroep kantonrechter', '2027-04-12']])
  expect(closingOf('decision', answered, rules)).toBe('decided')
  const appealed = aCase({ status: 'pf_kanton_submitted', decision_date: '2027-03-01' }, [
    appeal,
    sentOn('pf_kanton', '2027-03-10'),
  ])
  expect(termsOf(appealed)).toEqual([])
  expect(closingOf('appeal', appealed, rules)).toBe('submitted')
})

describe('an incoming decision', () => {
  /** Terms of a case before and after a decision of 1 March 2027 is filed in it. */
  const filedIn = (given: Partial<TermSubject>, sent: TermSubject['letters']['sent'] = []) => {
    const subject = aCase(given, sent)
    const { type, status, objection_submitted_on: submitted } = subject
    const proposed = proposedSubject({ type, status })
    const isContested = proposed.isContested || submitted !== null || sent.length > 0
    const kind = type === 1 ? 'officer_decision' : 'objection_decision'
    const { fact, status: next = status } = filingEffect(kind, { ...proposed, isContested })
    const filed = { ...subject, status: next, ...(fact && { [fact]: '2027-03-01' }) }
    return { before: caseTerms(subject, rules), after: caseTerms(filed, rules) }
  }
  const opened = [{ kind: 'appeal', sourceDate: '2027-03-01', lastDay: '2027-04-12', isFatal: true }]

  it.each([...awaitingDecision])(
    'opens an appeal and closes the term of the authority in status %s',
    (status) => {
      const submitted = { status, objection_submitted_on: '2026-12-01' }
      for (const { before, after } of [
        filedIn({ type: 1, status }, [sentOn('adm_beroep', '2026-12-01')]),
        filedIn({ type: 2, status }, [sentOn('nha_pf_objection', '2026-12-01')]),
        ...[1, 2, 3, 8, 12].map((type) => filedIn({ type, ...submitted })),
      ]) {
        expect(before[0]).toMatchObject({ kind: 'decision' })
        expect(after).toMatchObject(opened)
      }
      // The submission is known only from the status.
      for (const type of [1, 2, 3, 8, 12]) expect(filedIn({ type, status }).after).toMatchObject(opened)
    },
  )

  it.each([...beforeSubmission, 'letter_sent'])(
    'opens an appeal in status %s after a submission in another way',
    (status) => {
      for (const type of [1, 2, 3, 12])
        expect(filedIn({ type, status, objection_submitted_on: '2026-12-01' }).after).toMatchObject(opened)
    },
  )

  it.each([...beforeSubmission].filter((status) => !status.includes('pf_kanton')))(
    'moves no term in status %s without a submission',
    (status) => {
      for (const type of [1, 2, 3, 8, 12]) {
        const { before, after } = filedIn({ type, status })
        expect(before).toMatchObject([{ kind: 'objection', lastDay: '2026-12-28' }])
        expect(after).toEqual(before)
      }
    },
  )

  it.each([
    ['of a reminder or a writ', [5, 25, 26], { original_decision_date: '2026-11-13' }],
    ['from before the submission', [1, 2], { objection_submitted_on: '2026-12-01' }],
  ])('is not derived from the status when the date of the case is that %s', (_what, types, facts) => {
    for (const type of types)
      expect(termsOf(aCase({ type, status: 'adm_beroep_decision_received', ...facts }))).toEqual([])
  })

  it.each(
    [...beforeSubmission, ...beforeJudge].flatMap((status) => [
      [status, { objection_decided_on: '2026-05-01' }] as const,
      [status, { objection_decided_on: '2026-05-01', objection_submitted_on: '2026-03-02' }] as const,
      [status, { objection_submitted_on: '2026-03-02' }] as const,
    ]),
  )('in status %s is not the answer to a later benefit decision, with %o', (status, facts) => {
    const renewed = aCase({ type: 8, status, decision_date: '2026-11-20', ...facts })
    expect(caseTerms(renewed, rules)).toMatchObject([
      { kind: 'objection', lastDay: '2027-01-04', isFatal: true },
    ])
    const contested = { ...renewed, status: 'objection_submitted', objection_submitted_on: '2026-12-01' }
    expect(termsOf(contested).map(([one]) => one)).toEqual(['decision'])
    expect(closingOf('objection', contested, rules)).toBe('submitted')
  })
})
