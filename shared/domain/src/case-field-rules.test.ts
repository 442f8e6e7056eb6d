import { caseTypes } from '@zaakwerk/contract/case-types'
import { describe, expect, it } from 'vitest'
import {
  cjibProblem,
  factCodeProblem,
  factCodeTyping,
  hasCjibNumber,
  internalIdProblem,
  missingOfNewCase,
  numbersOf,
  referenceProblem,
} from './case-field-rules.ts'

describe('a CJIB number', () => {
  it('belongs to WAHV types', () => expect(caseTypes.filter(hasCjibNumber)).toEqual([1, 5, 20, 26]))

  it.each([
    '5000056789012345',
    '1062542123456789',
    '2062542255555555',
    '4062542100000001',
    '0062542100000003',
    ' 5000 0567 8901 2345 ',
    '5000.0567.8901.2345',
    '5000-0567-8901-2345',
  ])('may be %s', (typed) => expect(cjibProblem(1, typed)).toBeUndefined())

  it.each([
    '4000056789012345',
    '1062542123456798',
    '2062542123456789',
    '5062542100000001',
    '9876543210123456',
    '0000000000000000',
    '500005678901234',
    '50000567890123455',
    '500005678901234O',
  ])('may not be %s', (typed) => expect(cjibProblem(1, typed)).toBe('Het CJIB-nummer is niet geldig'))

  it.each(['', ' ', '.-.'])('is there: %j is nothing', (typed) =>
    expect(cjibProblem(1, typed)).toBe('Het CJIB-nummer is niet goed ingevuld'),
  )

  it('has its check digit looked at for WAHV types only, and sixteen digits always', () => {
    expect(cjibProblem(14, '4000056789012345')).toBeUndefined()
    expect(cjibProblem(14, '400005678901234')).toBe('Het CJIB-nummer is niet geldig')
    expect(cjibProblem(99, '4000056789012345')).toBeUndefined()
  })
})

describe('the reference of a WAHV case', () => {
  const invalid = 'Het CJIB-nummer is niet geldig'
  it.each([
    [1, '1062542123456798', '', invalid],
    [26, '1062 5421.2345-6798', ' ', invalid],
    [1, '0000000000000000', '', invalid],
    [1, '1062542123456789', '', undefined],
    [1, '1062 5421 2345 6789', '', undefined],
    [1, '1062542123456798', '5000056789012345', undefined],
    [1, 'K-100', '', undefined],
    [1, '106254212345679', '', undefined],
    [2, '1062542123456798', '', undefined],
    [14, '1062542123456798', '', undefined],
  ])('of type %i, %j beside %j: %s', (type, official_id, cjib_number, problem) =>
    expect(referenceProblem({ type, official_id, cjib_number })).toBe(problem),
  )

  it.each([
    [1, '1062 5421 2345 6789', '', '1062542123456789', '1062542123456789'],
    [1, '1062 5421 2345 6789', '5000 0567 8901 2345', '1062542123456789', '5000056789012345'],
    [1, 'K 100', '', 'K 100', null],
    [2, '1062 5421 2345 6789', '', '1062 5421 2345 6789', null],
    [14, '1062 5421 2345 6789', '4000-0567', '1062 5421 2345 6789', '40000567'],
  ])('of type %i, %j beside %j is kept as %j and %j', (type, official_id, cjib_number, reference, number) =>
    expect(numbersOf({ type, official_id, cjib_number })).toEqual({
      official_id: reference,
      cjib_number: number,
    }),
  )
})

it.each(['VA 015', 'VA015', 'R 315b', 'K 040abc', 'R315', ''])('takes the fact code %j', (code) =>
  expect(factCodeProblem(code)).toBeUndefined(),
)

it.each(['va 015', 'VAL 015', '015', 'VA 15', 'VA  015', 'R 315B', 'R 315bcde', 'R 315 b', 'R 315b\n'])(
  'refuses the fact code %j',
  (code) => expect(factCodeProblem(code)).toBe('De feitcode is niet goed ingevuld'),
)

it.each([
  ['r 315b', 'R315b'],
  ['va 015', 'VA015'],
  ['R 315BCD', 'R315bcd'],
  [' k040 ', 'K040'],
  ['?', '?'],
])('writes the fact code %j as %j while it is typed', (typed, code) =>
  expect(factCodeTyping.grouped(factCodeTyping.bare(typed))).toBe(code),
)

it.each([
  ['Z-2600001', undefined],
  ['', 'De dossiernaam is niet ingevuld'],
  [' \t', 'De dossiernaam is niet ingevuld'],
  ['Z-26\u202e00001', 'De dossiernaam is niet goed ingevuld'],
  ['Z-26\u2066\u206900001', 'De dossiernaam is niet goed ingevuld'],
  ['Z-\u200b2600001', 'De dossiernaam is niet goed ingevuld'],
  ['Z-26\t00001', 'De dossiernaam is niet goed ingevuld'],
  ['Z-26\u202800001', 'De dossiernaam is niet goed ingevuld'],
  ['Zaak Zoë, nr. 7/2', undefined],
])('of a name %j says %s', (name, problem) => expect(internalIdProblem(name)).toBe(problem))

describe('a new case', () => {
  const filled = {
    type: 1,
    official_id: '5000056789012345',
    hasClient: true,
    sharepoint_folder_url: 'https://zaakwerk.sharepoint.com/map',
    primary_document: 'beschikking.pdf',
    committal_date: '2026-11-03',
    time_of_committal: '09:30',
  }
  const empty = {
    type: 1,
    official_id: ' ',
    hasClient: false,
    sharepoint_folder_url: '',
    primary_document: ' ',
    committal_date: '',
    time_of_committal: '',
  }

  it('lacks nothing when all is filled', () => {
    expect(missingOfNewCase(filled, 'new-folder')).toEqual([])
    expect(missingOfNewCase(filled, 'existing-folder')).toEqual([])
  })

  it.each([
    [1, 'new-folder', ['Referentie', 'E-mail cliënt', 'Pleegdatum', 'Pleegtijd']],
    [5, 'new-folder', ['Referentie', 'E-mail cliënt']],
    [
      1,
      'existing-folder',
      ['Referentie', 'E-mail cliënt', 'SharePoint-map', 'Primair document', 'Pleegdatum', 'Pleegtijd'],
    ],
    [2, 'existing-folder', ['Referentie', 'E-mail cliënt', 'SharePoint-map', 'Primair document']],
  ] as const)('of type %i in mode %s lacks %j', (type, mode, missing) =>
    expect(missingOfNewCase({ ...empty, type }, mode)).toEqual(missing),
  )
})
