import { expect, it } from 'vitest'
import { findSameParty, isSameParty, type PartyName } from './party-names.ts'

const named = (firstName: string | null, lastName: string | null, companyName: string | null = null) => ({
  firstName,
  lastName,
  companyName,
})

it.each<[PartyName, PartyName, boolean]>([
  [named('Noor', 'Visser'), named(' noor', 'VISSER '), true],
  [named('Noor', 'Visser'), named('N.A.', 'Visser', ''), true],
  [named('Noor', 'Visser'), named(null, 'Visser'), true],
  [named('Noor', 'Visser'), named('T.', 'Visser'), false],
  [named('Noor', 'Visser'), named('Nora', 'Visser'), false],
  [named('Noor', 'Visser'), named('Noor', 'Smit'), false],
  [named('T.', 'van den  Berg'), named('Thomas', 'Berg'), true],
  [named('T.', 'Lindenberg'), named('T.', 'berg'), false],
  [named('T.', null), named('T.', 'Berg'), false],
  [named('T.', null), named('Thomas', ''), true],
  [named('Noor', 'Visser', 'Bouw B.V.'), named(null, null, 'bouw b.v.'), true],
  [named('Noor', 'Visser', 'Bouw B.V.'), named('Noor', 'Visser'), false],
  [named('Noor', 'Visser', 'Bouw B.V.'), named('Noor', 'Visser', 'Sloop B.V.'), false],
])('%j and %j are one party: %j', (one, other, expected) => {
  expect([isSameParty(one, other), isSameParty(other, one)]).toEqual([expected, expected])
})

it('is found among contacts with one address by name, or else by having none', () => {
  const [nobody, smit, visser] = [named('', ' '), named('', 'Smit'), named('Noor', 'Visser')]
  expect(findSameParty([nobody, smit, visser], named('N.', 'Visser'))).toBe(visser)
  expect(findSameParty([smit, nobody], named('N.', 'Visser'))).toBe(nobody)
  expect(findSameParty([smit], named('N.', 'Visser'))).toBeUndefined()
})
