import { aRegisteredAuthority } from '@zaakwerk/testing/authority.builder'
import { describe, expect, it } from 'vitest'
import { authorityTypesFor, centralProsecutor, rankAuthorities } from './authority-option.ts'

const register = [
  ['CVOM', 'Utrecht'],
  ['Dienst Belastingen Stichtse Vecht', 'Maarssen'],
  ['Gemeente Bunnik', 'Utrecht'],
  ['Gemeente De Bilt', 'Bilthoven'],
  ['Gemeente Utrecht', 'Utrecht'],
  ['Gemeente Utrechtse Heuvelrug', 'Doorn'],
  ['Regio Midden-Utrecht', 'Zeist'],
  ['Súdwest-Fryslân', 'Sneek'],
  ['Utrecht', 'Nieuwegein'],
].map(([name = '', city = ''], at) => ({ id: at + 1, name, city, description: '' }))

const cvom = 1
const gemeenteUtrecht = 5

const namesFor = (search: string, { linkedId = 0, onlyHits = true } = {}) =>
  rankAuthorities(register, { search, linkedId, onlyHits }).map(({ name }) => name)

describe('authorities that were found', () => {
  it.each<[string, readonly string[]]>([
    [
      'utrecht',
      [
        'Utrecht',
        'Gemeente Utrecht',
        'Gemeente Utrechtse Heuvelrug',
        'Regio Midden-Utrecht',
        'CVOM',
        'Gemeente Bunnik',
      ],
    ],
    [' Gemeente UTRECHT ', ['Gemeente Utrecht', 'Gemeente Utrechtse Heuvelrug']],
    ['bilt', ['Gemeente De Bilt']],
    ['zeist', ['Regio Midden-Utrecht']],
    ['sudwest', ['Súdwest-Fryslân']],
    ['sneek', ['Súdwest-Fryslân']],
    ['zzz', []],
  ])('for "%s": name before city, whole before part', (search, names) =>
    expect(namesFor(search)).toEqual(names),
  )

  it.each<[string, number, readonly string[]]>([
    ['utrecht', 9, ['Gemeente Utrecht', 'Utrecht']],
    ['cvom', cvom, ['CVOM']],
    ['gemeente utrecht', gemeenteUtrecht, ['Gemeente Utrechtse Heuvelrug', 'Gemeente Utrecht']],
  ])('for "%s" begin with another one than the case has', (search, linkedId, first) =>
    expect(namesFor(search, { linkedId }).slice(0, 2)).toEqual(first),
  )

  it('stay when they were found by something else than name or city, after those that were not', () =>
    expect(namesFor('doorn', { onlyHits: false })).toEqual([
      'Gemeente Utrechtse Heuvelrug',
      ...register.map(({ name }) => name).filter((name) => name !== 'Gemeente Utrechtse Heuvelrug'),
    ]))

  it('stay as received while nothing is typed', () =>
    expect(namesFor(' ')).toEqual(register.map(({ name }) => name)))
})

it.each([
  [2, [2]],
  [21, [2]],
  [3, [3]],
  [12, [3]],
  [1, []],
  [25, []],
  [4, []],
])('cases of type %i are offered the authorities of types %j', (type, types) =>
  expect(authorityTypesFor(type)).toEqual(types),
)

describe('the prosecutor for WAHV cases', () => {
  const central = aRegisteredAuthority({
    ...{ id: 1, name: 'Centrale Verwerking Openbaar Ministerie (CVOM)' },
    address: { city: 'Utrecht' },
  })
  const digital = aRegisteredAuthority({ id: 2, name: 'Parket CVOM, digitaal loket' })
  const local = aRegisteredAuthority({ id: 3, name: 'Arrondissementsparket', address: { city: 'Arnhem' } })
  const copy = { ...central, id: 4 }
  it.each([
    ['a single match', [digital, local], digital],
    ['the match with a postal address', [local, digital, central], central],
    ['no match of two equal matches', [central, copy], undefined],
    ['no other office', [local], undefined],
  ])('is %s', (_which, found, expected) => expect(centralProsecutor(found)).toBe(expected))
})
