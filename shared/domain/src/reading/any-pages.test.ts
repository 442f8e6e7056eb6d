import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPages } from './read-pages.ts'
import { by } from './testing/read-lines.ts'

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

it('reads arbitrary pages with pieces inside their page, values in the format of their field, and a doubt for each missing value', () => {
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
