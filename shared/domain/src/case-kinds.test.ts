import { expect, it } from 'vitest'
import { figureTermTypes, figureTypes, kindsOfRole, listTypes } from './case-kinds.ts'

it.each([
  ['admin', [], undefined, []],
  ['admin', ['nha'], [2, 3, 12, 19, 21, 25], [2, 3, 12, 19, 21, 25]],
  ['admin', ['other'], [6, 7, 14, 15, 16, 17, 18, 22, 23, 24], [6, 7, 14, 15, 16, 17, 18, 22, 23, 24]],
  // The list of this role shows benefit cases, but has no filter for them.
  ['lawyer', ['btu'], [4, 8, 9, 10, 11, 13], undefined],
  ['lawyer', ['wahv'], [1, 5, 20, 26], [1, 5, 20, 26]],
  ['btu_lawyer', ['wahv'], [], undefined],
  ['btu_lawyer', ['btu'], [8, 9, 10, 11, 13], [8, 9, 10, 11, 13]],
] as const)(
  'figures for %s with kinds %j include types %j, and their list filters by %j',
  (role, kinds, types, listed) => {
    expect(figureTypes(role, kinds)?.toSorted((a, b) => a - b)).toEqual(types)
    expect(listTypes(role, kinds)?.toSorted((a, b) => a - b)).toEqual(listed)
  },
)

it('limits a BTU lawyer to the types of its lists', () => {
  expect(figureTypes('btu_lawyer', [])?.toSorted((a, b) => a - b)).toEqual([3, 8, 9, 10, 11, 13])
  expect(figureTermTypes('btu_lawyer', [])?.toSorted((a, b) => a - b)).toEqual([3, 4, 8, 9, 10, 11, 13])
  expect(kindsOfRole('btu_lawyer')).toEqual(['nha', 'btu'])
  expect(kindsOfRole('lawyer')).toEqual(['wahv', 'nha', 'btu', 'other'])
})
