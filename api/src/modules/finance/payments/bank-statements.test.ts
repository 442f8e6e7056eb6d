import { describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'
import {
  detailsOf,
  type EntryParts,
  entryOf,
  statementOf,
  statementsOf,
} from './testing/statement.builder.ts'

const read = (content: string | Uint8Array) =>
  readStatement(typeof content === 'string' ? Buffer.from(content) : content, { mostEntries: 100 })
const entriesOf = (...entries: readonly (EntryParts | string)[]) => read(statementOf(entries)).entries
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`

const paid = { name: 'C. de Graaf-Mulder', iban: 'NL86INGB0002445588', text: 'factuur 2026-0638' }

describe('a statement as banks write it', () => {
  it.each(['02', '03', '04', '06', '08', '10', '13'])('is read in version %s', (version) => {
    expect(read(statementOf([paid], { version })).entries).toMatchObject([
      { cents: 16_650, counterName: paid.name, counterIban: paid.iban, description: paid.text },
    ])
  })

  it('may have a national namespace, or an envelope', () => {
    const swiss = statementOf([paid], {
      namespace: 'http://www.six-interbank-clearing.com/de/camt.053.001.04.xsd',
    })
    const inEnvelope = statementOf([paid], { declaration: '' }).trim()
    for (const xml of [swiss, `<Envelope><AppHdr/>${inEnvelope}</Envelope>`])
      expect(read(xml).entries).toHaveLength(1)
  })

  // What stands in the amount, and its indicator.
  it.each([
    ['000000000000166.50', 'CRDT', 16_650],
    ['+166.50', 'CRDT', 16_650],
    ['166.50000', 'CRDT', 16_650],
    ['\n      166.5 ', 'CRDT', 16_650],
    ['000000000000166.50', 'DBIT', -16_650],
    ['-166.50', 'DBIT', -16_650],
    ['-166.50', 'CRDT', -16_650],
  ] as const)('with the amount "%s" %s is of %d cents', (amount, way, cents) => {
    expect(entriesOf({ amount, way })).toMatchObject([{ cents }])
  })

  it('adds up a batch whose parts are padded and signed', () => {
    const details = detailsOf({ amount: '0000100.000' }) + detailsOf({ amount: '+66.5' })
    expect(entriesOf({ bank: 'B1', details }).map(({ cents }) => cents)).toEqual([10_000, 6_650])
  })

  it('reads a batch with deducted charges as a single payment', () => {
    const details = detailsOf({ amount: '100', text: 'a' }) + detailsOf({ amount: '66.50', text: 'b' })
    const charges = '<Chrgs><Rcrd><Amt Ccy="EUR">0.35</Amt></Rcrd></Chrgs>'
    expect(entriesOf({ amount: '166.15', details, more: charges })).toMatchObject([
      { cents: 16_615, description: 'a b' },
    ])
  })

  it('of a moment in UTC is booked on the day in Amsterdam', () => {
    const at = (moment: string) => entryOf({}).replace('<Dt>2026-11-20</Dt>', `<DtTm>${moment}</DtTm>`)
    expect(
      entriesOf(at('2026-11-20T23:30:00Z'), at('2026-11-20T23:30:00')).map((one) => one.bookedOn),
    ).toEqual(['2026-11-21', '2026-11-20'])
  })

  it('recognises a returned payment by its return information, without the reversal indicator', () => {
    const details = detailsOf({ ...paid, way: 'DBIT' }).replace(
      '</TxDtls>',
      '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls>',
    )
    expect(entriesOf({ details })).toMatchObject([
      { isReversal: true, cents: 16_650, counterName: paid.name },
    ])
  })

  it('names the ultimate debtor, in each version', () => {
    const ultimate = (name: string) =>
      detailsOf({}).replace('<RltdPties>', `<RltdPties><UltmtDbtr>${name}</UltmtDbtr>`)
    for (const name of ['<Nm>Els Bos</Nm>', '<Pty><Nm>Els Bos</Nm></Pty>'])
      expect(entriesOf({ details: ultimate(name) })).toMatchObject([{ counterName: 'Els Bos' }])
  })

  it('takes payer and description from the text of ABN AMRO, which has no elements for them', () => {
    const said =
      '/TRTP/SEPA OVERBOEKING/IBAN/NL86INGB0002445588/BIC/INGBNL2A/NAME/C. de Graaf/REMI/factuur 2026-0638/EREF/NOTPROVIDED'
    const xml = entryOf({ bank: 'A1', more: `<AddtlNtryInf>${said}</AddtlNtryInf>` })
    expect(entriesOf(xml.replace(/<NtryDtls>[\s\S]*<\/NtryDtls>/, ''))).toMatchObject([
      {
        counterName: 'C. de Graaf',
        counterIban: 'NL86INGB0002445588',
        description: 'factuur 2026-0638',
        numbers: expect.arrayContaining(['20260638']),
      },
    ])
  })

  it('takes the structured reference, with the words of the payer or without', () => {
    const strd = '<RmtInf><Strd><CdtrRefInf><Ref>2026-0638</Ref></CdtrRefInf></Strd></RmtInf>'
    const details = detailsOf({}).replace('</TxDtls>', `${strd}</TxDtls>`)
    expect(entriesOf({ details })).toMatchObject([{ description: '2026-0638' }])
  })

  it.each([
    ['UTF8', 'utf8'],
    ['utf-8', 'utf8'],
    ['utf-16', 'utf8'],
    ['ISO8859_1', 'latin1'],
    ['iso-8859-1', 'latin1'],
    ['Windows-1252', 'latin1'],
    ['latin1', 'latin1'],
  ] as const)('that declares %s and is in %s is read', (label, encoding) => {
    const xml = statementOf([{ text: 'Fränk Müller' }], { declaration: declared(label) })
    expect(read(Buffer.from(xml, encoding)).entries[0]?.description).toBe('Fränk Müller')
  })

  it.each(['', '\ufeff'])('in UTF-16 of either order is read, with a mark or without', (mark) => {
    const xml = `${mark}${statementOf([{ text: 'é€' }], { declaration: declared('UTF-16') })}`
    const little = Buffer.from(xml, 'utf16le')
    for (const bytes of [little, Buffer.from(little).swap16()])
      expect(read(bytes).entries[0]?.description).toBe('é€')
  })
})

describe('two payers under one reference of the bank', () => {
  const one = { ...paid, bank: 'A1' }
  const other = { ...one, name: 'E. Bos', iban: 'NL02ABNA0123456789' }
  const amounts = (...statements: readonly (readonly EntryParts[])[]) =>
    read(statementsOf(statements.map((entries, at) => ({ id: String(at), entries })))).entries.map(
      ({ counterName }) => counterName,
    )

  it('are two payments, in one statement and in two', () => {
    const both = [one.name, other.name]
    expect(amounts([one, other])).toEqual(both)
    expect(amounts([one], [other])).toEqual(both)
    expect(amounts([one], [one, other])).toEqual(both)
    expect(amounts([one, other], [other, one])).toEqual(both)
  })

  it('are counted for each of them', () => {
    expect(amounts([one, one], [one, other], [other, other])).toEqual(
      [one, one, other, other].map(({ name }) => name),
    )
  })
})
