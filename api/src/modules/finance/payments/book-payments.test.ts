import { beforeEach, describe, expect, it } from 'vitest'
import { eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { invoice_lines, invoices } from '../../../platform/db/schema/finance.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { insertOpenInvoice } from './testing/invoices.builder.ts'
import {
  type Booking,
  type Entry,
  first,
  other,
  paymentCalls,
  second,
  twoInvoices,
} from './testing/payment-calls.ts'
import { type EntryParts, statementOf } from './testing/statement.builder.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')
const { book, read, booked, states, logs } = paymentCalls(app, lawyer)

let ids: readonly number[] = []
let caseId = 0
let paid = 0
beforeEach(async () => {
  ;({ ids, caseId } = await twoInvoices(app))
})

describe('a booking', () => {
  it('stores payments, marks invoices as paid, and logs it on the case', async () => {
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
        counter_iban: 'NL86INGB0002445588',
        description: 'factuur 2026-0638',
        created_by: lawyer.id,
      },
      { invoice_id: ids[1] },
    ])
    expect(await logs(caseId)).toEqual([
      'Betaling ontvangen: € 166,50 op factuur 2026-0638',
      'Betaling ontvangen: € 166,50 op factuur 2026-0639',
    ])
    expect((await read()).entries.map(({ match }) => match)).toEqual(['booked', 'booked', 'unknown'])
  })

  it('logs in many cases with one statement per table', async () => {
    const kase = await insertCase(app.db)
    await app.db
      .update(invoices)
      .set({ case_id: kase.id })
      .where(eq(invoices.id, ids[1] ?? 0))
    const { shown, fits } = await read()
    await book(shown, fits)
    const statementsOf = async (rows: SQL) => {
      const of = await app.db.execute(sql`select distinct r.cmin::text as statement from ${rows}`)
      return of.rows.length
    }
    const both = sql`(${caseId}, ${kase.id})`
    expect([
      await statementsOf(sql`case_logs r where r.case_id in ${both}`),
      await statementsOf(sql`cases r where r.id in ${both}`),
      (await logs(kase.id)).length,
    ]).toEqual([1, 1, 1])
  })

  it('of several parts marks an invoice as paid with the last one', async () => {
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

  it('is recorded in the audit trail, for the payment and its invoice', async () => {
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
      'an invoice that is not open',
      ([, , other]) => [[other?.entry ?? '', paid]],
      'Deze factuur staat niet open.',
    ],
    [
      'an invoice that does not exist',
      ([, , other]) => [[other?.entry ?? '', 2_000_000_000]],
      'Deze factuur staat niet open.',
    ],
    [
      'more than any invoice',
      ([, , , , , much]) => [[much?.entry ?? '', ids[0]]],
      'Dit bedrag is te hoog voor een factuur.',
    ],
    [
      'an outgoing payment',
      ([, , , out]) => [[out?.entry ?? '', ids[0]]],
      'Deze boeking is geen betaling van een ander.',
    ],
    [
      'a reversed payment of our own',
      ([, , , , back]) => [[back?.entry ?? '', ids[0]]],
      'Deze boeking is geen betaling van een ander.',
    ],
  ])('is refused as a whole for %s', async (_, choose, message) => {
    paid = await insertOpenInvoice(app.db, '2026-0001', { state: 'paid' })
    const content = statementOf([
      first,
      second,
      other,
      { way: 'DBIT' },
      { isReversal: true },
      { amount: '1000000.01' },
    ])
    const { shown, entries, fits } = await read(content)
    const answer = await book(shown, [...fits.slice(1), ...choose(entries)], { content })
    expect(answer.status).toBe(422)
    expect(refusals(answer)[0]).toContain(message)
    expect([await booked(), await states()]).toEqual([[], ['open', 'open', 'paid']])
  })

  it('on an open invoice outside the candidates is marked as chosen manually', async () => {
    const { shown, entries } = await read()
    const answer = await book(shown, [[entries[2]?.entry ?? '', ids[1]]])
    expect([answer.status, await logs(caseId)]).toEqual([
      201,
      ['Betaling ontvangen: € 1,00 op factuur 2026-0639 (met de hand gekozen)'],
    ])
    expect(await booked()).toMatchObject([{ invoice_id: ids[1], amount_cents: 100 }])
  })

  it('of a payment that was already booked is refused', async () => {
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
      'an invoice was deleted',
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

  it('is refused for another file than the previewed one', async () => {
    const { shown, fits } = await read()
    expect((await book(shown, fits, { content: statementOf([first, second]) })).status).toBe(412)
  })
})

describe('simultaneous bookings', () => {
  const outcomes = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status).sort()

  it('of one key, twenty of them, book once, and get the same answer', async () => {
    const { shown, fits } = await read()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => book(shown, fits, { key: 'betalingen-een' })),
    )
    expect(new Set(outcomes(answers))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect([(await booked()).length, (await logs(caseId)).length]).toEqual([2, 2])
  })

  it('with two keys book each entry once', async () => {
    const { shown, fits } = await read()
    const answers = await Promise.all(['twee', 'drie'].map((key) => book(shown, fits, { key })))
    expect(outcomes(answers)).toEqual([201, 412])
    expect((await booked()).length).toBe(2)
  })

  it('of two statements that overlap book the shared entries once', async () => {
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
