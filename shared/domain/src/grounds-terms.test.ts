import { describe, expect, it } from 'vitest'
import { caseTerms, type TermSubject } from './case-terms.ts'
import { closingOf } from './term-end.ts'
import { aCase, rules } from './testing/term-subjects.ts'

describe('additional grounds', () => {
  const asked = {
    status: 'adm_beroep_submitted',
    grounds_asked_on: '2026-12-10',
    grounds_due_on: '2026-12-26',
  }
  const of = (given: Partial<TermSubject> = {}) =>
    caseTerms(aCase({ ...asked, ...given }), rules).filter(({ kind }) => kind === 'grounds')

  it('end on the day in the letter, which does not move for a holiday', () =>
    expect(of()).toMatchObject([
      {
        title: 'Gronden aanvullen',
        lastDay: '2026-12-26',
        source: 'Brief herstel verzuim',
        sourceDate: '2026-12-10',
        isFatal: false,
        short: 'uiterlijk 26-12-2026, volgens de brief; schuift niet door',
      },
    ]))

  it.each([
    ['submitted', { grounds_submitted_on: '2026-12-20' }, 'submitted'],
    ['no longer asked', { grounds_due_on: null }, 'facts_changed'],
    ['of a closed case', { status: 'case_closed_withdrawn' }, 'case_closed'],
  ] as const)('have no term when they are %s', (_what, given, closing) => {
    expect(of(given)).toEqual([])
    expect(closingOf('grounds', aCase({ ...asked, ...given }), rules)).toBe(closing)
  })

  it('get a new term when they are requested again', () =>
    expect(of({ grounds_submitted_on: '2026-12-09' })).toHaveLength(1))
})
