import { type CaseType, caseTypes } from '@zaakwerk/contract/case-types'
import { noLegalFacts } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { isLetterLate } from './late-letter.ts'
import { contestingLetter, remedies, remedyRefusal } from './remedies.ts'
import { contestingTerm, type TermFacts, termRemark } from './terms.ts'

// Written from the law, not from the code.

const aCase = (given: Partial<TermFacts>): TermFacts => ({
  ...noLegalFacts,
  committal_date: null,
  type: 1,
  decision_date: null,
  ...given,
})

/** The dates of papers and the last days that follow from them: an ordinary day, a Saturday, a holiday, an equated day. */
const sixWeeks = [
  ['2026-03-02', '2026-04-13'],
  ['2026-06-06', '2026-07-20'],
  ['2026-03-24', '2026-05-06'],
  ['2026-04-03', '2026-05-18'],
] as const
const twoWeeks = [
  ['2026-11-13', '2026-11-27'],
  ['2026-11-14', '2026-11-30'],
  ['2026-12-11', '2026-12-28'],
  ['2026-05-01', '2026-05-18'],
] as const

type Row = readonly [
  types: readonly CaseType[],
  label: string,
  from: 'decision_date' | 'original_decision_date' | 'known_on',
  dates: typeof sixWeeks | typeof twoWeeks,
  given?: Partial<TermFacts>,
]

const rows: readonly Row[] = [
  [[1, 20], 'Beroepstermijn', 'decision_date', sixWeeks],
  [[5], 'Beroepstermijn', 'original_decision_date', sixWeeks, { decision_date: '2026-10-01' }],
  [[26], 'Verzettermijn', 'decision_date', twoWeeks],
  [[2, 3, 12], 'Bezwaartermijn', 'decision_date', sixWeeks],
  [[25], 'Bezwaartermijn', 'original_decision_date', sixWeeks, { decision_date: '2026-10-01' }],
  [[21], 'Beroepstermijn', 'decision_date', sixWeeks],
  [[4, 8, 9, 10, 11, 13], 'Bezwaartermijn', 'decision_date', sixWeeks],
  [[10], 'Bezwaartermijn', 'decision_date', twoWeeks, { is_fitness_for_work: true }],
  [[14], 'Verzettermijn', 'decision_date', twoWeeks],
  [[14], 'Verzettermijn', 'known_on', twoWeeks, { decision_date: '2026-01-05' }],
  [[14], 'Verzettermijn', 'decision_date', sixWeeks, { fine_amount: 340 }],
]

const cases = rows.flatMap(([types, label, from, dates, given = {}]) =>
  types.flatMap((type) => dates.map(([date, lastDay]) => ({ type, label, from, date, lastDay, given }))),
)

describe('the term of each paper', () => {
  it.each(cases)('type $type from its $from $date: $label until $lastDay', (row) => {
    const subject = aCase({ ...row.given, type: row.type, [row.from]: row.date })
    expect(contestingTerm(subject)).toMatchObject({ label: row.label, lastDay: row.lastDay })
  })

  it.each([15, 16, 17, 18, 19, 23] as const)('type %i has no term', (type) =>
    expect(contestingTerm(aCase({ type, decision_date: '2026-03-02' }))).toBeUndefined(),
  )

  it.each([
    ['adm_beroep', 1],
    ['adm_beroep', 5],
    ['pf_kanton', 20],
    ['pf_kanton', 5],
    ['nha_pf_objection', 2],
    ['nha_pf_objection', 25],
    ['send_nha_exhortation_objection', 3],
    ['send_nha_warrant_objection', 12],
    ['nha_court_appeal', 21],
  ] as const)('%s of type %i is late from the day after it', (name, type) => {
    const subject = aCase({ type, decision_date: '2026-03-02', original_decision_date: '2026-03-02' })
    expect(['2026-04-13', '2026-04-14'].map((on) => isLetterLate(name, subject, on))).toEqual([false, true])
  })
})

describe('a punishment order', () => {
  it.each([
    ['a fine of over € 340', { fine_amount: 340.01 }, '2026-03-16'],
    ['an offence within four months', { fine_amount: 100, committal_date: '2025-11-02' }, '2026-04-13'],
    ['an offence of longer ago', { fine_amount: 100, committal_date: '2025-11-01' }, '2026-03-16'],
    ['known later than six weeks after it', { fine_amount: 100, known_on: '2026-04-20' }, '2026-05-04'],
    ['the fine is unknown', {}, '2026-03-16'],
  ])('%s', (_what, given, lastDay) =>
    expect(contestingTerm(aCase({ type: 14, decision_date: '2026-03-02', ...given }))?.lastDay).toBe(lastDay),
  )
})

describe('what the strip says where no term runs', () => {
  it.each([
    [
      5,
      'Tegen een herinnering zelf staat niets open: de termijn loopt vanaf de oorspronkelijke beschikking. Vul in: Dagtekening oorspronkelijke beschikking.',
    ],
    [
      25,
      'Tegen een herinnering zelf staat niets open: de termijn loopt vanaf de naheffingsaanslag. Vul in: Dagtekening aanslag.',
    ],
    [19, 'Een aankondiging is nog geen besluit: er loopt nog geen termijn.'],
    [15, 'Tegen een ingevorderd rijbewijs dient het advocatenkantoor een klaagschrift in.'],
    [
      26,
      'Tegen een dwangbevel staat verzet bij de kantonrechter open (artikel 26 Wahv); dat dient Zaakwerk niet in.',
    ],
    [14, undefined],
    [16, undefined],
  ] as const)('type %i: %s', (type, words) =>
    expect(termRemark({ ...aCase({ type, decision_date: '2026-10-01' }), status: 'in_progress' })).toBe(
      words,
    ),
  )

  it('of a small fine, until when in any case, while the day of the offence lacks', () => {
    const fine = {
      ...aCase({ type: 14, decision_date: '2026-10-01', fine_amount: 300 }),
      status: 'in_progress',
    }
    expect(termRemark(fine)).toMatch(/tot en met 15 oktober 2026\. Vul de pleegdatum in\.$/)
    expect(termRemark({ ...fine, committal_date: '2026-09-01' })).toBeUndefined()
    expect(termRemark({ ...fine, fine_amount: 400 })).toBeUndefined()
  })

  it('which date lacks of a writ', () =>
    expect(termRemark({ ...aCase({ type: 26, decision_date: null }), status: 'in_progress' })).toMatch(
      / Vul de dagtekening van het dwangbevel in\.$/,
    ))

  it('nothing once the date is there, or something was submitted', () => {
    const subject = { ...aCase({ type: 5 }), status: 'in_progress' }
    expect(termRemark({ ...subject, original_decision_date: '2026-10-01' })).toBeUndefined()
    expect(termRemark({ ...subject, status: 'adm_beroep_submitted' })).toBeUndefined()
  })
})

describe('the letter of each paper', () => {
  const events = [
    'create_case_administrative_appeal',
    'create_nha_pf_objection',
    'create_nha_court_appeal',
  ] as const
  it.each([
    ['create_case_administrative_appeal', { 1: 'adm_beroep', 5: 'adm_beroep' }],
    [
      'create_nha_pf_objection',
      {
        2: 'nha_pf_objection',
        3: 'send_nha_exhortation_objection',
        12: 'send_nha_warrant_objection',
        25: 'nha_pf_objection',
      },
    ],
    ['create_nha_court_appeal', { 21: 'nha_court_appeal' }],
  ] as const)('%s: %j, and for no other type', (event, letters) =>
    expect(
      Object.fromEntries(
        caseTypes.flatMap((type) => {
          const letter = contestingLetter(event, type)
          return letter ? [[type, letter]] : []
        }),
      ),
    ).toEqual(letters),
  )

  it('no paper is both answered and refused', () => {
    for (const type of caseTypes)
      for (const event of events)
        expect(contestingLetter(event, type) && remedyRefusal(event, type)).toBeUndefined()
  })

  it('each row says where it is read', () => {
    for (const type of caseTypes) expect(remedies[type].source).not.toBe('')
  })
})
