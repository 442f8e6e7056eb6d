import { laidOutPage } from '@zaakwerk/testing/laid-out-page'
import { describe, expect, it } from 'vitest'
import { isCjibNumber } from '../cjib.ts'
import { readPages } from './read-pages.ts'
import { by, cjibLetter, type Lines, proposalOf, valuesOf } from './testing/read-lines.ts'

describe('a decision of the CJIB', () => {
  const [paper] = readPages([laidOutPage(cjibLetter('5062 5426 1184 0357'))], by)

  it('gives every field of a new case', () => {
    expect(valuesOf(cjibLetter('5062 5426 1184 0357'))).toEqual({
      kind: 'decision',
      case_type: '1',
      number: '5062542611840357',
      decision_date: '2026-11-24',
      committal_date: '2026-11-12',
      time_of_committal: '08:47',
      fact_code: 'VA012',
      amount: '152.00',
      addressee: 'De heer T.P. Koster\nLindelaan 14\n3571 AB UTRECHT',
      plate: 'K482TX',
    })
  })

  it('shows where each value is printed, and what confirms it: the check digit, the printed last day', () => {
    const at = (field: string) => paper?.proposals.find((one) => one.field === field)
    expect(at('number')).toMatchObject({
      text: '5062 5426 1184 0357',
      piece: { page: 1, x: 0.3, y: 0.248, height: 0.0125 },
      is_confirmed: true,
      doubts: [],
    })
    expect(at('decision_date')).toMatchObject({ text: '24 november 2026', is_confirmed: true, doubts: [] })
    expect(at('addressee')?.piece).toMatchObject({ x: 0.1, y: 0.14 })
  })
})

it('joins words in a typewriter font, whose gaps are at least as wide as a letter', () => {
  const { words } = laidOutPage([
    [
      [0.1, 'CJIB-nummer'],
      [0.5, '5062 5426 1184 0357'],
    ],
  ])
  // OCR boxes have the height of the digits and are narrower than the font.
  const typed = words.map((word) => ({ ...word, height: 0.0072, width: word.width - 0.003 }))
  expect(readPages([{ words: typed }], by)[0]?.proposals[0]?.value).toBe('5062542611840357')
})

describe('a number with a wrong digit', () => {
  it('is shown as read, in doubt, with the right numbers one digit away', () => {
    const number = proposalOf('number', cjibLetter('5062 5426 1184 0358'))
    expect(number).toMatchObject({
      value: '5062542611840358',
      is_confirmed: false,
      doubts: ['Het controlecijfer klopt niet'],
    })
    expect(number?.candidates).toContain('5062542611840357')
    for (const candidate of number?.candidates ?? []) expect(isCjibNumber(candidate)).toBe(true)
  })

  it.each([
    ['letters that look like digits', '5O62 5426 ll84 0357', '5062542611840357'],
    ['no spaces', '5062542611840357', '5062542611840357'],
    ['dots', '5062.5426.1184.0357', '5062542611840357'],
  ])('is read with %s', (_what, printed, value) => {
    expect(proposalOf('number', cjibLetter(printed))).toMatchObject({ value, is_confirmed: true })
  })

  it('is not invented from sixteen digits of something else', () => {
    expect(proposalOf('number', ['Rekening 1234 5678 9012 3456'])).toBeUndefined()
  })
})

describe('the date of a paper', () => {
  it.each([
    ['24-11-2026', '2026-11-24'],
    ['24/11/2026', '2026-11-24'],
    ['24.11.26', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['24 nov 2026', '2026-11-24'],
    ['24 november 2026', '2026-11-24'],
    ['24 novernber 2026', '2026-11-24'],
    ['24 n0vember 2026', '2026-11-24'],
    ['vierentwintig november tweeduizend zesentwintig', '2026-11-24'],
    ['eenendertig maart tweeduizendzesentwintig', '2026-03-31'],
    ['29 februari 2024', '2024-02-29'],
  ])('%j is %s', (printed, value) => {
    expect(proposalOf('decision_date', cjibLetter('', printed))).toMatchObject({ value, text: printed })
  })

  it.each([
    ['24 november 1926', 'De datum 24 november 1926 kan niet kloppen'],
    ['24 november 2206', 'De datum 24 november 2206 kan niet kloppen'],
    ['24 november 2027', 'De datum 24 november 2027 kan niet kloppen'],
    ['31 november 2026', 'Deze datum bestaat niet'],
    ['29-02-2026', 'Deze datum bestaat niet'],
  ])('%j is refused: %s', (printed, doubt) => {
    expect(proposalOf('decision_date', cjibLetter('', printed))).toMatchObject({
      value: null,
      is_confirmed: false,
      doubts: [doubt],
    })
  })

  it('of "24 juni" is not read as July, nor the other way round', () => {
    expect(proposalOf('decision_date', cjibLetter('', '24 jull 2026'))).toBeUndefined()
  })

  it('before what happened is in doubt', () => {
    expect(proposalOf('decision_date', cjibLetter('', '2 november 2026'))).toMatchObject({
      value: '2026-11-02',
      doubts: ['De pleegdatum ligt na de dagtekening'],
    })
  })

  it('may follow a place name without more', () => {
    expect(valuesOf(['', 'Leeuwarden, 24 november 2026'])).toEqual({ decision_date: '2026-11-24' })
  })
})

it('reads an assessment of a municipality with its own kind of number, and who sent it', () => {
  const lines: Lines = [
    'Gemeente Utrecht',
    ['Aanmaning parkeerbelasting'].map((text) => [0.1, text, 1.5] as const),
    [
      [0.1, 'Aanslagnummer:'],
      [0.4, 'Dagtekening'],
    ],
    [
      [0.1, '2026.0045.118'],
      [0.4, '03-11-2026'],
    ],
    'Uw kenmerk: Z-2600012',
    'Te betalen € 1.082,50',
  ]
  expect(valuesOf(lines)).toMatchObject({
    number: '2026.0045.118',
    decision_date: '2026-11-03',
    own_reference: 'Z-2600012',
    amount: '1082.50',
    authority: '3',
  })
})

describe('a file with more than one paper', () => {
  const first = cjibLetter('5062 5426 1184 0357')
  const back: Lines = ['Meer informatie', 'U vindt de foto op onze website.']
  it('says where the second begins, and reads both', () => {
    const papers = readPages([first, back, cjibLetter('5000 0567 8901 2345')].map(laidOutPage), by)
    expect(papers.map(({ first_page, last_page }) => [first_page, last_page])).toEqual([
      [1, 2],
      [3, 3],
    ])
    expect(papers.map(({ proposals }) => proposals.find(({ field }) => field === 'number')?.value)).toEqual([
      '5062542611840357',
      '5000056789012345',
    ])
  })

  it('is one document when the pages say so, or repeat the same number', () => {
    const page = (mark: string): Lines => [...cjibLetter('5062 5426 1184 0357'), mark]
    for (const pages of [
      [page('Pagina 1 van 2'), [...cjibLetter('5000 0567 8901 2345'), 'Pagina 2 van 2']],
      [page(''), page('')],
    ])
      expect(readPages(pages.map(laidOutPage), by)).toHaveLength(1)
  })
})

it('reads nothing from handwriting and noise, and invents nothing', () => {
  expect(valuesOf(['Ge4 rnoi} ~~ hel", wrd', 'ik bcn het cr nict mee eons 12', '| . , - 3 7'])).toEqual({})
  expect(readPages([], by)).toEqual([])
  expect(valuesOf([])).toEqual({})
})
