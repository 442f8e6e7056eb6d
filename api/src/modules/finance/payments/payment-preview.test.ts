import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleSeller } from '../../../platform/config/seller.ts'
import type { InvoiceSeller } from '../../../platform/db/schema/finance.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { readOwnStatement } from './own-statement.ts'
import { selectPayableInvoices } from './payments.sql.ts'
import { insertOpenInvoice } from './testing/invoices.builder.ts'
import { type Entry, file, fileOf, first, paymentCalls, twoInvoices } from './testing/payment-calls.ts'
import { statementOf, statementsOf } from './testing/statement.builder.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')
const { preview, book, read, booked } = paymentCalls(app, lawyer)

let ids: readonly number[] = []
beforeEach(async () => {
  ;({ ids } = await twoInvoices(app))
})

describe('the preview of a statement', () => {
  it('shows what each entry pays, and writes nothing', async () => {
    const { status, body } = await preview()
    expect([status, body.account, body.from, body.to]).toEqual([
      200,
      'NL91ABNA0417164300',
      '2026-11-16',
      '2026-11-20',
    ])
    expect(body.entries[0]).toEqual({
      entry: expect.stringMatching(/^[\w-]{43}$/),
      booked_on: '2026-11-20',
      amount: 166.5,
      is_reversal: false,
      is_taken_back: false,
      counter_name: 'C. de Graaf',
      counter_iban: 'NL86INGB0002445588',
      description: 'factuur 2026-0638',
      match: 'exact',
      candidates: [
        {
          id: ids[0],
          invoice_number: '2026-0638',
          reference: 'Z-2600001',
          contact: 'Carla de Graaf',
          open_amount: 166.5,
          because: ['factuurnummer', 'bedrag'],
        },
        expect.objectContaining({ id: ids[1], because: ['bedrag'] }),
      ],
    })
    expect(body.entries.map(({ match }: Entry) => match)).toEqual(['exact', 'exact', 'unknown'])
    expect(await booked()).toEqual([])
  })

  it('is recorded in the audit trail, with the invoices that it showed', async () => {
    expect(await addedBy(app.db, () => preview(statementOf([first])))).toMatchObject([
      { user_id: lawyer.id, act: 'list', subject: 'invoice', subject_id: null, shown: ids },
    ])
  })

  it('leaves out drafts, and includes payments made elsewhere or in part', async () => {
    await insertOpenInvoice(app.db, '2026-0640', { state: 'paid' })
    await insertOpenInvoice(app.db, '2026-0641', {
      invoice_number: null,
      sent_at: null,
      state: 'concept',
      draft_id: '9',
    })
    const content = statementOf([{ ...first, amount: '66.50' }])
    const { shown, entries } = await read(content)
    await book(shown, [[entries[0]?.entry ?? '', ids[0]]], { content })
    const { body } = await preview(
      statementOf([{ ...first, amount: '100.00' }, { text: '2026-0640' }, { text: '2026-0641' }]),
    )
    expect(
      body.entries.map(
        ({ match, candidates: [one] }: { match: string; candidates: { open_amount: number }[] }) => [
          match,
          one?.open_amount,
        ],
      ),
    ).toEqual([
      ['exact', 100],
      ['more', 0],
      ['doubt', 166.5],
    ])
  })

  it('compares with open or booked invoices, and with paid ones that the statement names', async () => {
    const paid = [
      await insertOpenInvoice(app.db, '2025-0001', { state: 'paid' }),
      await insertOpenInvoice(app.db, 'f/2025.0002', { state: 'paid' }),
    ]
    await insertOpenInvoice(app.db, '2025-0003', { state: 'paid' })
    const wanted = { numbers: ['F20250002'], ids: paid.slice(0, 1) }
    const found = await selectPayableInvoices(app.db, wanted)
    expect(found.map(({ id }) => id)).toEqual([...ids, ...paid])
  })

  it.each<[string, string | Buffer, number, string]>([
    [
      'an entity',
      statementOf([{ text: '&x;' }]),
      422,
      'Dit bestand bevat een entiteit die XML niet kent; zo’n bestand wordt niet gelezen.',
    ],
    [
      'a document type',
      `<!DOCTYPE a [<!ENTITY a "b">]>${statementOf([], { declaration: '' })}`,
      422,
      'Dit bestand bevat een DOCTYPE of entiteiten; zo’n bestand wordt niet gelezen.',
    ],
    ['a pdf', '%PDF-1.7', 415, 'Geen XML-bestand: de inhoud is een pdf.'],
    ['too many bytes', '<a>'.padEnd(5 * 1024 * 1024 + 1, 'x'), 413, 'Het bestand is groter dan 5 MB.'],
  ])('is refused for %s', async (_, content, status, message) => {
    const answer = await preview(content)
    expect([
      answer.status,
      status === 422 ? refusals(answer) : [`body.files: ${answer.body.detail}`],
    ]).toEqual([status, [`body.files: ${message}`]])
  })

  const [ours, theirs] = ['NL91 ABNA 0417 1643 00', 'NL86INGB0002445588']
  const only = `; facturen worden betaald op rekening ${ours}. Kies een afschrift van alleen die rekening.`
  it.each<[string, readonly string[], string]>([
    ['another account', [theirs], 'Dit afschrift is van rekening NL86 INGB 0002 4455 88'],
    [
      'more accounts than ours',
      [sampleSeller.iban, theirs],
      'Dit afschrift is ook van rekening NL86 INGB 0002 4455 88',
    ],
    ['no account', [''], 'Dit afschrift noemt geen rekening'],
  ])('is refused for %s', async (_, accounts, message) => {
    const content = statementsOf(accounts.map((account) => ({ account, entries: [first] })))
    expect(refusals(await preview(content))).toEqual([`body.files: ${message}${only}`])
    expect(refusals(await book('a'.repeat(43), [['x', ids[0]]], { content }))).toEqual([
      `body.files: ${message}${only}`,
    ])
  })

  it('of an account that is printed on a sent invoice is accepted', async () => {
    const before: InvoiceSeller = { ...sampleSeller, brand: 'fines', phone: null, iban: theirs }
    await insertOpenInvoice(app.db, '2025-0012', { seller: before })
    expect((await preview(statementOf([first], { account: theirs }))).status).toBe(200)
  })

  it('is refused while no account is set', async () => {
    const { documents, db, config } = app.services
    const stream = Readable.from([Buffer.from(file)])
    const staged = await documents.stage({ name: 'afschrift.xml', stream, limit: 100_000 })
    const bare = { documents, db, config: { ...config, seller: undefined } }
    await expect(readOwnStatement(bare, [staged])).rejects.toMatchObject({ code: 'action_refused' })
  })

  it('requires one file', async () => {
    const parts = [fileOf(file), fileOf(file)]
    expect(refusals(await lawyer.call('POST', '/finances/payments/preview', { parts }))).toEqual([
      'body.files: Kies één XML-bestand.',
    ])
  })
})

describe('open invoices', () => {
  it.each([
    ['2026/0638', ['2026-0638']],
    ['0639', ['2026-0639', '2026-0640']],
    ['z-2600639', ['2026-0640']],
    ['smit, j', ['2026-0640']],
    ['graaf', ['2026-0638', '2026-0639']],
    ['%', []],
    ['2026-0700', []],
  ])('are looked up by "%s"', async (query, expected) => {
    const company = {
      contact_company_name: 'Garage Smit',
      contact_first_name: 'Jan',
      contact_last_name: 'Smit',
    }
    await insertOpenInvoice(app.db, '2026-0640', { reference: 'Z-2600639', ...company })
    await insertOpenInvoice(app.db, '2026-0700', { state: 'paid' })
    const { status, body } = await lawyer.call(
      'GET',
      `/finances/payments/invoices?query=${encodeURIComponent(query)}`,
    )
    expect([status, body.map(({ invoice_number }: { invoice_number: string }) => invoice_number)]).toEqual([
      200,
      expected,
    ])
  })
})
