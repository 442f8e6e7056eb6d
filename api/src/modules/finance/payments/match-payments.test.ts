import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PayableInvoice } from './invoice-index.ts'
import { matchPayments } from './match-payments.ts'
import { spelledNumbers } from './normalize-number.ts'
import type { StatementEntry } from './statement.ts'

const carla = 'NL91ABNA0417164300'
const joost = 'NL86INGB0002445588'

const anInvoice = (given: Partial<PayableInvoice> & Pick<PayableInvoice, 'id'>): PayableInvoice => ({
  number: `2026-${String(given.id).padStart(4, '0')}`,
  reference: `Z-26${String(given.id).padStart(5, '0')}`,
  cjibNumber: null,
  contact: 'Carla de Graaf',
  iban: null,
  openCents: 16_650,
  ...given,
})

const anEntry = ({
  text = '',
  ...given
}: Partial<StatementEntry> & { readonly text?: string }): StatementEntry => ({
  name: 'a',
  bookedOn: '2026-11-20',
  cents: 16_650,
  isReversal: false,
  counterName: null,
  counterIban: null,
  description: text,
  numbers: spelledNumbers(text),
  ...given,
})

const invoices = [
  anInvoice({ id: 636, openCents: 144_200, iban: joost }),
  anInvoice({ id: 637, openCents: 40_000, iban: carla }),
  anInvoice({ id: 638, iban: 'NL91 ABNA 0417 1643 00' }),
  anInvoice({ id: 639, reference: 'Z-2600638', openCents: 23_350 }),
  anInvoice({ id: 640, openCents: 0 }),
  anInvoice({ id: 641 }),
  anInvoice({ id: 1120, openCents: 99_900 }),
  anInvoice({ id: 1121, openCents: 7_700, cjibNumber: '5000056789012345' }),
]

const judged = (entries: readonly StatementEntry[], booked = new Map<string, number>()) =>
  matchPayments(entries, { invoices, booked }).map(({ match, candidates }) => [
    match,
    ...candidates.map(({ id }) => id),
  ])

it('a reversed payment needs a decision by staff, as often as it is reversed', () => {
  const paid = anEntry({ text: '2026-0638', counterIban: carla })
  const again = anEntry({ name: 'b', text: '2026-0641', counterIban: carla })
  const back = anEntry({ name: 'c', cents: -16_650, isReversal: true, counterIban: carla })
  const elsewhere = anEntry({ name: 'd', cents: -16_650, isReversal: true, counterIban: joost })
  const matches = (...entries: StatementEntry[]) =>
    matchPayments(entries, { invoices, booked: new Map() }).map(({ match, isObsolete }) => [
      match,
      isObsolete,
    ])
  const out = ['out', false]
  expect(matches(paid, back)).toEqual([['doubt', true], out])
  expect(matches(paid, again, back)).toEqual([['exact', false], ['doubt', true], out])
  expect(matches(paid, elsewhere)).toEqual([['exact', false], out])
})

describe('a payment', () => {
  // What it says; its cents; its account; what is found of it, the likeliest first.
  it.each<[string, number, string | null, string, ...number[]]>([
    ['factuur 2026-0638', 16_650, null, 'exact', 638, 641],
    ['FACT2026/0638', 16_650, null, 'exact', 638, 641],
    ['20260638', 16_650, null, 'exact', 638, 641],
    ['2026-06 38', 16_650, null, 'exact', 638, 641],
    ['factuur 2026-0638 d.d. 2026-11-20', 16_650, null, 'exact', 638, 1120, 641],
    ['2026-0638 en 2026-0639', 16_650, null, 'exact', 638, 639, 641],
    ['2026-0638 en 2026-0641', 16_650, carla, 'exact', 638, 641, 637],
    ['2026-0638 en 2026-0641', 16_650, null, 'doubt', 638, 641],
    ['2026-0636 en 2026-0637', 16_650, null, 'doubt', 636, 637, 638, 641],
    ['2026-11-20 Z-2600641', 16_650, null, 'doubt', 1120, 641, 638],
    ['2026-0638', 10_000, null, 'part', 638],
    ['2026-0638', 20_000, null, 'more', 638],
    // Paid before: a second payment is reported.
    ['2026-0640', 16_650, null, 'more', 640, 638, 641],
    // A longer number is not taken apart.
    ['120260638', 16_650, null, 'doubt', 638, 641],
    ['Z-2600641', 16_650, null, 'exact', 641, 638],
    ['z 2600641', 5, null, 'part', 641],
    ['dossier 2600641', 16_650, null, 'exact', 641, 638],
    ['Z-2600638', 16_650, null, 'exact', 638, 639, 641],
    ['Z-2600638', 23_350, null, 'exact', 639, 638],
    ['5000056789012345', 7_700, null, 'exact', 1121],
    ['CJIB 5000 0567 8901 2345 Jansen', 7_700, null, 'exact', 1121],
    ['5.000056789.012.345', 7_000, null, 'part', 1121],
    ['15000056789012345', 7_700, null, 'doubt', 1121],
    ['', 16_650, carla, 'exact', 638, 637, 641],
    ['', 16_650, null, 'doubt', 638, 641],
    ['', 144_200, null, 'doubt', 636],
    ['', 100, joost, 'doubt', 636],
    ['bedankt', 100, null, 'unknown'],
    ['bedankt', 100, 'NL02ABNA0123456789', 'unknown'],
  ])('"%s" of %d cents from %s is %s', (text, cents, counterIban, ...expected) => {
    expect(judged([anEntry({ text, cents, counterIban })])).toEqual([expected])
  })

  it('has the reason why an invoice was found', () => {
    const [found] = matchPayments([anEntry({ text: '2026-0638, Z-2600638', counterIban: carla })], {
      invoices,
      booked: new Map(),
    })
    expect(found?.candidates.map(({ id, because }) => [id, ...because])).toEqual([
      [638, 'factuurnummer', 'dossiernummer', 'bedrag', 'rekeningnummer'],
      [639, 'dossiernummer'],
      [637, 'rekeningnummer'],
      [641, 'bedrag'],
    ])
  })

  it('shows that the CJIB number of its case was in the text', () => {
    const [found] = matchPayments([anEntry({ text: 'boete 5000.0567.8901.2345', cents: 100 })], {
      invoices,
      booked: new Map(),
    })
    expect(found?.candidates).toMatchObject([{ id: 1121, because: ['CJIB-nummer'] }])
  })

  it('for an invoice that an earlier one in the file pays is an overpayment', () => {
    const twice = anEntry({ text: '2026-0638' })
    const [, second] = matchPayments([twice, { ...twice, name: 'b' }], { invoices, booked: new Map() })
    expect([second?.match, second?.candidates[0]?.openCents]).toEqual(['more', 0])
    // The other one of its amount is now the only one.
    expect(judged([twice, anEntry({ name: 'b' })])[1]).toEqual(['doubt', 641])
  })

  it('with many candidates shows the five oldest', () => {
    const many = Array.from({ length: 40 }, (_, at) => anInvoice({ id: at + 1 }))
    const [found] = matchPayments([anEntry({})], { invoices: many, booked: new Map() })
    expect(found?.candidates.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  })

  it('from an account with many invoices is matched without reading each of them', () => {
    let looks = 0
    const many = Array.from({ length: 300 }, (_, at) => ({
      ...anInvoice({ id: at + 1, iban: carla }),
      get openCents() {
        looks += 1
        return 16_650
      },
    }))
    const entries = many.map(({ id }) => anEntry({ name: String(id), counterIban: carla }))
    const matched = matchPayments(entries, { invoices: many, booked: new Map() })
    expect(matched.every(({ candidates }) => candidates.length === 5)).toBe(true)
    expect(looks / entries.length).toBeLessThan(30)
  })

  it.each<[string, StatementEntry, readonly unknown[]]>([
    ['is an outgoing payment', anEntry({ text: '2026-0638', cents: -16_650 }), ['out']],
    ['is a reversed payment of our own', anEntry({ text: '2026-0638', isReversal: true }), ['unknown']],
    ['was booked before', anEntry({ text: '2026-0641', name: 'known' }), ['booked', 640]],
  ])('that %s matches no invoice', (_, entry, expected) => {
    expect(judged([entry], new Map([['known', 640]]))).toEqual([expected])
  })
})

describe('any statement', () => {
  const entry = fc
    .record({
      text: fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.constantFrom('2026-0638', 'Z-2600641', '2026-0640', '2026-0638 2026-0641', '20 26 06 38'),
      ),
      cents: fc.constantFrom(-16_650, 1, 16_650, 40_000, 144_200),
      counterIban: fc.constantFrom(null, carla, joost),
      isReversal: fc.boolean(),
    })
    .map(anEntry)
  const statement = fc
    .array(entry, { maxLength: 12 })
    .map((entries) => entries.map((one, at) => ({ ...one, name: String(at) })))

  it('matches no invoice exactly twice, nor with another amount than is open', () => {
    fc.assert(
      fc.property(statement, (entries) => {
        const exact = matchPayments(entries, { invoices, booked: new Map() }).filter(
          ({ match }) => match === 'exact',
        )
        const paid = exact.map(({ candidates }) => candidates[0]?.id)
        expect(new Set(paid).size).toBe(paid.length)
        for (const { cents, candidates } of exact) expect(candidates[0]?.openCents).toBe(cents)
      }),
    )
  })

  it('has its matches in order, of five invoices at most, each with a reason', () => {
    fc.assert(
      fc.property(statement, (entries) => {
        const matched = matchPayments(entries, { invoices, booked: new Map() })
        expect(matched.map(({ name }) => name)).toEqual(entries.map(({ name }) => name))
        for (const { match, candidates, cents } of matched) {
          expect(candidates.length).toBeLessThanOrEqual(5)
          expect(new Set(candidates.map(({ id }) => id)).size).toBe(candidates.length)
          expect(candidates.every(({ because }) => because.length > 0)).toBe(true)
          expect(candidates.length > 0).toBe(['exact', 'part', 'more', 'doubt'].includes(match))
          if (cents < 0) expect(match).toBe('out')
        }
      }),
    )
  })

  it('keeps earlier bookings, and takes nothing from other ones', () => {
    fc.assert(
      fc.property(statement, fc.nat(11), (entries, at) => {
        const matched = matchPayments(entries, { invoices, booked: new Map([[String(at), 638]]) })
        for (const { name, match } of matched) expect(match === 'booked').toBe(name === String(at))
      }),
    )
  })
})
