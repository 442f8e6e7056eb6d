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
  it.each(rows)('of type %i %s is one sheet, or has text above its signature', async (type, _, client) => {
    // A signed one takes no more room than an unsigned one: signature-line.test.ts.
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

  it('about a traffic fine names no authority, as the decision is made by another office', async () => {
    const authority = whole.authority?.name ?? expect.fail('no authority')
    expect((await mandateOf(1, {})).text).not.toContain(authority)
    expect((await mandateOf(2, {})).text).toContain(authority)
  })
})

const setting = { sender, penaltyRules, at, today: dayOf(at) }

type Mandate = Awaited<ReturnType<typeof readPdf>>
const made = new Map<CaseType, Mandate>()
/** The mandate of each type, rendered once. */
const plainMandate = async (type: CaseType): Promise<Mandate> => {
  const mandate = made.get(type) ?? (await readPdf(await makeMandate(app.db, { ...whole, type }, setting)))
  made.set(type, mandate)
  return mandate
}

interface Scope {
  readonly types: readonly CaseType[]
  readonly says: readonly string[]
  /** What belongs to another procedure. */
  readonly never: readonly string[]
}

const scopes: Readonly<Record<string, Scope>> = {
  'a traffic fine': {
    types: [1, 5, 20, 26],
    says: [
      'In administratief beroep: beroep instellen bij de officier van justitie (artikel 6 Wahv)',
      'worden gehoord (artikel 7:16 Awb en artikel 7 Wahv)',
      'de officier van justitie in gebreke stellen, de dwangsom vorderen (artikel 4:17 Awb)',
      'beroep instellen bij de kantonrechter (artikel 9 Wahv)',
      'hoger beroep bij het gerechtshof Arnhem-Leeuwarden (artikel 14 Wahv)',
      'verzet doen tegen een dwangbevel (artikel 26 Wahv)',
      'klachten indienen (artikel 9:1 Awb)',
      'vergoeding van proceskosten vragen (artikel 13a Wahv)',
      'op een rekening op zijn of haar eigen naam (artikel 13a Wahv)',
    ],
    never: [
      'bezwaar maken',
      'bezwaarfase',
      'bestuursorgaan',
      'voorlopige voorziening',
      'rechtbank',
      'Centrale',
    ],
  },
  'an additional parking assessment': {
    types: [2, 3, 12, 19, 21, 25],
    says: [
      'In de bezwaarfase: bezwaar maken bij de heffingsambtenaar (artikel 231 Gemeentewet)',
      'de ambtenaar in gebreke stellen, de dwangsom vorderen',
      'beroep instellen bij de rechtbank',
      'hoger beroep bij het gerechtshof, en',
      'op een rekening op zijn of haar eigen naam.',
    ],
    never: ['officier van justitie', 'kantonrechter', 'Arnhem', 'Centrale', 'bestuursorgaan', 'Wahv'],
  },
  'a benefit': {
    types: [4, 8, 9, 10, 11, 13],
    says: [
      'In de bezwaarfase: bezwaar maken bij het bestuursorgaan',
      'het bestuursorgaan in gebreke stellen, de dwangsom vorderen',
      'beroep instellen bij de rechtbank',
      'hoger beroep bij de Centrale Raad van Beroep',
      'verzoeken om een voorlopige voorziening',
    ],
    never: ['officier van justitie', 'kantonrechter', 'gerechtshof', 'heffingsambtenaar', 'Wahv'],
  },
  'a criminal case': {
    types: [14, 15],
    says: ['verzet instellen tegen een strafbeschikking', 'een klaagschrift indienen'],
    never: ['bezwaar maken', 'bestuursorgaan', 'kantonrechter', 'dwangsom', 'Wahv'],
  },
  'any other case': {
    types: [7, 22],
    says: ['bezwaar maken of administratief beroep instellen', 'beroep en hoger beroep instellen'],
    never: ['officier van justitie', 'kantonrechter', 'heffingsambtenaar', 'Centrale', 'Wahv'],
  },
}

const scopeRows = Object.entries(scopes).flatMap(([name, { types, says, never }]) =>
  types.map((type) => [name, type, says, never] as const),
)

describe('the mandate of a client', () => {
  it.each(scopeRows)('in %s, type %i, names its own procedure', async (_, type, says, never) => {
    const { text, pages } = await plainMandate(type)
    expect(pages).toHaveLength(1)
    for (const words of says) expect(text).toContain(words)
    for (const words of never) expect(text).not.toContain(words)
    for (const phase of ['Waarvoor de volmacht geldt', 'worden gehoord', 'hoger beroep', 'Ondertekening'])
      expect(text).toContain(phase)
  })

  it.each([
    [11, true],
    [8, false],
  ] as const)('in a benefit case of type %i names the court for allowances: %s', async (type, isNamed) => {
    expect((await plainMandate(type)).text.includes('Raad van State')).toBe(isNamed)
  })

  it.each([
    [1, 'de beschikking'],
    [5, 'de beschikking'],
    [20, 'de beslissing van de officier van justitie'],
    [26, 'het dwangbevel'],
    [2, 'de naheffingsaanslag'],
    [3, 'de aanmaning'],
    [12, 'het dwangbevel'],
    [21, 'de uitspraak op bezwaar'],
    [25, 'de naheffingsaanslag'],
    [10, 'het besluit'],
    [14, 'de strafbeschikking'],
    [7, 'de beslissing'],
    [16, 'de beslissing'],
  ] as const)('in a case of type %i is about %s', async (type, paper) => {
    expect((await plainMandate(type)).text.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`, over ${paper} van \\d`),
    )
  })
})
