import { describe, expect, it } from 'vitest'
import {
  committalDateDoubt,
  committalProblem,
  decisionDateDoubt,
  decisionDateProblem,
} from './case-field-rules.ts'
import { today as now } from './date-parsing.ts'
import { addDays, addMonths } from './dates.ts'
import { legalFacts } from './legal-facts.ts'

describe('dates', () => {
  it.each([
    ['2026-11-03', '09:30', undefined],
    ['2026-11-03', null, 'De datum en tijd zijn niet goed ingevuld'],
    [null, '09:30', 'De datum en tijd zijn niet goed ingevuld'],
    [null, null, 'De datum en tijd zijn niet goed ingevuld'],
    ['', '', 'De datum en tijd zijn niet goed ingevuld'],
  ])('of the offence, %j with time %j: %s', (date, time, problem) =>
    expect(committalProblem(date, time)).toBe(problem),
  )

  it('of the decision are required', () => {
    expect(decisionDateProblem('2026-11-03')).toBeUndefined()
    expect(decisionDateProblem(null)).toBe('De datum is niet goed ingevuld')
    expect(decisionDateProblem('')).toBe('De datum is niet goed ingevuld')
  })

  it('of the decision are at most three months ahead, because some assessments are dated weeks ahead', () => {
    expect(decisionDateProblem(addMonths(now(), 3))).toBeUndefined()
    expect(decisionDateProblem(addDays(addMonths(now(), 3), 1))).toMatch(
      /^De dagtekening \(.*\) ligt te ver in de toekomst$/,
    )
  })

  it.each([
    'original_decision_date',
    'known_on',
    'objection_submitted_on',
    'notice_received_on',
    'asked_before_on',
  ] as const)('of past events cannot be in the future: %s', (name) => {
    expect(legalFacts[name].problem(now(), [])).toBeUndefined()
    expect(legalFacts[name].problem(addDays(now(), 1), [])).toBe('De datum ligt in de toekomst')
  })
})

describe('a decision date', () => {
  const today = '2026-11-20'
  it.each([
    ['has no doubt today', '2026-11-20', null, undefined],
    ['has a doubt tomorrow', '2026-11-21', null, 'De dagtekening (21 november 2026) ligt in de toekomst.'],
    [
      'has a doubt tomorrow, as typed',
      '21-11-2026',
      null,
      'De dagtekening (21 november 2026) ligt in de toekomst.',
    ],
    ['has no doubt on the day of the offence', '2026-11-06', '2026-11-06', undefined],
    [
      'has a doubt on the day before the offence',
      '2026-11-05',
      '2026-11-06',
      'De dagtekening (5 november 2026) ligt voor de pleegdatum (6 november 2026).',
    ],
    ['has no doubt five years ago', '2021-11-20', null, undefined],
    [
      'has a doubt one day more than five years ago',
      '2021-11-19',
      null,
      'De dagtekening (19 november 2021) ligt meer dan vijf jaar terug.',
    ],
    ['has no doubt if the date of the offence is invalid', '2026-11-05', 'ooit', undefined],
    ['has no doubt if it is invalid', 'ooit', '2026-11-06', undefined],
    ['has no doubt if it is empty', '', '2026-11-06', undefined],
  ])('%s', (_what, decision_date, committal_date, doubt) =>
    expect(decisionDateDoubt({ decision_date, committal_date, today })).toBe(doubt),
  )
})

describe('the date of an offence', () => {
  const today = '2026-11-20'
  it.each([
    ['has no doubt today', '2026-11-20', null, undefined],
    ['has a doubt tomorrow', '2026-11-21', null, 'De pleegdatum (21 november 2026) ligt in de toekomst.'],
    [
      'has a doubt tomorrow, as typed',
      '21-11-2026',
      null,
      'De pleegdatum (21 november 2026) ligt in de toekomst.',
    ],
    [
      'has only the doubt about the future',
      '2026-11-21',
      '2026-11-13',
      'De pleegdatum (21 november 2026) ligt in de toekomst.',
    ],
    ['has no doubt on the day of the decision', '2026-11-13', '2026-11-13', undefined],
    [
      'has a doubt on the day after the decision',
      '2026-11-14',
      '2026-11-13',
      'De pleegdatum (14 november 2026) ligt na de dagtekening (13 november 2026).',
    ],
    ['has no doubt if the date of the decision is invalid', '2026-11-14', 'ooit', undefined],
    ['has no doubt if it is invalid', 'ooit', '2026-11-13', undefined],
    ['has no doubt if it is empty', '', '2026-11-13', undefined],
  ])('%s', (_what, committal_date, decision_date, doubt) =>
    expect(committalDateDoubt({ committal_date, decision_date, today })).toBe(doubt),
  )
})
