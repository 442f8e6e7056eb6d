import { expect, it } from 'vitest'
import { brands } from './brands.ts'
import { legalNameOf } from './legal-name.ts'

it.each([
  [
    'Bezwaarwerk B.V.',
    brands.fines.name,
    'Bezwaarwerk B.V., handelend onder de naam Verkeersbezwaar (KvK 12345678)',
  ],
  [
    'Bezwaarwerk B.V.',
    brands.benefits.name,
    'Bezwaarwerk B.V., handelend onder de naam Uitkeringsbezwaar (KvK 12345678)',
  ],
  ['Verkeersbezwaar', brands.fines.name, 'Verkeersbezwaar (KvK 12345678)'],
])('%s as %s is %s', (name, tradeName, words) =>
  expect(legalNameOf({ name, kvkNumber: '12345678' }, tradeName)).toBe(words),
)
