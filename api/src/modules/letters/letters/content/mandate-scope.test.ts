import type { CaseType } from '@zaakwerk/contract/case-types'
import { dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../platform/testing/set-up.ts'
import { insertLetterCase } from '../testing/letter-case.builder.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { selectLetterSubject } from './letter-subject.sql.ts'
import { makeMandate } from './make-letter.ts'

const app = await testApp()
const { sender, penaltyRules } = app.services.config
if (!sender) throw new Error('no sender')
const at = new Date('2026-11-22T10:00:00Z')
const setting = { sender, penaltyRules, at, today: dayOf(at) }

const whole = (await selectLetterSubject(app.db, (await insertLetterCase(app)).id)) ?? expect.fail('no case')

type Mandate = Awaited<ReturnType<typeof readPdf>>
const made = new Map<CaseType, Mandate>()
/** Each type has one mandate, however often it is looked at. */
const mandateOf = async (type: CaseType): Promise<Mandate> => {
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

const rows = Object.entries(scopes).flatMap(([name, { types, says, never }]) =>
  types.map((type) => [name, type, says, never] as const),
)

describe('the mandate of a client', () => {
  it.each(rows)('in %s, type %i, names its own procedure', async (_, type, says, never) => {
    const { text, pages } = await mandateOf(type)
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
    expect((await mandateOf(type)).text.includes('Raad van State')).toBe(isNamed)
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
    expect((await mandateOf(type)).text.replace(/\s+/g, ' ')).toMatch(new RegExp(`, over ${paper} van \\d`))
  })
})
