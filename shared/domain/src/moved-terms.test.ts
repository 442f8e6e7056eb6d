import { someCaseTerms } from '@zaakwerk/testing/term.builder'
import { expect, it } from 'vitest'
import { movedTerms } from './moved-terms.ts'
import { usualPenaltyRules } from './penalty.ts'

const { facts } = someCaseTerms()

it.each([
  [{ decision_date: '2026-11-13' }, []],
  [
    { decision_date: '2026-11-24' },
    ['Administratief beroep: laatste dag di 5 januari 2027, nu ma 28 december 2026'],
  ],
  [{ decision_date: null }, ['Administratief beroep: geen termijn meer']],
  [{ grounds_due_on: '2026-12-14' }, ['Gronden aanvullen: laatste dag ma 14 december 2026']],
])('with %j the terms of a case change so: %j', (changes, lines) =>
  expect(movedTerms(facts, changes, { penaltyRules: usualPenaltyRules }).map(({ line }) => line)).toEqual(
    lines,
  ),
)
