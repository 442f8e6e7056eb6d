import { beforeEach, describe, expect, it } from 'vitest'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')

const ede = { name: 'Gemeente Ede', email: 'bezwaar@ede.test', attention_of: 'Team Heffen' }
beforeEach(async () => {
  await app.db.delete(authorities)
  await app.db.insert(authorities).values(ede)
})

type Content = string | Buffer

const fileOf = (content: Content) => ({
  name: 'files',
  fileName: 'autoriteiten.csv',
  content: new Uint8Array(Buffer.from(content)),
})
const preview = (content: Content) =>
  lawyer.call('POST', '/authorities/import/preview', { parts: [fileOf(content)] })
const confirm = (content: Content, shown: string, key?: string) =>
  lawyer.call('POST', '/authorities/import', {
    parts: [fileOf(content), { name: 'import_data', content: JSON.stringify({ preview: shown }) }],
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const rows = () => app.db.select().from(authorities).orderBy(asc(authorities.id))
const names = async () => (await rows()).map(({ name }) => name)

interface Row {
  readonly line: number
  readonly outcome: string
  readonly reasons: readonly string[]
}
const outcomes = (body: { readonly rows: readonly Row[] }) =>
  body.rows.map(({ line, outcome, reasons }) => [line, outcome, ...reasons])

const file = [
  'Autoriteit;Ten aanzien van;Indien methode;E-mail;Postbus;Postcode;Stad;Opmerking',
  'gemeente  EDE;;;klacht@ede.test;;;;let op',
  'Gemeente Ede;Invorderingsambtenaar;Per post;;Postbus 7;6710aa;Ede;',
  'Gemeente Ede;2;email;;;;;',
  'Gemeente Delft;;Per duif;bezwaar@delft.nl.;;;;',
  ';;Per FTP;;;;;',
  'Gemeente Urk;;mailroom;;Postbus 1;12;;',
].join('\r\n')

describe('the preview of a file', () => {
  it('shows for each row the change, and writes nothing', async () => {
    const { status, body } = await preview(file)
    expect(status).toBe(200)
    expect(outcomes(body)).toEqual([
      [2, 'changed'],
      [3, 'new'],
      [4, 'refused', 'Staat ook op regel 2'],
      [5, 'refused', 'E-mail: Vul een geldig e-mailadres in', 'Indien methode “Per duif” is niet bekend'],
      [6, 'refused', 'Vul een gemeente in'],
      [7, 'refused', 'Vul een geldige postcode in, zoals 1234 AB', 'Vul een stad in'],
    ])
    expect(body.rows[0]).toMatchObject({
      name: 'Gemeente Ede',
      changes: [{ label: 'E-mail', before: 'bezwaar@ede.test', after: 'klacht@ede.test' }],
    })
    expect(body.rows[1].changes).toContainEqual({ label: 'Postcode', before: '', after: '6710 AA' })
    expect(body).toMatchObject({ separator: ';', encoding: 'UTF-8', unused: ['Opmerking'] })
    expect(await names()).toEqual(['Gemeente Ede'])
  })

  it('has "same" for rows without changes, in a Windows-1252 file with commas', async () => {
    const { body } = await preview(
      Buffer.from(
        '"gemeente","ter attentie van"\n"Gemeente Ede","Team Heffen"\n"Gemeente Één","x"',
        'latin1',
      ),
    )
    expect(outcomes(body)).toEqual([
      [2, 'same'],
      [3, 'refused', 'Vul een email in'],
    ])
    expect([body.rows[1].name, body.separator, body.encoding]).toEqual(['Gemeente Één', ',', 'Windows-1252'])
  })

  it.each([
    ['nothing', '', 422, 'Dit bestand is leeg.'],
    ['no names', 'Stad;Postcode\nEde;6710 AA', 422, 'De kolom “Gemeente” ontbreekt.'],
    ['two columns of names', 'Naam;Gemeente\nA;B', 422, 'De kolom “Gemeente” staat er twee keer in.'],
    ['too many columns', `Naam${';x'.repeat(100)}\nEde`, 422, 'Het bestand heeft meer dan 100 kolommen.'],
    ['odd quotes', 'Naam;Stad\n"A"B;C', 422, 'Regel 2 is niet te lezen: kloppen de aanhalingstekens?'],
    [
      'a workbook',
      Buffer.from([0x50, 0x4b, 3, 4, 0]),
      415,
      'Dit is geen CSV-bestand. Sla een Excel-bestand eerst op als CSV.',
    ],
    ['too many rows', `Naam\n${'Ede\n'.repeat(2001)}`, 413, 'Het bestand heeft meer dan 2.000 regels.'],
    ['too many bytes', 'Naam\n'.padEnd(1_100_000, 'x'), 413, 'Het bestand is groter dan 1 MB.'],
  ])('is refused for %s', async (_, content, status, message) => {
    const answer = await preview(content)
    const said = status === 422 ? refusals(answer) : [`body.files: ${answer.body.detail}`]
    expect([answer.status, said]).toEqual([status, [`body.files: ${message}`]])
  })

  it('requires one file', async () => {
    for (const parts of [[], [fileOf('Naam\nA'), fileOf('Naam\nB')]])
      expect(refusals(await lawyer.call('POST', '/authorities/import/preview', { parts }))).toEqual([
        'body.files: Kies één CSV-bestand.',
      ])
  })
})

describe('a confirmed import', () => {
  it('writes new and changed authorities, leaves the others, and runs once', async () => {
    const { body } = await preview(file)
    const first = await confirm(file, body.preview, 'import-een')
    expect([first.status, first.body.map(({ name }: { name: string }) => name)]).toEqual([
      201,
      ['Gemeente Ede', 'Gemeente Ede'],
    ])
    expect(await rows()).toMatchObject([
      { ...ede, email: 'klacht@ede.test', version: 2, updated_by: lawyer.id },
      { name: 'Gemeente Ede', authority_type: 3, submission_type: 'mailroom', postal_code: '6710 AA' },
    ])
    const again = await confirm(file, body.preview, 'import-een')
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(outcomes((await preview(file)).body).map(([, outcome]) => outcome)).toEqual([
      'same',
      'same',
      'refused',
      'refused',
      'refused',
      'refused',
    ])
  })

  it('is recorded for each authority in the audit trail', async () => {
    const { body } = await preview(file)
    const kept = await addedBy(app.db, () => confirm(file, body.preview))
    expect(kept).toMatchObject([
      { act: 'create', subject: 'authority', changes: { authority_type: [null, 3], city: [null, 'Ede'] } },
      { user_id: lawyer.id, act: 'change', changes: { email: ['bezwaar@ede.test', 'klacht@ede.test'] } },
    ])
    expect(Object.keys(kept[1]?.changes ?? {})).toEqual(['email'])
  })

  it('stores cells that look like formulas as text', async () => {
    const content = 'Naam;Indien methode;Ter attentie van\n=HYPERLINK("x");ftp;+31 @SUM(A1)'.replaceAll(
      '"',
      "'",
    )
    const { body } = await preview(content)
    expect((await confirm(content, body.preview)).status).toBe(201)
    expect((await rows())[1]).toMatchObject({ name: "=HYPERLINK('x')", attention_of: '+31 @SUM(A1)' })
  })

  it.each([
    [
      'a row that it changes was changed',
      () => app.db.update(authorities).set({ attention_of: 'Balie' }).where(eq(authorities.name, ede.name)),
    ],
    [
      'a row that it makes was made',
      () => app.db.insert(authorities).values({ name: 'GEMEENTE EDE', authority_type: 3 }),
    ],
    ['a row that it changes was deleted', () => app.db.delete(authorities)],
  ])('is refused as a whole when %s since', async (_, meanwhile) => {
    const { body } = await preview(file)
    await meanwhile()
    const before = await rows()
    const answer = await confirm(file, body.preview)
    expect([answer.status, answer.body.code]).toEqual([412, 'import_changed'])
    expect(await rows()).toEqual(before)
    expect((await preview(file)).body.preview).not.toBe(body.preview)
  })

  it('is refused for another file than the previewed one', async () => {
    const { body } = await preview(file)
    expect((await confirm(file.replace('Urk', 'Elburg'), body.preview)).status).toBe(412)
    expect(await names()).toEqual(['Gemeente Ede'])
  })

  it('of two at once is executed once', async () => {
    const { body } = await preview(file)
    const answers = await Promise.all([confirm(file, body.preview), confirm(file, body.preview)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412])
  })

  it('writes two thousand rows', async () => {
    const many = ['Naam;Indien methode', ...Array.from({ length: 2000 }, (_, at) => `Dienst ${at};ftp`)].join(
      '\n',
    )
    const { body } = await preview(many)
    expect((await confirm(many, body.preview)).body).toHaveLength(2000)
  })
})

describe('a municipality in another spelling', () => {
  const spellings = ['Gemeente ’s-Hertogenbosch', "Gemeente 's–Hertogenbosch", 'GEMEENTE `S-HERTOGENBOSCH']
  const columns = 'Naam;Ten aanzien van;Indien methode;Email'
  beforeEach(async () => {
    await app.db.insert(authorities).values({ name: "Gemeente 's-Hertogenbosch", email: 'oud@denbosch.test' })
  })

  it.each(spellings)('%s is the existing one', async (name) => {
    const { body } = await preview(`${columns}\n${name};Heffingsambtenaar;Per e-mail;nieuw@denbosch.test`)
    expect(outcomes(body)).toEqual([[2, 'changed']])
    expect(body.rows[0].name).toBe("Gemeente 's-Hertogenbosch")
  })

  it('is accepted once per file', async () => {
    const lines = spellings.map((name) => `${name};;;`).join('\n')
    expect(outcomes((await preview(`${columns}\n${lines}`)).body)).toEqual([
      [2, 'same'],
      [3, 'refused', 'Staat ook op regel 2'],
      [4, 'refused', 'Staat ook op regel 2'],
    ])
  })

  it('already exists when it is created or another one is renamed to it', async () => {
    const [other] = await rows()
    for (const name of spellings) {
      const made = await lawyer.call('POST', '/authorities', {
        json: { name, email: 'a@b.test', attention_of: 'x' },
      })
      expect([made.status, made.body.detail]).toEqual([400, `Autoriteit '${name}' bestaat al`])
      const renamed = await lawyer.call('PATCH', '/authorities', {
        json: { id: other?.id, name },
        headers: { 'if-match': `"${other?.version}"` },
      })
      expect(refusals(renamed)).toEqual([`body.name: Autoriteit '${name}' bestaat al`])
    }
  })

  it('may correct its own spelling', async () => {
    const [, own] = await rows()
    const { status } = await lawyer.call('PATCH', '/authorities', {
      json: { id: own?.id, name: spellings[0] },
      headers: { 'if-match': `"${own?.version}"` },
    })
    expect([status, (await names())[1]]).toEqual([200, spellings[0]])
  })
})
