import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { audit_entries } from '../../../platform/db/schema/audit.ts'
import { import_rows, imports } from '../../../platform/db/schema/imports.ts'
import { excelWorkbook } from '../../../platform/sheets/testing/foreign-workbooks.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aCaseAt, cjibAt, csvOf, iban, listParts, previewPath, startPath } from './testing/lists.ts'

const app = await testApp()
const { call } = await app.signInAs('lawyer')

const preview = (content: string | Buffer, options: Parameters<typeof listParts>[1] = {}) =>
  call('POST', previewPath, { parts: listParts(content, options) })

const known = await aCaseAt(app, 1, { clients: [{ iban }] })
const asked = await aCaseAt(app, 2)
const alone = await aCaseAt(app, 3, {})
const unreachable = await aCaseAt(app, 4, { clients: [{ email: 'geen-adres' }] })
// Of two with one number the newest that is not closed.
await aCaseAt(app, 5, { clients: [{ iban }] }, { status: 'case_closed' })
const running = await aCaseAt(app, 5, undefined, { created_at: new Date('2020-01-01') })
await aCaseAt(app, 6, undefined, { deleted_at: new Date() })
const end = (place: number): string => cjibAt(place).slice(-9)

interface Row {
  readonly line: number
  readonly cjib_number: string
  readonly case: { readonly id: number } | null
  readonly outcome: string
  readonly reason: string | null
}
const outcomes = (rows: readonly Row[]) =>
  rows.map(({ line, outcome, reason, case: found }) => [line, outcome, reason, found?.id ?? null])

const mixed = csvOf([
  cjibAt(1),
  cjibAt(2),
  '306253917702115',
  cjibAt(2),
  cjibAt(3),
  cjibAt(4),
  cjibAt(5),
  cjibAt(6),
  end(1),
  end(7),
])

describe('the preview of a list', () => {
  it('shows the outcome of each row, and writes nothing', async () => {
    const { status, body } = await preview(mixed)
    expect(status).toBe(200)
    expect(outcomes(body.rows)).toEqual([
      [2, 'iban_known', null, known.id],
      [3, 'iban_requested', null, asked.id],
      [4, 'invalid_number', '15 cijfers', null],
      [5, 'double_row', 'zelfde als regel 3', asked.id],
      [6, 'no_case', 'dossier zonder cliënt', alone.id],
      [7, 'no_case', 'cliënt zonder e-mailadres', unreachable.id],
      [8, 'iban_requested', null, running.id],
      [9, 'no_case', null, null],
      [10, 'double_row', 'zelfde als regel 2', known.id],
      [11, 'no_case', null, null],
    ])
    expect(body).toMatchObject({
      rows_total: 10,
      format: { kind: 'csv', separator: ';', encoding: 'UTF-8', sheet: null },
      headings: ['CJIB-nummer', 'Naam', 'Bedrag'],
      columns: { cjib_number: 0, name: 1, amount: 2 },
      outcomes: { iban_known: 1, iban_requested: 2, no_case: 4, invalid_number: 1, double_row: 2 },
      mails: 2,
    })
    expect(body.rows[0]).toMatchObject({ cjib_number: cjibAt(1), name: 'Naam 1', amount: 100.5 })
    // Whoever has numbers can ask whose cases those are.
    expect(await app.db.select().from(audit_entries).where(eq(audit_entries.act, 'list'))).toMatchObject([
      { subject: 'case', shown: [known, asked, alone, unreachable, running].map(({ id }) => id) },
    ])
    expect([await app.db.$count(imports), await app.db.$count(import_rows)]).toEqual([0, 0])
  })

  it('uses a corrected number, and chosen columns', async () => {
    const mended = [{ line: 4, cjib_number: end(2) }]
    const { body } = await preview(mixed, { data: { mended } })
    expect(outcomes(body.rows).slice(1, 4)).toEqual([
      [3, 'iban_requested', null, asked.id],
      [4, 'double_row', 'zelfde als regel 3', asked.id],
      [5, 'double_row', 'zelfde als regel 3', asked.id],
    ])
    const foreign = `Nummer;Wie\n${cjibAt(1)};Jansen`.replace('Nummer', 'Volgnummer')
    expect((await preview(foreign)).body).toMatchObject({
      columns: { cjib_number: null, name: null },
      rows: [],
      rows_total: 1,
    })
    const chosen = await preview(foreign, { data: { columns: { cjib_number: 0, name: 1 } } })
    expect(chosen.body.rows).toMatchObject([{ name: 'Jansen', outcome: 'iban_known' }])
  })

  it('shows the first hundred of each outcome, and every corrected row', async () => {
    const long = csvOf(Array.from({ length: 130 }, () => '12'))
    const mended = [{ line: 120, cjib_number: '13' }]
    const { body } = await preview(long, { data: { mended } })
    expect(body.outcomes.invalid_number).toBe(130)
    expect(body.rows.map(({ line }: Row) => line).slice(98)).toEqual([100, 101, 120])
  })

  it('asks a client with several rows once', async () => {
    const client = { email: 'twee@example.nl' }
    const [one, other] = [await aCaseAt(app, 20, { clients: [client] }), await aCaseAt(app, 21, {})]
    await app.db.execute(
      `insert into case_clients (case_id, client_id) select ${other.id}, client_id from case_clients where case_id = ${one.id}`,
    )
    const { body } = await preview(csvOf([cjibAt(20), cjibAt(21)]))
    expect([body.mails, ...outcomes(body.rows)]).toEqual([
      1,
      [2, 'iban_requested', null, one.id],
      [3, 'iban_requested', 'zelfde cliënt als regel 2', other.id],
    ])
  })

  it('uses the results of formulas, and reads merged cells', async () => {
    const rows = [
      ['Overzicht', null],
      ['CJIB nr.', 'Sanctiebedrag'],
      [
        { formula: 'B9', value: cjibAt(1) },
        { formula: '3*4', value: 12 },
      ],
      [null, 8],
      ['=HYPERLINK("x")', null],
      [Number(cjibAt(2)) - (Number(cjibAt(2)) % 10), null],
      [62542100000003, null],
    ]
    const { body } = await preview(await excelWorkbook(rows, { merged: ['A3:A4'] }), { name: 'lijst.xlsx' })
    expect(body.format).toEqual({ kind: 'xlsx', separator: null, encoding: null, sheet: 'Blad1' })
    expect(body.rows.map((row: Row & { amount: number }) => [row.line, row.reason, row.amount])).toEqual([
      [3, null, 12],
      [4, 'leeg', 8],
      [5, 'niet alleen cijfers', null],
      [6, 'afgerond door Excel: de kolom staat niet als tekst in het bestand', null],
      [7, null, null],
    ])
    expect(body.rows[4].cjib_number).toBe('0062542100000003')
  })

  const file = 'body.file: '
  it.each([
    ['no rows', 'CJIB-nummer;Naam\n', 'a.csv', 422, `${file}Regel 1: er staan geen regels onder de koppen.`],
    [
      'no headings',
      `${cjibAt(1)};A\n${cjibAt(2)};B`,
      'a.csv',
      422,
      `${file}Regel 1: er staan geen koppen boven de kolommen.`,
    ],
    [
      'odd quotes',
      `CJIB-nummer\n"1"2`,
      'a.csv',
      422,
      `${file}Regel 2: niet te lezen: kloppen de aanhalingstekens?`,
    ],
    ['the content of a page', '<html>', 'lijst.csv', 415, 'Geen CSV-bestand: de inhoud is een webpagina.'],
    [
      'another name',
      'CJIB-nummer',
      'lijst.pdf',
      415,
      '"lijst.pdf": kies een bestand met .csv, .xls of .xlsx.',
    ],
    ['50,001 rows', csvOf([]) + '\n1'.repeat(50_001), 'a.csv', 413, 'Regel 50.002: meer dan 50.000 regels.'],
    ['over 10 MB', 'x'.repeat(10_500_000), 'a.csv', 413, '"a.csv" is groter dan 10 MB.'],
  ])('is refused for a file with %s', async (_, content, name, status, message) => {
    const answer = await preview(content, { name })
    expect([answer.status, status === 422 ? refusals(answer).join() : answer.body.detail]).toEqual([
      status,
      message,
    ])
  })

  it('is refused for an unknown kind of list, whatever the name of the file', async () => {
    const parts = listParts(mixed, { data: { file_name: 'factuur.exe' } })
    const { status, body } = await call('POST', startPath, { parts })
    expect([status, body.detail]).toEqual([415, '"factuur.exe": kies een bestand met .csv, .xls of .xlsx.'])
  })

  it('requires one file, of a type that can be imported', async () => {
    const [part, data] = listParts(mixed)
    if (!part || !data) throw new Error('there are two parts')
    for (const parts of [[data], [part, part, data]])
      expect(refusals(await call('POST', previewPath, { parts }))).toEqual(['body.file: Kies één bestand.'])
    const other = await call('POST', '/imports/preview?import_type=cjib_decisions', {
      parts: [part, { ...data, content: '{}' }],
    })
    expect(refusals(other)).toEqual([
      'query.import_type: Alleen een CVOM IBAN Aanvraaglijst kan worden geïmporteerd.',
    ])
    const noColumn = await preview(mixed, { data: { columns: { amount: 9 } } })
    expect(refusals(noColumn)).toEqual(['body.file: Regel 1: er is geen kolom 10.'])
    for (const line of [1, 12]) {
      const noRow = await preview(mixed, { data: { mended: [{ line, cjib_number: cjibAt(1) }] } })
      expect(refusals(noRow)).toEqual([`body.file: Regel ${line}: dit is geen regel van de lijst.`])
    }
  })
})

describe('a list as spreadsheets make it', () => {
  it('with formulas, unseen signs, other digits and its separator is read; a shortened number has a reason', async () => {
    const rows = [
      `"Jansen; B.","=""${cjibAt(1)}"""`,
      `Bos,\u200e${cjibAt(2).replace(/1/g, '１')}\u200b`,
      'Wit,"1,06254E+15"',
    ]
    const { status, body } = await preview(
      Buffer.from(`\ufeffsep=,\r\nNAAM\u00a0,cjib-NUMMER\r\n${rows.join('\r\n')}`, 'utf16le'),
    )
    expect([status, outcomes(body.rows)]).toEqual([
      200,
      [
        [3, 'iban_known', null, known.id],
        [4, 'iban_requested', null, asked.id],
        [5, 'invalid_number', 'ingekort door Excel', null],
      ],
    ])
  })
})
