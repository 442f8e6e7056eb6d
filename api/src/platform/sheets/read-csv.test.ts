import { describe, expect, it } from 'vitest'
import { readCsv, UnreadableCsv } from './read-csv.ts'

const read = (content: string | Buffer, maxRows = 10) => readCsv(Buffer.from(content), { maxRows })

const refusal = (content: string | Buffer, maxRows?: number): readonly unknown[] => {
  try {
    read(content, maxRows)
  } catch (error) {
    if (error instanceof UnreadableCsv) return [error.reason, error.line]
    throw error
  }
  return []
}

const table = [
  { line: 2, cells: ['Gemeente Ede', 'Postbus 7'] },
  { line: 3, cells: ['Gemeente Één', ''] },
]

describe('a CSV file', () => {
  it.each([
    ['semicolons', 'Gemeente;Postbus\nGemeente Ede;Postbus 7\nGemeente Één;\n', ';'],
    ['commas', 'Gemeente,Postbus\nGemeente Ede,Postbus 7\nGemeente Één,\n', ','],
    ['the lines of Windows', 'Gemeente;Postbus\r\nGemeente Ede;Postbus 7\r\nGemeente Één;', ';'],
    ['a byte order mark', '\ufeffGemeente;Postbus\nGemeente Ede;Postbus 7\nGemeente Één;', ';'],
    ['quotes', '"Gemeente","Postbus"\n"Gemeente Ede","Postbus 7"\n"Gemeente Één",""', ','],
    ['spaces around', ' Gemeente ; "Postbus" \n Gemeente Ede;Postbus 7 \nGemeente Één; ', ';'],
  ])('with %s', (_, content, separator) => {
    const { headings, rows, encoding, ...found } = read(content)
    expect([headings, rows, encoding, found.separator]).toEqual([
      ['Gemeente', 'Postbus'],
      table,
      'UTF-8',
      separator,
    ])
  })

  it('in Windows-1252 includes the characters that Latin 1 lacks', () => {
    const bytes = Buffer.concat([Buffer.from('Gemeente;b\nGemeente '), Buffer.from([0xc9, 0x80, 0x92, 0xeb])])
    const { rows, encoding } = read(bytes)
    expect([rows[0]?.cells[0], encoding]).toEqual(['Gemeente É€’ë', 'Windows-1252'])
  })

  it('keeps separators, quotes and lines within a cell, and counts lines as an editor does', () => {
    const { rows } = read('a;b\n"x;""y""";1\n\n"eerste\nregel";2\n;\n=1+1;3\n')
    expect(rows).toEqual([
      { line: 2, cells: ['x;"y"', '1'] },
      { line: 4, cells: ['eerste\nregel', '2'] },
      { line: 7, cells: ['=1+1', '3'] },
    ])
  })

  it('may have rows that are shorter or longer than its head', () =>
    expect(read('a;b\n1\n1;2;3').rows.map(({ cells }) => cells.length)).toEqual([1, 3]))

  it.each([
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), ['binary', undefined]],
    ['nothing', '', ['empty', undefined]],
    ['empty lines', '\n\n', ['empty', undefined]],
    ['a quote too many', 'a;b\n1;2\n"x"y;3\n', ['quotes', 3]],
    ['quotes within a cell of tabs', 'CJIB-nummer\tNaam\n1\t"a" b\n', ['quotes', 2]],
    ['a cell that ends in another', 'a;b\n1;2\n3;"x\n4;5\n6;"y"\n', ['quotes', 3]],
    ['a quote in a cell', 'a;b\n1;x "y"\n', ['quotes', 2]],
    ['a cell that never ends', 'a;b\n1;2\n"x;3\n', ['quotes', 3]],
  ])('is refused: %s', (_, content, reason) => expect(refusal(content)).toEqual(reason))

  it('has at most a number of rows', () => {
    expect(refusal('a\n1\n2', 2)).toEqual([])
    expect(refusal('a;b\n1\n;\n2\n;\n;\n', 2)).toEqual([])
    expect(refusal('a\n\n"1\n1"\n2\n3', 2)).toEqual(['too-many-rows', 6])
  })

  it('may have titles above its headings, which do not determine its separator', () =>
    expect(read('Lijst van week 48\n\nNummer,Naam\n1,"a;b;c"')).toMatchObject({
      separator: ',',
      headingsLine: 1,
    }))

  it('is refused when one row is endless', () =>
    expect(refusal(`a;b\n"${'x'.repeat(200_000)}`)[0]).toBe('quotes'))
})
