import { expect, it } from 'vitest'
import { referenceLabel } from './references.ts'

it.each([
  [[1, 5, 20, 26], 'CJIB-nummer'],
  [[2, 3, 12, 19, 21, 25], 'Aanslagnummer'],
  [[4, 6, 7, 8, 14, 22, 24, 99], 'Referentie'],
])('of the types %j is a %s', (types, label) => {
  for (const type of types) expect(referenceLabel(type)).toBe(label)
})
