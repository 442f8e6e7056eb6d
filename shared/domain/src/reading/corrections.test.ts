import { laidOutPage } from '@zaakwerk/testing/laid-out-page'
import { describe, expect, it } from 'vitest'
import { headWords, type Layout, placeOfValue } from './layouts.ts'
import { pageText } from './page-text.ts'
import { readPages } from './read-pages.ts'
import { by, type Lines } from './testing/read-lines.ts'

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

  it('changes the place at which letters of this sender are read, but not those of other senders', () => {
    const next = letter('20 september 2026', '24 september 2026')
    expect(dateOn(next, [])?.value).toBe('2026-09-20')
    expect(dateOn(next, [layout])).toMatchObject({ value: '2026-09-24', text: '24 september 2026' })
    const other = ['Gemeente Utrecht Belastingen', ...next.slice(1)]
    expect(dateOn(other, [layout])?.value).toBe('2026-09-20')
  })

  it('ignores an invalid value at that place', () => {
    expect(dateOn(letter('20 september 2026', '24 september 1926'), [layout])?.value).toBe('2026-09-20')
    expect(dateOn(letter('20 september 2026', ''), [layout])?.value).toBe('2026-09-20')
  })

  it('recognises the sender when OCR misread a word of the letterhead, and finds no place for a value that occurs nowhere or twice', () => {
    const misread = ['Waterschap Reqionale Belasting Groep', ...letter('1 mei 2026', '6 mei 2026').slice(1)]
    expect(dateOn(misread, [layout])?.value).toBe('2026-05-06')
    expect(placeOfValue(pageText(1, words), 'decision_date', '2026-03-09')).toBeUndefined()
    const twice = laidOutPage(letter('5 maart 2026', '5 maart 2026'))
    expect(placeOfValue(pageText(1, twice), 'decision_date', '2026-03-05')).toBeUndefined()
  })
})
