import { brands } from '@zaakwerk/domain/brands'
import { describe, expect, it } from 'vitest'
import { sampleSender } from '../../../../platform/config/sender.ts'
import { textBlocks } from '../../templates/text-blocks.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { type LetterSheet, letterPdf } from './letter-pdf.ts'
import { unprintable } from './pen.ts'

const signature = {
  name: 'mr. A. de Wit',
  legalName: 'Bezwaarwerk B.V., handelend onder de naam Verkeersbezwaar (KvK 12345678)',
  onBehalfOf: 'Ł. Şahin-Kőrösi',
  digitalOn: '2026-11-22',
  isPosted: false,
}
const sheet: LetterSheet = {
  brand: brands.fines,
  sender: sampleSender,
  at: new Date('2026-11-22T10:00:00Z'),
  title: 'Bezwaar Z-12',
  reference: 'Z-12',
  addressee: ['Gemeente Súdwest-Fryslân', 'Postbus 10000', '8600 HA  Sneek'],
  facts: [
    ['Ons kenmerk', 'Z-12'],
    ['Cliënt', 'Łucja Şahin-Kőrösi'],
  ],
  subject: 'Betreft: bezwaar',
  body: [
    ...textBlocks('Geachte heer, mevrouw,\n\n## Gronden\n\n- de eerste\n- de tweede'),
    {
      kind: 'table',
      rows: [
        ['Dagen', 'Bedrag'],
        ['1', '€ 23,00'],
      ],
    },
  ],
  signature,
  enclosures: ['Volmacht'],
}

describe('a letter', () => {
  it('has all its words, with their accents', async () => {
    const { pages } = await readPdf(await letterPdf(sheet))
    expect(pages).toHaveLength(1)
    for (const words of [
      'Verkeersbezwaar',
      'Gemeente Súdwest-Fryslân Postbus 10000 8600 HA Sneek',
      'Łucja Şahin-Kőrösi',
      'Betreft: bezwaar',
      'de tweede',
      '€ 23,00',
      'Hoogachtend,',
      'namens Ł. Şahin-Kőrösi',
      'Elektronisch ondertekend op 22 november 2026',
      'Bijlage: Volmacht',
      'Pagina 1 van 1',
    ])
      expect(pages[0]).toContain(words)
  })

  it('starts below its address, however long that is', async () => {
    const addressee = [
      'Gemeenschappelijk belastingkantoor',
      ...Array.from({ length: 9 }, (_, at) => `Regel ${at + 2}`),
    ]
    const { heights } = await readPdf(await letterPdf({ ...sheet, addressee }))
    expect(heights.get('Regel 10')).toBeGreaterThan((heights.get('Ons kenmerk') ?? 0) + 8)
    const { heights: usual } = await readPdf(await letterPdf(sheet))
    expect(usual.get('Ons kenmerk')).toBeGreaterThan(heights.get('Ons kenmerk') ?? 0)
  })

  it('is accessible: tagged, in Dutch, with a title', async () => {
    const { roles, info, isTagged } = await readPdf(await letterPdf(sheet))
    expect(isTagged).toBe(true)
    expect(info).toMatchObject({ Title: 'Bezwaar Z-12', Language: 'nl-NL', PDFFormatVersion: '1.7' })
    for (const role of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'LBody', 'Table', 'TR', 'TH', 'TD'])
      expect(roles).toContain(role)
  })

  it('has the same bytes each time, whatever was printed in between', async () => {
    const first = await letterPdf(sheet)
    const other = {
      ...sheet,
      subject: 'Gronden: 1062 5421, Ĳsselstein',
      body: textBlocks('## Bijlage\n\nGeachte Sneek'),
    }
    expect((await letterPdf(other)).equals(first)).toBe(false)
    expect((await letterPdf(sheet)).equals(first)).toBe(true)
  })

  it('can be searched for a letter that was first printed as a part of another one', async () => {
    for (const words of ['Й', 'И'])
      expect((await readPdf(await letterPdf({ ...sheet, subject: words }))).text).toContain(words)
  })

  it('numbers its sheets, and keeps the signature in one piece', async () => {
    const long = { ...sheet, body: textBlocks('Een regel die lang genoeg is om te tellen.\n\n'.repeat(30)) }
    const { pages } = await readPdf(await letterPdf(long))
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Pagina 1 van 2')
    expect(pages[1]).toContain('Verkeersbezwaar · Z-12')
    expect(pages[1]).toMatch(/Hoogachtend,.*mr\. A\. de Wit.*Bijlage/)
    expect(pages[0]).not.toContain('Hoogachtend')
  })

  it.each([9, 12, 15, 18, 21, 24, 27, 30])(
    'never has its signature alone on a sheet: with %i lines before the last part',
    async (lines) => {
      const text = `${'Een regel die lang genoeg is om te tellen.\n\n'.repeat(lines)}## Verzoek\n\nIk verzoek u:\n\n- dit;\n- en dat.`
      const { pages } = await readPdf(await letterPdf({ ...sheet, body: textBlocks(text) }))
      expect(pages.at(-1)).toMatch(/Verzoek Ik verzoek u: .*en dat\..*Hoogachtend,.*Bijlage/)
    },
  )

  it.each([17, 18, 19, 20, 21, 22, 23, 24])(
    'splits no list item, and no table from its introduction: with %i lines before them',
    async (lines) => {
      const text = `${'Een regel die lang genoeg is om te tellen.\n\n'.repeat(lines)}## Berekening\n\nDit is verschuldigd:`
      const [first, second] = [textBlocks(text), textBlocks(`- ${'een lang punt '.repeat(30)}einde`)]
      const { pages } = await readPdf(
        await letterPdf({ ...sheet, body: [...first, ...sheet.body.slice(-1), ...second] }),
      )
      for (const [start, end] of [
        ['Berekening', '€ 23,00'],
        ['een lang punt', 'einde'],
      ] as const) {
        const page = pages.find((words) => words.includes(start))
        expect(page).toContain(end)
      }
    },
  )

  it.each([
    'hoogste 42 dagen lang',
    'zie artikel 4:17 van',
    'is € 1.442,00 en',
    'op 17 november 2026 is',
    'van 16 weken na',
    'op NL91 ABNA 0417 1643 00 ten',
  ])('breaks no line within "%s", at any position', async (words) => {
    const joined = words.split(' ').slice(1, -1).join(' ')
    const places = Array.from({ length: 6 }, (_, at) => at)
    for (const from of [8, 14, 20]) {
      const texts = places.map((at) => `${'tien '.repeat(from + at)}${words} en wat er volgt op ${at}`)
      const { heights } = await readPdf(await letterPdf({ ...sheet, body: textBlocks(texts.join('\n\n')) }))
      const lines = [...heights.keys()].map((line) => line.replaceAll('\u00a0', ' '))
      expect(lines.filter((line) => line.includes(joined))).toHaveLength(places.length)
    }
  })

  it('leaves room for a pen signature when it goes by post', async () => {
    const { text } = await readPdf(
      await letterPdf({ ...sheet, signature: { ...signature, digitalOn: undefined, isPosted: true } }),
    )
    expect(text).not.toContain('Elektronisch ondertekend')
  })
})

it.each([
  ['Łódź, Şırnak, Győr, Reykjavík, Ørsted, Ĳsselstein, Κρήτη, Владимир – “’€…', []],
  ['王伟', ['王', '伟']],
  ['👍', ['👍']],
])('finds the characters of %j that cannot be printed', (text, signs) =>
  expect(unprintable(text)).toEqual(signs),
)
