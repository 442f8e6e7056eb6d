import { describe, expect, it } from 'vitest'
import type { MoneybirdPoint } from '../testing/moneybird-calls.ts'
import { type MoneybirdConduct, startMoneybirdServer } from '../testing/moneybird-server.ts'
import { anOutgoingInvoice, meaningOf, problemOf } from '../testing/moneybird-set-up.ts'
import { moneybird } from './moneybird.adapter.ts'

const writes = ['make contact', 'make invoice', 'send invoice'] as const
const reads = ['contacts', 'tax rates', 'find invoice', 'list invoices'] as const

const breakdowns: readonly MoneybirdConduct[] = [
  'drops',
  'does it and drops',
  'does it and dies half-way',
  'does it and babbles',
  'does it and floods',
]
const busy = [301, 401, 402, 403, 429, 500, 503].map((answers) => ({ answers }))
const refusals: readonly MoneybirdConduct[] = [
  { answers: 400, body: { error: 'details cannot be empty' } },
  { answers: 422, body: { error: { email: ["can't be blank"], city: ['is invalid', 'is short'] } } },
  { answers: 418, body: 'I am a teapot' },
]

type Meaning = 'later' | 'refused'
type Row = readonly [MoneybirdPoint, MoneybirdConduct, Meaning]
const rows = (
  where: readonly MoneybirdPoint[],
  conducts: readonly MoneybirdConduct[],
  meaning: Meaning,
): readonly Row[] => where.flatMap((point) => conducts.map((conduct) => [point, conduct, meaning] as const))

describe('a Moneybird that', () => {
  const cases = [
    ...rows(writes, ['hangs', 'does it and hangs'], 'later'),
    ...rows(writes, breakdowns, 'later'),
    ...rows(reads, ['drops', 'does it and babbles'], 'later'),
    // What an answer means is the same at every point: all of them at one, and one of each meaning at the others.
    ...rows(['make invoice'], busy, 'later'),
    ...rows(['make contact', 'send invoice', ...reads], busy.slice(-1), 'later'),
    ...rows(['make invoice'], refusals, 'refused'),
    ...rows(['make contact', 'send invoice', ...reads], refusals.slice(0, 1), 'refused'),
  ].map(([point, conduct, meaning]) => ({ point, conduct, meaning }))

  it.concurrent.each(cases)(
    'misbehaves at "$point" ($conduct): $meaning, and then there is one invoice',
    async ({ point, conduct, meaning }) => {
      const server = await startMoneybirdServer()
      try {
        server.misbehave(point, conduct)
        // Short only where the test waits for it to pass.
        const callWithinMs = String(conduct).endsWith('hangs') ? 2_000 : 10_000
        const first = moneybird(server.settings, { callWithinMs, now: () => new Date() })
        expect(meaningOf(await problemOf(first.book(anOutgoingInvoice())))).toBe(meaning)
        server.misbehave(point, conduct, 0)
        const booked = await moneybird(server.settings).book(anOutgoingInvoice())
        expect(server.contacts).toHaveLength(1)
        expect(server.invoices).toMatchObject([
          { id: booked.invoiceId, state: 'open', invoice_id: '2026-0001', deliveries: ['Manual'] },
        ])
      } finally {
        await server.close()
      }
    },
  )

  it.each([
    [refusals[0], 'Moneybird weigert de factuur: details cannot be empty'],
    [refusals[1], "Moneybird weigert de factuur: email: can't be blank; city: is invalid, is short"],
    [refusals[2], 'Moneybird weigert de factuur (418).'],
    [
      { answers: 402, body: { error: 'creating sales invoices is limited' } },
      'Het abonnement bij Moneybird staat dit niet toe: creating sales invoices is limited',
    ],
    [
      { answers: 302, headers: { location: 'http://127.0.0.1:9/' } },
      'Moneybird wijst ons naar een ander adres (zie MONEYBIRD_URL).',
    ],
    ['does it and babbles', 'Moneybird gaf een antwoord dat niet te lezen is.'],
    ['does it and floods', 'Moneybird gaf een antwoord dat te groot is.'],
    ['hangs', 'Moneybird antwoordde niet binnen 2 seconden.'],
  ] as const)('answers %j is described in words', async (conduct, words) => {
    const server = await startMoneybirdServer()
    try {
      if (conduct) server.misbehave('make invoice', conduct)
      const { book } = moneybird(server.settings, {
        callWithinMs: conduct === 'hangs' ? 2_000 : 10_000,
        now: () => new Date(),
      })
      expect(await problemOf(book(anOutgoingInvoice()))).toMatchObject({ message: words })
    } finally {
      await server.close()
    }
  })
})
