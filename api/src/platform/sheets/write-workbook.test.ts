import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { anyCharacter } from '@zaakwerk/testing/any-character'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cell, dateCell, numberCell, textCell } from './cells.ts'
import { readStream } from './testing/read-workbook.ts'
import { type Column, writeWorkbook } from './write-workbook.ts'

const columns: readonly Column<readonly Cell[]>[] = ['Getal', 'Datum', 'Tekst'].map((heading, at) => ({
  heading,
  width: 10 + at,
  cell: (row) => row[at] ?? { kind: 'empty' },
}))

async function* batches<Row>(...all: readonly (readonly Row[])[]): AsyncGenerator<readonly Row[]> {
  yield* all
}

const written = async (...rows: readonly (readonly Cell[])[]) =>
  readStream(await writeWorkbook({ name: 'Blad', columns, rows: batches(rows) }))

/** A text as it can stand in a cell. */
const storable = (text: string): string =>
  text
    .slice(0, 32_767)
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/\r\n?/g, '\n')

describe('a workbook', () => {
  it('has a single sheet with a frozen heading row and the given column widths', async () => {
    const book = await written()
    expect(book.sheetNames).toEqual(['Blad'])
    expect(book.values(1)).toEqual(['Getal', 'Datum', 'Tekst'])
    expect(book.lastRow).toBe(1)
    const sheet = book.part('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<col min="3" max="3" width="12" customWidth="1"/>')
  })

  it('has numbers, dates and texts as such, and no cell for an empty value', async () => {
    const book = await written(
      [numberCell(47_981), dateCell('2026-12-08'), textCell('Rotterdam')],
      [numberCell(null), dateCell(null), textCell('')],
      [numberCell(3)],
    )
    expect(book.row(2).map((cell) => cell?.t)).toEqual(['n', 'd', 's'])
    expect(book.values(2)).toEqual([47_981, '2026-12-08', 'Rotterdam'])
    expect(book.row(2)[1]?.z).toBe('[$-413]d mmmm yyyy')
    expect(book.row(3)).toEqual([undefined, undefined, undefined])
    expect(book.values(4)).toEqual([3, undefined, undefined])
  })

  it.each([
    ['1900-03-01', 61],
    ['2000-02-29', 36_585],
    ['2026-03-29', 46_110],
    ['2026-12-08', 46_364],
    ['9999-12-31', 2_958_465],
  ])('has %s as day %i, in every time zone', async (date, day) => {
    const book = await written([numberCell(1), dateCell(date)])
    expect(book.part('xl/worksheets/sheet1.xml')).toContain(`<c r="B2" s="1"><v>${day}</v></c>`)
    expect(book.values(2)[1]).toBe(date)
  })

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '20260-12-08',
    '2026-12-08T10:00:00Z',
    '8 december',
    'onbekend',
    '{"dag":8}',
  ])('has %s in a column of dates as its text', async (odd) => {
    const book = await written([numberCell(1), dateCell(odd)])
    expect([book.row(2)[1]?.t, book.row(2)[1]?.v]).toEqual(['s', odd])
  })

  it.each([
    '=1+1',
    '+31612345678',
    '-5',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '=HYPERLINK("http://kwaad.test","klik")',
    "=cmd|' /C calc'!A0",
    '_x003D_1+1',
    '</t></is></c><c r="A9"><f>1+1</f></c>',
  ])('has %j as a text that is never calculated', async (text) => {
    const book = await written([numberCell(1), dateCell(text), textCell(text)])
    for (const cell of book.row(2).slice(1))
      expect([cell?.t, cell?.v, cell?.f]).toEqual(['s', storable(text), undefined])
    const sheet = book.part('xl/worksheets/sheet1.xml')
    expect(sheet).not.toMatch(/<f[\s>]/)
    // "Text" as its format: it stays one when somebody edits it.
    expect(sheet).toMatch(/<c r="C2" s="2" t="inlineStr"><is><t xml:space="preserve">/)
    expect(book.part('xl/styles.xml')).toMatch(/<cellXfs count="4">(?:<xf [^>]*>){2}<xf numFmtId="49"/)
  })

  it('returns any text, without characters that XML forbids', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom(
          '=',
          '_x0041_',
          '_',
          'x',
          '<',
          '&',
          '"',
          '\0',
          '\u000b',
          '\ud83d',
          '\ufffe',
          ' ',
          '\n',
        ),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 20 }), async (texts) => {
        const book = await written(...texts.map((text) => [numberCell(1), textCell(null), textCell(text)]))
        const found = texts.map((_, at) => book.row(at + 2)[2]?.v ?? '')
        expect(found).toEqual(texts.map(storable))
      }),
      { numRuns: 60 },
    )
  })

  it('cuts text that does not fit in a cell, and never a character in two', async () => {
    const text = `${'x'.repeat(32_766)}💥 en meer`
    const [, , cell] = (await written([numberCell(1), textCell(null), textCell(text)])).row(2)
    expect(cell?.v).toBe('x'.repeat(32_766))
  })
})

describe('a workbook that is written while it is read', () => {
  it('throws an error from before the first row', async () => {
    const rows = (async function* (): AsyncGenerator<readonly (readonly Cell[])[]> {
      throw new Error('geen rijen')
      // biome-ignore lint/correctness/noUnreachable: makes it a generator
      yield []
    })()
    await expect(writeWorkbook({ name: 'Blad', columns, rows })).rejects.toThrow('geen rijen')
  })

  it('stops when rows fail half-way', async () => {
    const rows = (async function* (): AsyncGenerator<readonly (readonly Cell[])[]> {
      yield [[numberCell(1)]]
      throw new Error('halverwege')
    })()
    await expect(buffer(await writeWorkbook({ name: 'Blad', columns, rows }))).rejects.toThrow('halverwege')
  })

  /** Rows without end; `made` counts their batches. */
  const endless = () => {
    const state = { made: 0, ended: Promise.withResolvers<void>() }
    const noise = Array.from({ length: 500 }, (_, at) => [numberCell(Math.sin(at) * 1e15)])
    const rows = (async function* (): AsyncGenerator<readonly (readonly Cell[])[]> {
      try {
        for (;;) {
          state.made += 1
          yield noise
        }
      } finally {
        state.ended.resolve()
      }
    })()
    return { state, rows }
  }

  it('produces no more rows than are read', async () => {
    const { state, rows } = endless()
    const stream = await writeWorkbook({ name: 'Blad', columns, rows })
    await once(stream, 'readable')
    let before = -1
    // Until nothing moves any more: without an end to it this would go on and on.
    for (let turn = 0; turn < 2_000 && (turn < 200 || before !== state.made); turn += 1) {
      before = state.made
      await nextTurn()
    }
    expect(state.made).toBeLessThan(100)
    stream.destroy()
    await state.ended.promise
  })

  it('ends the rows when its reader leaves', async () => {
    const { state, rows } = endless()
    const stream = await writeWorkbook({ name: 'Blad', columns, rows })
    for await (const _ of stream) break
    await state.ended.promise
    expect(stream.destroyed).toBe(true)
  })

  it('ends the rows when they are never read', async () => {
    const { state, rows } = endless()
    const stream = await writeWorkbook({ name: 'Blad', columns, rows })
    stream.destroy()
    await state.ended.promise
  })
})
