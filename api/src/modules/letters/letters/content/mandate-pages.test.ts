import { type CaseType, caseTypes } from '@zaakwerk/contract/case-types'
import { dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../platform/testing/set-up.ts'
import type { Block } from '../pdf/block-heights.ts'
import { insertLetterCase } from '../testing/letter-case.builder.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { type LetterSubject, selectLetterSubject } from './letter-subject.sql.ts'
import { makeMandate } from './make-letter.ts'

const app = await testApp()
const { sender, penaltyRules } = app.services.config
if (!sender) throw new Error('no sender')
const at = new Date('2026-11-22T10:00:00Z')
const whole = await selectLetterSubject(app.db, (await insertLetterCase(app)).id)
if (!whole) throw new Error('no case')

type Client = Partial<NonNullable<LetterSubject['client']>>

const clients: Readonly<Record<string, Client>> = {
  'of a short name': {},
  'of a long name and address': {
    last_name: 'Oosterveld-van der Heijden Wolfeschlegelstein',
    prefixes: 'van den',
    street_address_1: 'Burgemeester van Tuyll van Serooskerkenlaan 1234',
    street_address_2: 'gebouw De Noordelijke Hoven, derde verdieping, kamer 12',
    city: "'s-Gravenhage-Scheveningen-Noord",
  },
  'that is a company': {
    is_company: true,
    company_name: 'Transportbedrijf Internationale Logistieke Diensten Noordwest-Nederland en Zonen B.V.',
  },
}
const signed: Block = {
  kind: 'signed',
  facts: [
    ['Volmachtgever', 'mevrouw Ł. Şahin-Kőrösi'],
    ['Ondertekend op', '23 november 2026, 08:15 uur (Nederlandse tijd)'],
    ['Wijze', 'Naam getypt als handtekening, via een persoonlijke link'],
  ],
  by: { kind: 'typed', name: 'Ł. Şahin-Kőrösi' },
  note: `De volmachtgever heeft ingestemd met de tekst hierboven.\nSHA-256 van dat bestand: ${'0123456789abcdef'.repeat(4)}`,
}

const mandateOf = async (type: CaseType, client: Client, part?: Block) => {
  const person = whole.client ?? expect.fail('no client')
  const subject = { ...whole, type, client: { ...person, ...client } }
  const order = { sender, penaltyRules, at, today: dayOf(at), ...(part ? { signed: part } : {}) }
  return readPdf(await makeMandate(app.db, subject, order))
}

/** The types take the clients in turn: what a type adds is a few words, whoever the client is. */
const rows = Object.entries(clients).flatMap(([words, client], turn, { length }) =>
  caseTypes.filter((_, at) => at % length === turn).map((type) => [type, words, client] as const),
)

describe('the mandate of a client', () => {
  it.each(rows)('of type %i %s is one sheet, or its signature has text above it', async (type, _, client) => {
    // Signed it takes no more room than to be signed: signature-line.test.ts.
    const { pages } = await mandateOf(type, client, type % 2 === 0 ? signed : undefined)
    const last = pages.at(-1) ?? ''
    expect(last).toMatch(/op een rekening op zijn of haar eigen naam.*Ondertekening.*Handtekening/)
    expect(pages.length).toBeLessThanOrEqual(2)
    if (type !== 4 && Object.keys(client).length === 0) expect(pages).toHaveLength(1)
  })

  it.each([
    [1, 'Verkeersbezwaar'],
    [10, 'Uitkeringsbezwaar'],
  ] as const)('of type %i names the legal person that acts as %s', async (type, brand) => {
    const { text } = await mandateOf(type, {})
    expect(text).toContain(`Bezwaarwerk B.V., handelend onder de naam ${brand} (KvK 12345678), Postbus 1204`)
  })

  it('of a traffic fine names no authority: the decision is not that of the office it goes to', async () => {
    const authority = whole.authority?.name ?? expect.fail('no authority')
    expect((await mandateOf(1, {})).text).not.toContain(authority)
    expect((await mandateOf(2, {})).text).toContain(authority)
  })
})
