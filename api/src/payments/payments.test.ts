import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addedBy } from '../audit/testing/trail.ts'
import { refusals } from '../core/testing/refusals.ts'
import { testApp } from '../core/testing/set-up.ts'
import { case_logs } from '../db/schema/cases.ts'
import { invoice_lines, invoices, payments } from '../db/schema/finance.ts'
import { insertCase } from '../db/testing/builders.ts'
import { insertOpenInvoice } from './testing/invoices.builder.ts'
import { type EntryParts, statementOf } from './testing/statement.builder.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')

const first = { text: 'factuur 2026-0638', bank: 'A1', name: 'C. de Graaf', iban: 'NL91ABNA0417164300' }
const second = { text: 'factuur 2026-0639', bank: 'A2' }
const file = statementOf([first, second, { text: 'iets anders', amount: '1.00', bank: 'A3' }])

let ids: readonly number[] = []
let caseId = 0
beforeEach(async () => {
  await app.db.delete(payments)
  await app.db.delete(invoice_lines)
  await app.db.delete(invoices)
  caseId = (await insertCase(app.db)).id
  ids = [
    await insertOpenInvoice(app.db, '2026-0638', { case_id: caseId }),
    await insertOpenInvoice(app.db, '2026-0639', { case_id: caseId }),
  ]
})

const fileOf = (content: string | Buffer) => ({
  name: 'files',
  fileName: 'afschrift.xml',
  content: new Uint8Array(Buffer.from(content)),
})
const preview = (content: string | Buffer = file) =>
  lawyer.call('POST', '/finances/payments/preview', { parts: [fileOf(content)] })

type Booking = readonly [entry: string, invoiceId: number | undefined]

const book = (shown: string, bookings: readonly Booking[], { content = file, key = '' } = {}) =>
  lawyer.call('POST', '/finances/payments', {
    parts: [
      fileOf(content),
      {
        name: 'payment_data',
        content: JSON.stringify({
          preview: shown,
          bookings: bookings.map(([entry, invoice_id]) => ({ entry, invoice_id })),
        }),
      },
    ],
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

interface Entry {
  readonly entry: string
  readonly match: string
  readonly candidates: readonly { readonly id: number }[]
}
/** The preview of a file, and what fits exactly in it. */
const read = async (content = file) => {
  const { body } = await preview(content)
  const entries: readonly Entry[] = body.entries
  const fits = entries
    .filter(({ match }) => match === 'exact')
    .map(({ entry, candidates }): Booking => [entry, candidates[0]?.id])
  return { shown: String(body.preview), entries, fits }
}
const booked = () => app.db.select().from(payments).orderBy(asc(payments.id))
const states = async () =>
  (await app.db.select({ state: invoices.state }).from(invoices).orderBy(asc(invoices.id))).map(
    ({ state }) => state,
  )
const logs = async () =>
  (await app.db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(asc(case_logs.id))).map(
    ({ message }) => message.replaceAll('\u00a0', ' '),
  )

describe('the preview of a statement', () => {
  it('says what each entry pays, and writes nothing', async () => {
    const { status, body } = await preview()
    expect([status, body.account, body.from, body.to]).toEqual([
      200,
      'NL86INGB0002445588',
      '2026-11-16',
      '2026-11-20',
    ])
    expect(body.entries[0]).toEqual({
      entry: expect.stringMatching(/^[\w-]{43}$/),
      booked_on: '2026-11-20',
      amount: 166.5,
      is_reversal: false,
      counter_name: 'C. de Graaf',
      counter_iban: 'NL91ABNA0417164300',
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

  it('leaves out drafts, and knows what was paid of an invoice elsewhere or in part', async () => {
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

  it('wants one file', async () => {
    const parts = [fileOf(file), fileOf(file)]
    expect(refusals(await lawyer.call('POST', '/finances/payments/preview', { parts }))).toEqual([
      'body.files: Kies één XML-bestand.',
    ])
  })
})

describe('a booking', () => {
  it('writes payments, marks what is paid wholly, and tells it on the case', async () => {
    const { shown, fits } = await read()
    const answer = await book(shown, fits)
    expect([
      answer.status,
      answer.body
        .map(({ id, state, paid }: { id: number; state: string; paid: number }) => [id, state, paid])
        .sort(),
    ]).toEqual([201, ids.map((id) => [id, 'paid', 166.5])])
    expect(await booked()).toMatchObject([
      {
        invoice_id: ids[0],
        amount_cents: 16_650,
        booked_on: '2026-11-20',
        counter_name: 'C. de Graaf',
        counter_iban: 'NL91ABNA0417164300',
        description: 'factuur 2026-0638',
        created_by: lawyer.id,
      },
      { invoice_id: ids[1] },
    ])
    expect(await logs()).toEqual([
      'Betaling ontvangen: € 166,50 op factuur 2026-0638',
      'Betaling ontvangen: € 166,50 op factuur 2026-0639',
    ])
    expect((await read()).entries.map(({ match }) => match)).toEqual(['booked', 'booked', 'unknown'])
  })

  it('of parts marks an invoice as paid with the last one', async () => {
    const parts: readonly EntryParts[] = [
      { ...first, amount: '100.00' },
      { ...first, amount: '66.50', bank: 'A9' },
    ]
    const content = statementOf(parts)
    for (const [at, state] of ['open', 'paid'].entries()) {
      const { shown, entries } = await read(content)
      expect((await book(shown, [[entries[at]?.entry ?? '', ids[0]]], { content })).status).toBe(201)
      expect(await states()).toEqual([state, 'open'])
    }
  })

  it('is kept in the audit trail, of the payment and of its invoice', async () => {
    const { shown, fits } = await read()
    const kept = await addedBy(app.db, () => book(shown, fits.slice(0, 1)))
    expect(kept).toMatchObject([
      {
        user_id: lawyer.id,
        act: 'create',
        subject: 'payment',
        case_id: caseId,
        changes: { invoice_id: [null, ids[0]], amount: [null, 166.5] },
      },
      {
        act: 'change',
        subject: 'invoice',
        subject_id: ids[0],
        case_id: caseId,
        changes: { state: ['open', 'paid'], paid: [null, 166.5] },
      },
    ])
  })

  it.each<[string, (all: readonly Entry[]) => readonly Booking[], string]>([
    [
      'an entry twice',
      ([one]) => [
        [one?.entry ?? '', ids[0]],
        [one?.entry ?? '', ids[0]],
      ],
      'Deze betaling staat niet in het bestand, of twee keer in de keuze.',
    ],
    [
      'an entry of another file',
      () => [['x'.repeat(43), ids[0]]],
      'Deze betaling staat niet in het bestand, of twee keer in de keuze.',
    ],
    [
      'an invoice that was not offered',
      ([, , other]) => [[other?.entry ?? '', ids[0]]],
      'Deze betaling past niet bij deze factuur.',
    ],
    [
      'an invoice that does not exist',
      ([one]) => [[one?.entry ?? '', 2_000_000_000]],
      'Deze betaling past niet bij deze factuur.',
    ],
  ])('is refused whole for %s', async (_, choose, message) => {
    const { shown, entries, fits } = await read()
    const answer = await book(shown, [...fits.slice(1), ...choose(entries)])
    expect(answer.status).toBe(422)
    expect(refusals(answer)[0]).toContain(message)
    expect([await booked(), await states()]).toEqual([[], ['open', 'open']])
  })

  it('of what is booked already is refused', async () => {
    const { shown, fits } = await read()
    await book(shown, fits.slice(0, 1))
    const again = await read()
    expect(refusals(await book(again.shown, fits.slice(0, 1)))[0]).toContain('Deze betaling is al geboekt.')
    expect(await booked()).toHaveLength(1)
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'an invoice was paid',
      () =>
        app.db
          .update(invoices)
          .set({ state: 'paid' })
          .where(eq(invoices.id, ids[0] ?? 0)),
    ],
    ['an invoice was made that fits too', () => insertOpenInvoice(app.db, '2026-0640')],
    [
      'an invoice is gone',
      async () => {
        await app.db.delete(invoice_lines).where(eq(invoice_lines.invoice_id, ids[0] ?? 0))
        await app.db.delete(invoices).where(eq(invoices.id, ids[0] ?? 0))
      },
    ],
  ])('is refused when %s since the preview', async (_, meanwhile) => {
    const { shown, fits } = await read()
    await meanwhile()
    const answer = await book(shown, fits)
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      412,
      'import_changed',
      'Er is intussen iets gewijzigd. Er is niets geboekt; bekijk het nieuwe voorbeeld.',
    ])
    expect(await booked()).toEqual([])
  })

  it('is refused for another file than was shown', async () => {
    const { shown, fits } = await read()
    expect((await book(shown, fits, { content: statementOf([first, second]) })).status).toBe(412)
  })
})

describe('at once', () => {
  const outcomes = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status).sort()

  it('twenty of one key book once, and are answered alike', async () => {
    const { shown, fits } = await read()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => book(shown, fits, { key: 'betalingen-een' })),
    )
    expect(new Set(outcomes(answers))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect([(await booked()).length, (await logs()).length]).toEqual([2, 2])
  })

  it('two of two keys book each entry once', async () => {
    const { shown, fits } = await read()
    const answers = await Promise.all(['twee', 'drie'].map((key) => book(shown, fits, { key })))
    expect(outcomes(answers)).toEqual([201, 412])
    expect((await booked()).length).toBe(2)
  })

  it('two statements that overlap book what they share once', async () => {
    const contents = [
      statementOf([first, second]),
      statementOf([second, { ...first, bank: 'A7', text: '2026-0638' }]),
    ]
    const shown = await Promise.all(contents.map((content) => read(content)))
    const shared = shown.map(({ entries }) => entries.map(({ entry }) => entry))
    expect(shared[0]?.[1]).toBe(shared[1]?.[0])
    const answers = await Promise.all(
      shown.map(({ shown: name, fits }, at) => book(name, fits, { content: contents[at] ?? '' })),
    )
    expect(outcomes(answers)).toEqual([201, 412])
    expect((await booked()).length).toBe(2)
  })
})
