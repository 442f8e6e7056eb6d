import { aFullClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it } from 'vitest'
import { type Compared, choicesFor, firstKept } from './merge-rows.ts'

const cases: Compared['cases'] = [{ id: 1, internal_id: 'Z-1', official_id: null, status: 'in_progress' }]
const compared = (id: number, given: Partial<Compared> = {}): Compared => ({
  ...aFullClient({ id }),
  created_at: '2026-04-14T10:00:00+02:00',
  ...given,
})

describe('which contact stays', () => {
  it.each<[string, Compared, Compared, number]>([
    [
      'the older, whatever its number',
      compared(1),
      compared(2, { created_at: '2026-04-14T09:30:00+02:00' }),
      2,
    ],
    ['the older in another offset', compared(1), compared(2, { created_at: '2026-04-14T09:00:00+01:00' }), 1],
    ['the one with cases', compared(1), compared(2, { cases, created_at: '2026-11-01T10:00:00+01:00' }), 2],
  ])('%s', (_, one, other, kept) => {
    expect(firstKept([one, other])).toBe(kept)
    expect(firstKept([other, one])).toBe(kept)
  })
})

describe('a company and its name', () => {
  const no = { is_company: false, company_name: null }
  const taxi = { is_company: true, company_name: 'Taxi' }
  const nameless = { is_company: true, company_name: null }
  const named = { is_company: false, company_name: 'Oud' }

  it.each([
    [no, taxi, { 'Zakelijk contact': 2, Bedrijfsnaam: 2 }],
    [taxi, no, { 'Zakelijk contact': 1, Bedrijfsnaam: 1 }],
    [nameless, taxi, { Bedrijfsnaam: 2 }],
    [nameless, no, { 'Zakelijk contact': 1 }],
    [named, taxi, { 'Zakelijk contact': 1, Bedrijfsnaam: 1 }],
    [nameless, named, { 'Zakelijk contact': 1, Bedrijfsnaam: 2 }],
  ])('go together: %j and %j', (kept, gone, choices) =>
    expect(choicesFor([compared(1, kept), compared(2, gone)], 1)).toEqual(choices),
  )

  it('are chosen together, until each was chosen by the user', () => {
    const pair = [compared(1, no), compared(2, taxi)]
    expect(choicesFor(pair, 1, { 'Zakelijk contact': 1 })).toEqual({ 'Zakelijk contact': 1, Bedrijfsnaam: 1 })
    const both = { 'Zakelijk contact': 1, Bedrijfsnaam: 2 }
    expect(choicesFor(pair, 1, both)).toEqual(both)
  })
})
