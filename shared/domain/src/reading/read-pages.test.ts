import { laidOutPage } from '@zaakwerk/testing/laid-out-page'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCjibNumber } from '../cjib.ts'
import { headWords, type Layout, placeOfValue } from './layouts.ts'
import { pageText } from './page-text.ts'
import { readPages } from './read-pages.ts'

const today = '2026-11-27'
const authorities = [
  { id: 1, name: 'CVOM', type: 1 },
  { id: 2, name: 'Heffingsambtenaar gemeente Utrecht', type: 2 },
  { id: 3, name: 'Invorderingsambtenaar gemeente Utrecht', type: 3 },
  { id: 4, name: 'UWV', type: 4 },
]
const by = { authorities, today }

type Lines = Parameters<typeof laidOutPage>[0]

/** What is proposed of the first paper of these pages, by field. */
const valuesOf = (...pages: readonly Lines[]) =>
  Object.fromEntries(
    readPages(pages.map(laidOutPage), by)[0]?.proposals.map(({ field, value }) => [field, value]) ?? [],
  )
const proposalOf = (field: string, ...pages: readonly Lines[]) =>
  readPages(pages.map(laidOutPage), by)[0]?.proposals.find((one) => one.field === field)

const cjibLetter = (number: string, date = '24 november 2026'): Lines => [
  [[0.4, 'Centraal Justitieel Incassobureau']],
  [[0.4, 'Ministerie van Justitie en Veiligheid']],
  ...['', '', ''],
  ...['De heer T.P. Koster', 'Lindelaan 14', '3571 AB UTRECHT', '', ''],
  [
    [0.1, 'Datum'],
    [0.3, date],
  ],
  [
    [0.1, 'CJIB-nummer'],
    [0.3, number],
  ],
  [
    [0.1, 'Kenteken'],
    [0.3, 'K-482-TX'],
  ],
  '',
  [[0.1, 'Beschikking verkeersboete', 1.6]],
  'U krijgt deze boete omdat met een voertuig dat op uw naam staat een verkeersregel is overtreden.',
  [
    [0.1, 'Feitcode'],
    [0.3, 'VA012'],
  ],
  [
    [0.1, 'Datum en tijd'],
    [0.3, '12 november 2026 om 08.47 uur'],
  ],
  [
    [0.1, 'Boete'],
    [0.3, '€ 143,00'],
  ],
  [
    [0.1, 'Totaal'],
    [0.3, '€ 152,00'],
  ],
  'Ga dan in beroep bij de officier van justitie. Dat kan tot en met 5 januari 2027, per post.',
]

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

  it('shows each where it stands, and what confirms it: the check digit, the last day that it names', () => {
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

it('keeps words of a typewriter together, whose gaps are as wide as a letter and more', () => {
  const { words } = laidOutPage([
    [
      [0.1, 'CJIB-nummer'],
      [0.5, '5062 5426 1184 0357'],
    ],
  ])
  // Of OCR the boxes are as low as the digits, and narrower than the type.
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

  it('may stand alone behind a place', () => {
    expect(valuesOf(['', 'Leeuwarden, 24 november 2026'])).toEqual({ decision_date: '2026-11-24' })
  })
})

describe('what a paper is', () => {
  const cjib = 'Centraal Justitieel Incassobureau'
  const parking = 'Gemeente Utrecht, parkeerbelasting'
  it.each([
    [[cjib, 'Beschikking verkeersboete'], 'decision', '1'],
    [[cjib, 'Herinnering', 'U kreeg een beschikking met een boete.'], 'reminder', '5'],
    [[cjib, 'Tweede aanmaning'], 'exhortation', '5'],
    [[cjib, 'Dwangbevel'], 'warrant', '26'],
    [['Openbaar Ministerie CVOM', 'Beslissing op uw administratief beroep'], 'officer_decision', '20'],
    [['Officier van justitie', 'Strafbeschikking'], 'punishment_order', '14'],
    [[parking, 'Naheffingsaanslag'], 'assessment', '2'],
    [[parking, 'Aankondiging naheffingsaanslag'], 'assessment_announcement', '19'],
    [[parking, 'Herinnering'], 'reminder', '25'],
    [[parking, 'Aanmaning'], 'exhortation', '3'],
    [[parking, 'Dwangbevel'], 'warrant', '12'],
    [[parking, 'Uitspraak op bezwaar naheffingsaanslag'], 'objection_decision', '21'],
    [['UWV', 'Besluit over uw uitkering'], 'benefit_decision', '10'],
    [['Sociale Verzekeringsbank', 'Besluit kinderbijslag'], 'benefit_decision', '9'],
    [['Dienst Toeslagen', 'Terugvordering kinderopvangtoeslag'], 'benefit_decision', '11'],
    [['Openbaar Ministerie', 'Betreft: ontvangstbevestiging beroep'], 'receipt_confirmation', undefined],
    [['Gemeente Utrecht', 'Onderwerp: verdaging beslissing op bezwaar'], 'adjournment', undefined],
    [['Openbaar Ministerie', 'Herstel verzuim'], 'defect_notice', undefined],
    [['Rechtbank Midden-Nederland', 'Oproeping voor de zitting'], 'hearing_notice', undefined],
    [
      [
        'Openbaar Ministerie',
        'Uw beroepschrift van 3 november 2026 is op 5 november 2026 door mij',
        'ontvangen.',
      ],
      'receipt_confirmation',
      undefined,
    ],
    [
      ['Gemeente Utrecht', 'De termijn om te beslissen op uw bezwaar wordt verdaagd.'],
      'adjournment',
      undefined,
    ],
    [['Boodschappen', 'melk, brood'], undefined, undefined],
  ])('%j is %s', (lines, kind, type) => {
    const values = valuesOf(lines)
    expect([values.kind, values.case_type]).toEqual([kind, type])
  })

  it('named in a sentence only is in doubt', () => {
    expect(
      proposalOf('kind', ['Gemeente Utrecht', 'Uw bezwaar heb ik op 5 november ontvangen.']),
    ).toMatchObject({
      doubts: ['Niet als ontvangstbevestiging getiteld'],
    })
  })
})

describe('the outcome of a decision', () => {
  const decision = (...lines: readonly string[]): Lines => [
    'Openbaar Ministerie CVOM',
    'Beslissing op uw administratief beroep',
    ...lines,
  ]
  it.each([
    ['Ik verklaar het beroep ongegrond.', 'unfounded'],
    ['Ik verklaar het beroep gegrond en vernietig de beschikking.', 'well_founded'],
    ['Ik verklaar uw beroep gedeeltelijk gegrond.', 'partly_well_founded'],
    ['Uw beroep is niet-ontvankelijk.', 'inadmissible'],
    ['Ik heb uw beroep gelezen.', undefined],
  ])('%j is %s', (line, outcome) => {
    expect(valuesOf(decision(line)).outcome).toBe(outcome)
  })

  it('is in doubt when it says two things', () => {
    expect(
      proposalOf(
        'outcome',
        decision(
          'Uw beroep is ongegrond wat de boete betreft.',
          'Uw beroep is gegrond wat de kosten betreft.',
        ),
      )?.doubts,
    ).toEqual(['Er staat meer dan één beslissing op dit stuk'])
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

  it('is one paper when the pages say so, or repeat the same number', () => {
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

describe('a correction', () => {
  const letter = (printed: string, sent: string): Lines => [
    'Waterschap Regionale Belasting Groep',
    '',
    [[0.1, 'Naheffingsaanslag parkeerbelasting', 1.5]],
    `Datum ${printed}`,
    '',
    [
      [0.1, 'Verzonden'],
      [0.5, sent],
    ],
  ]
  const words = laidOutPage(letter('1 maart 2026', '5 maart 2026'))
  const place = placeOfValue(pageText(1, words), 'decision_date', '2026-03-05')
  const layout = { words: headWords(words), places: place ? [place] : [] }
  const dateOn = (lines: Lines, layouts: readonly Layout[]) =>
    readPages([laidOutPage(lines)], { ...by, layouts })[0]?.proposals.find(
      ({ field }) => field === 'decision_date',
    )

  it('moves the place that is looked at on the next letter of the sender, and of no other', () => {
    const next = letter('20 september 2026', '24 september 2026')
    expect(dateOn(next, [])?.value).toBe('2026-09-20')
    expect(dateOn(next, [layout])).toMatchObject({ value: '2026-09-24', text: '24 september 2026' })
    const other = ['Gemeente Utrecht Belastingen', ...next.slice(1)]
    expect(dateOn(other, [layout])?.value).toBe('2026-09-20')
  })

  it('takes nothing from that place that cannot be right', () => {
    expect(dateOn(letter('20 september 2026', '24 september 1926'), [layout])?.value).toBe('2026-09-20')
    expect(dateOn(letter('20 september 2026', ''), [layout])?.value).toBe('2026-09-20')
  })

  it('knows the sender although OCR misread a word of its head, and no place of what stands nowhere or twice', () => {
    const misread = ['Waterschap Reqionale Belasting Groep', ...letter('1 mei 2026', '6 mei 2026').slice(1)]
    expect(dateOn(misread, [layout])?.value).toBe('2026-05-06')
    expect(placeOfValue(pageText(1, words), 'decision_date', '2026-03-09')).toBeUndefined()
    const twice = laidOutPage(letter('5 maart 2026', '5 maart 2026'))
    expect(placeOfValue(pageText(1, twice), 'decision_date', '2026-03-05')).toBeUndefined()
  })
})

const word = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    ...[
      'Datum',
      'CJIB-nummer',
      '24',
      'november',
      '2026',
      '1926',
      '5062',
      '5426',
      '1184',
      '0357',
      'Totaal',
      '€',
      '152,00',
    ],
    ...[
      'Beschikking',
      'ongegrond',
      'verklaar',
      'beroep',
      '3571',
      'AB',
      'Kenteken',
      'K-482-TX',
      'Feitcode',
      'VA012',
      '08.47',
    ],
  ),
)
const share = fc.double({ min: -0.5, max: 1.5, noNaN: false })
const anyPage = fc.record({
  words: fc.array(fc.record({ text: word, x: share, y: share, width: share, height: share }), {
    maxLength: 40,
  }),
})

it('holds for any words anywhere: pieces lie on their page, values have the form of their field, and texts stand there', () => {
  const forms: Readonly<Record<string, RegExp>> = {
    decision_date: /^\d{4}-\d\d-\d\d$/,
    committal_date: /^\d{4}-\d\d-\d\d$/,
    time_of_committal: /^\d\d:\d\d$/,
    amount: /^\d+\.\d\d$/,
    fact_code: /^[A-Z]{1,2}\d{3}[a-z]{0,3}$/,
    plate: /^[A-Z\d]{6}$/,
    own_reference: /^Z-\d{7}$/,
  }
  fc.assert(
    fc.property(fc.array(anyPage, { maxLength: 3 }), (pages) => {
      const papers = readPages(pages, by)
      expect(papers.reduce((sum, { first_page, last_page }) => sum + last_page - first_page + 1, 0)).toBe(
        pages.length,
      )
      for (const { proposals } of papers) {
        expect(new Set(proposals.map(({ field }) => field)).size).toBe(proposals.length)
        for (const { field, value, piece, is_confirmed, doubts } of proposals) {
          if (piece) {
            expect(piece.page).toBeLessThanOrEqual(pages.length)
            for (const end of [piece.x + piece.width, piece.y + piece.height])
              expect(end).toBeLessThanOrEqual(1.0001)
          }
          if (value !== null) expect(value).toMatch(forms[field] ?? /./)
          else expect([is_confirmed, doubts.length > 0]).toEqual([false, true])
        }
      }
    }),
    { numRuns: 300 },
  )
})
