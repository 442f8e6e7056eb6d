import { expect, it } from 'vitest'
import { nearestField } from './nearest-field.ts'

const fields = ['decision_date', 'cjib_number', 'client_name', 'case_number'] as const

it.each([
  ['Dagteekening', 'decision_date'],
  ['decisiondate', 'decision_date'],
  ['cjib_numer', 'cjib_number'],
  ['CJIB-nummer', 'cjib_number'],
  ['client', undefined],
  ['iets_heel_anders', undefined],
  ['', undefined],
  ['x'.repeat(20_000), undefined],
])('takes %j for %s', (typed, meant) => expect(nearestField(typed, fields)).toBe(meant))
