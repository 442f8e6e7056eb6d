import { describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'
import { detailsOf, type EntryParts, statementOf, statementsOf } from './testing/statement.builder.ts'

const read = (content: string | Uint8Array) =>
  readStatement(typeof content === 'string' ? Buffer.from(content) : content, { mostEntries: 10 })
const entriesOf = (entries: readonly (EntryParts | string)[], version = '02') =>
  read(statementOf(entries, { version })).entries

const paid = { name: 'C. de Graaf-Mulder', iban: 'NL86 INGB 0002 4455 88', text: 'factuur 2026-0638' }

describe('a statement', () => {
  it.each(['02', '08'])('of version %s is read', (version) => {
    expect(read(statementOf([{ ...paid, bank: 'A1', endToEnd: 'E-7' }], { version }))).toEqual({
      accounts: ['NL91ABNA0417164300'],
      from: '2026-11-16',
      to: '2026-11-20',
      entries: [
        {
          name: expect.stringMatching(/^[\w-]{43}$/),
          bookedOn: '2026-11-20',
          cents: 16_650,
          isReversal: false,
          counterName: 'C. de Graaf-Mulder',
          counterIban: 'NL86INGB0002445588',
          description: 'factuur 2026-0638',
          numbers: expect.arrayContaining(['20260638', '20260638E7']),
        },
      ],
    })
  })

  it('with prefixes, comments, CDATA, own entities and references of characters is read', () => {
    const xml = statementOf([{ text: 'A &amp; B &#8364; <![CDATA[<2026-0638>]]><!-- </Ustrd> -->' }])
      .replace(/<(\/?)(?=[A-Z])(?!\/?2026)/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=')
    expect(read(xml).entries.map(({ description }) => description)).toEqual(['A & B € <2026-0638>'])
  })

  it.each([
    ['is outgoing', { way: 'DBIT', name: 'Verhuurder', iban: 'NL02ABNA0123456789' }, -16_650],
    ['is incoming', { name: 'Verhuurder', iban: 'NL02ABNA0123456789' }, 16_650],
    ['is reversed', { way: 'DBIT', isReversal: true }, -16_650],
  ] as const)('has the sign of an entry that %s', (_, given, cents) => {
    const [entry] = entriesOf([given])
    expect(entry).toMatchObject({
      cents,
      isReversal: 'isReversal' in given,
      counterName: 'name' in given ? given.name : null,
    })
  })

  it('leaves out entries that are not booked yet, and entries of zero', () => {
    expect(entriesOf([{ status: 'PDNG' }, { amount: '0.00' }])).toEqual([])
    expect(entriesOf([{ status: 'PDNG' }], '08')).toEqual([])
  })

  it.each(['02', '08'])('of version %s shows the payments of a batch, if they add up', (version) => {
    const parts = (...amounts: readonly string[]) =>
      amounts.map((amount, at) => detailsOf({ ...paid, amount, text: `deel ${at + 1}` }, version)).join('')
    const [whole, apart] = [parts('100', '66.5'), parts('100', '66.49')].map((details) =>
      entriesOf([{ bank: 'B1', details }], version).map(({ cents, description }) => [cents, description]),
    )
    expect(whole).toEqual([
      [10_000, 'deel 1'],
      [6_650, 'deel 2'],
    ])
    expect(apart).toEqual([[16_650, 'deel 1 deel 2']])
  })

  it('uses the description of the bank when the payer wrote none', () => {
    const [entry] = entriesOf([{ more: '<AddtlNtryInf>Incasso  19-11</AddtlNtryInf>' }])
    expect([entry?.description, entry?.counterName]).toEqual(['Incasso 19-11', null])
  })

  it.each([
    ['UTF-8 with a mark', () => Buffer.from(`\ufeff${statementOf([{ text: 'é€' }])}`), 'é€'],
    [
      'UTF-16',
      () =>
        Buffer.from(
          `\ufeff${statementOf([{ text: 'é€' }], { declaration: '<?xml version="1.0" encoding="UTF-16"?>' })}`,
          'utf16le',
        ),
      'é€',
    ],
    [
      'ISO 8859-1, declared',
      () =>
        Buffer.from(
          statementOf([{ text: 'é' }], { declaration: '<?xml version="1.0" encoding="ISO-8859-1"?>' }),
          'latin1',
        ),
      'é',
    ],
    ['no declaration', () => Buffer.from(statementOf([{ text: 'é' }], { declaration: '' })), 'é'],
  ])('in %s is read', (_, bytes, text) => {
    expect(read(bytes()).entries[0]?.description).toBe(text)
  })
})

describe('the name of an entry', () => {
  const namesOf = (entries: readonly EntryParts[], version?: string) =>
    entriesOf(entries, version).map(({ name }) => name)

  it('is the same in another file, in another version, and with other words of the bank', () => {
    const first = namesOf([{ ...paid, bank: 'A1' }])
    expect(
      namesOf([{ bank: 'A0' }, { ...paid, bank: 'A1', text: 'FACTUUR 2026-0638' }], '08').slice(1),
    ).toEqual(first)
    expect(namesOf([{ ...paid, more: '<NtryRef>7</NtryRef>' }])).toEqual(
      namesOf([{ ...paid, more: '<NtryRef>1</NtryRef>' }]),
    )
  })

  it.each([
    ['the amount', { amount: '166.51' }],
    ['the day', { day: '2026-11-19' }],
    ['the way', { way: 'DBIT' }],
    ['the bank’s reference', { bank: 'A2' }],
  ] as const)('differs by %s', (_, other) => {
    const [one, two] = namesOf([{ bank: 'A1' }, { bank: 'A1', ...other }])
    expect(one).not.toBe(two)
  })

  it('differs by account', () => {
    const [one, two] = ['NL86INGB0002445588', 'NL02ABNA0123456789'].map(
      (account) => read(statementOf([paid], { account })).entries[0]?.name,
    )
    expect(one).not.toBe(two)
  })

  it('numbers equal entries, with the same result each time', () => {
    const names = namesOf([paid, paid, { ...paid, text: 'iets anders' }])
    expect(new Set(names).size).toBe(3)
    expect(namesOf([paid])).toEqual(names.slice(0, 1))
  })

  it('differs for each payment in a batch', () => {
    const details = [detailsOf({ amount: '100', text: 'a' }), detailsOf({ amount: '66.5', text: 'b' })].join(
      '',
    )
    const names = namesOf([{ bank: 'B1', details }])
    expect(new Set(names).size).toBe(2)
  })

  // The statements of a file, each with its id and its entries; how many payments that is.
  const known = { ...paid, bank: 'A1' }
  it.each<[string, number, ...(readonly [id: string, entries: readonly EntryParts[]])[]]>([
    ['makes one of a payment that the bank names, in two statements', 1, ['1', [known]], ['2', [known]]],
    ['counts on from one statement to the next', 2, ['1', [paid]], ['2', [paid]]],
    ['counts an entry that is in the statement twice once', 2, ['1', [paid, paid]], ['1', [paid, paid]]],
    ['counts a statement between the two', 3, ['1', [paid]], ['2', [paid, paid]], ['1', [paid]]],
  ])('%s', (_, expected, ...given) => {
    const statements = given.map(([id, entries]) => ({ id, entries }))
    expect(read(statementsOf(statements)).entries).toHaveLength(expected)
  })
})
