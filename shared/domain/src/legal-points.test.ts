import { caseTypes } from '@zaakwerk/contract/case-types'
import { legalSettingKeys } from '@zaakwerk/contract/entities/legal-point'
import { expect, it } from 'vitest'
import { caseTypeLabels } from './case-types.ts'
import { confirmedText, legalPointsOf, legalSettings } from './legal-points.ts'
import { usualPenaltyRules } from './penalty.ts'
import { remedies } from './remedies.ts'

const statements = (kind: 'mail' | 'letter', name: string, body: string, subject = 'Over je zaak') =>
  legalPointsOf({ kind, name, subject, body }, usualPenaltyRules).map(({ statement }) => statement)

// Points that a lawyer has to confirm (ADR 83), by the merge field through which they get into a text.
it.each([
  ['letter', 'dsv', 'vanaf {{ penalty_from }}', [/op de 15e dag na/, /vanaf 1 dag na verzending/]],
  ['letter', 'dsv', '{{ notice_received_on }}', [/vanaf 1 dag na verzending/]],
  ['letter', 'dsv_btu', '{% if decided_on %}a{% endif %}', [/telt niet mee voor de dwangsom/]],
  ['mail', 'case_rejected_appeal_term_expired', '{{ term_ends_on }}', [/2 weken/, /6 weken/]],
  // The law firm gets no case of these kinds.
  ['mail', 'law_firm_forward', '{{ term_ends_on }}', []],
  ['letter', 'igs_nha', '{{ decision_due }}', [/NHA dwangbevel/]],
  ['letter', 'igs_uwv', '{{ decision_due }}', []],
  ['letter', 'mandate', 'Volmacht', [/13b Wahv/]],
  ['mail', 'tussenbericht', 'Je zaak loopt nog.', []],
  ['mail', 'tussenbericht', '{{ penalty_fromage }}', []],
] as const)('a %s (%s) that says %j rests on %j', (kind, name, body, expected) => {
  const found = statements(kind, name, body)
  expect(found).toHaveLength(expected.length)
  for (const [at, pattern] of expected.entries()) expect(found[at]).toMatch(pattern)
})

it('counts a field of the subject too', () =>
  expect(statements('letter', 'dsv', 'Tekst', 'Sinds {{ decided_on }}')).toHaveLength(1))

it('names each value once, with its unit, its source and the variable that sets it', () => {
  const settings = legalSettings({ daysOfGrace: 16, daysInPost: 0 })
  expect(settings.map(({ key }) => key)).toEqual([...legalSettingKeys])
  expect(settings.map(({ value, variable }) => [value, variable])).toEqual([
    ['16 dagen', 'PENALTY_GRACE_DAYS'],
    ['0 dagen', 'PENALTY_POST_DAYS'],
    ['2 weken', null],
    ['6 weken', null],
    ['Kalenderjaar van ontvangst', null],
  ])
  expect(settings[0]?.statement).toContain('op de 16e dag')
  expect(settings[1]?.statement).toContain('vanaf de dag van verzending')
  for (const { source } of settings) expect(source).toMatch(/Awb|Wahv|Gemeentewet/)
})

it('has every row of the table of remedies that a lawyer has to confirm', () => {
  const all = legalSettings(usualPenaltyRules)
    .map(({ statement }) => statement)
    .join('\n')
  const rows = caseTypes.filter((type) => remedies[type].certainty === 'to_confirm')
  expect(rows).not.toEqual([])
  expect(rows.filter((type) => !all.includes(caseTypeLabels[type]))).toEqual([])
})

it('confirms another text where a value changed', () => {
  const text = { kind: 'letter', name: 'dsv', subject: 'a', body: '{{ penalty_from }}' } as const
  const [usual, later] = [15, 16].map((daysOfGrace) =>
    confirmedText(legalPointsOf(text, { ...usualPenaltyRules, daysOfGrace })),
  )
  expect(usual).not.toBe(later)
})
