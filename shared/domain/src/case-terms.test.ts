import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { describe, expect, it } from 'vitest'
import { caseTerms, type TermSubject } from './case-terms.ts'
import { closingOf } from './term-end.ts'
import { aCase, rules } from './testing/term-subjects.ts'

describe('each row of the table of remedies', () => {
  // The document is dated 13 November 2026; 25 and 26 December are holidays, the 27th is a Sunday.
  const sixWeeks = '2026-12-28'
  const rows: readonly (readonly [number, string, string, string, string])[] = [
    [1, 'objection', 'Administratief beroep', 'Beschikking', sixWeeks],
    [20, 'appeal', 'Beroep kantonrechter', 'Beslissing van de officier van justitie', sixWeeks],
    [26, 'objection', 'Verzet kantonrechter', 'Dwangbevel', '2026-11-27'],
    [2, 'objection', 'Bezwaar', 'Naheffingsaanslag', sixWeeks],
    [3, 'objection', 'Bezwaar', 'Aanmaning', sixWeeks],
    [12, 'objection', 'Bezwaar', 'Dwangbevel', sixWeeks],
    [21, 'appeal', 'Beroep rechtbank', 'Uitspraak op bezwaar', sixWeeks],
    ...[4, 8, 9, 10, 11, 13].map((type) => [type, 'objection', 'Bezwaar', 'Besluit', sixWeeks] as const),
    ...[6, 7, 22, 24].map((type) => [type, 'objection', 'Bezwaar', 'Beslissing', sixWeeks] as const),
    [14, 'objection', 'Verzet', 'Strafbeschikking', '2026-11-27'],
  ]

  it.each(rows)('type %i: %s, %s, from %s until %s', (type, kind, title, source, lastDay) => {
    expect(caseTerms(aCase({ type }), rules)).toMatchObject([
      { kind, title, source, lastDay, sourceDate: '2026-11-13', isFatal: true },
    ])
  })

  it.each([
    [5, 'Beschikking'],
    [25, 'Naheffingsaanslag'],
  ])(
    'a reminder of type %i has the term of what it reminds of, and none without its date',
    (type, source) => {
      const of = (original_decision_date: string | null) =>
        caseTerms(aCase({ type, decision_date: '2026-12-01', original_decision_date }), rules)
      expect(of('2026-11-13')).toMatchObject([{ source, sourceDate: '2026-11-13', lastDay: sixWeeks }])
      expect(of(null)).toEqual([])
    },
  )

  it('no other type has a term, as an announcement or a complaint by the law firm', () => {
    const known = [...rows.map(([type]) => type), 5, 25]
    for (const type of caseTypes.filter((one) => !known.includes(one)))
      expect(caseTerms(aCase({ type }), rules)).toEqual([])
  })

  it.each([
    ['fitness for work: two weeks', { type: 10, is_fitness_for_work: true }, '2026-11-27', null],
    ['a small fine: six weeks after sending', { type: 14, fine_amount: 240 }, sixWeeks, null],
    ['a punishment order, known later', { type: 14, known_on: '2026-11-20' }, '2026-12-04', null],
    ['by post until a week later', { type: 2 }, sixWeeks, '2027-01-04'],
  ])('%s', (_what, facts, lastDay, receivedBy) => {
    const [term] = caseTerms(aCase(facts), rules)
    expect(term?.lastDay).toBe(lastDay)
    if (receivedBy) expect(term?.receivedBy).toBe(receivedBy)
  })
})

describe('the calculation of a term', () => {
  const calculationOf = (decision_date: string, type = 1) => {
    const [term] = caseTerms(aCase({ type, decision_date }), rules)
    return { short: term?.short, steps: term?.steps.map(({ name, day, why }) => `${name} ${day} ${why}`) }
  }

  it('says what each day follows from, and what moved the last one', () => {
    expect(calculationOf('2026-11-13').steps).toEqual([
      'Bekendgemaakt 2026-11-13 Dagtekening; is later verzonden, dan eindigt de termijn later',
      'Begint 2026-11-14 De dag erna (Awb 6:8)',
      'Zes weken 2026-12-25 42 dagen (Awb 6:7)',
      'Schuift door 2026-12-28 25 en 26 december feestdag, 27 december zondag (Termijnenwet 1)',
    ])
  })

  it.each([
    ['2026-11-24', '24-11 + 6 weken = 5-1-2027; geen feestdag'],
    ['2026-11-13', '13-11 + 6 weken = 28-12-2026; 25 en 26 december feestdag, 27 december zondag'],
    // King's Day; a Friday that is equated with a holiday; Good Friday until Easter Monday.
    ['2026-03-16', '16-3 + 6 weken = 28-4-2026; 27 april feestdag'],
    [
      '2026-04-03',
      '3-4 + 6 weken = 18-5-2026; 15 mei gelijkgesteld met een feestdag, 16 mei zaterdag, 17 mei zondag',
    ],
    [
      '2026-02-20',
      '20-2 + 6 weken = 7-4-2026; 3 april feestdag, 4 april zaterdag, 5 april zondag, 6 april feestdag',
    ],
    // Over and from a leap day.
    ['2028-02-29', '29-2 + 6 weken = 11-4-2028; geen feestdag'],
    ['2028-01-18', '18-1 + 6 weken = 29-2-2028; geen feestdag'],
    ['2026-11-21', '21-11 + 6 weken = 4-1-2027; 2 januari zaterdag, 3 januari zondag'],
  ])('of %s in one line', (date, short) => {
    expect(calculationOf(date).short).toBe(short)
  })
})

describe('the act that closed a term', () => {
  it.each<[string, Partial<TermSubject> & { status: CaseStatus }, string]>([
    ['a closed case', { status: 'case_closed_withdrawn' }, 'case_closed'],
    ['a status that a person chose', { status: 'appeal_period_expired' }, 'status_changed'],
    ['a date that was emptied', { status: 'in_progress', decision_date: null }, 'facts_changed'],
    [
      'an objection in another way',
      { status: 'objection_submitted', objection_submitted_on: '2026-12-01' },
      'submitted',
    ],
  ])('%s', (_what, facts, closing) => {
    const subject = aCase({ type: 8, ...facts })
    expect(caseTerms(subject, rules).filter(({ kind }) => kind === 'objection')).toEqual([])
    expect(closingOf('objection', subject, rules)).toBe(closing)
  })
})
