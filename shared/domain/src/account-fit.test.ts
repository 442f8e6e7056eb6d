import { expect, it } from 'vitest'
import { accountFit } from './account-fit.ts'

const noor = { salutation: 'Mevr.', initials: 'N.', first_name: null, prefixes: null, last_name: 'Visser' }
const lease = [{ name: 'Berg Lease B.V.' }, { name: 'Visser Vervoer' }]

it.each([
  ['N. Visser', { fit: 'fits', name: 'Mevr. N. Visser' }],
  ['BERG LEASE BV', { fit: 'fits', name: 'Berg Lease B.V.' }],
  ['K. Bos', { fit: 'differs', name: 'Mevr. N. Visser' }],
  ['Visser', { fit: 'unknown', name: 'Mevr. N. Visser' }],
])('%j against a client and the companies of a case', (holder, expected) => {
  expect(accountFit(holder, noor, lease)).toEqual(expected)
})
