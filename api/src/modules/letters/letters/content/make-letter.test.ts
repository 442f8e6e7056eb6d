import fs from 'node:fs/promises'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import { caseFamily } from '@zaakwerk/domain/case-types'
import { addDays, formatDate } from '@zaakwerk/domain/dates'
import { igsLetter, letterNames } from '@zaakwerk/domain/letters'
import { aCourt } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { PermanentFailure } from '../../../../platform/jobs/job-handler.ts'
import { testApp, testFolder } from '../../../../platform/testing/set-up.ts'
import { letterMaker } from '../testing/letter-maker.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { makeMandate } from './make-letter.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { sender, penaltyRules, at, today, whole, subjectOf, make } = await letterMaker(app)
/** To look at them: LETTER_PICTURES names a folder that gets the PDFs. */
const pictures = process.env.LETTER_PICTURES

const families = { wahv: 1, nha: 2, btu: 10 } as const
const familyOf = (name: string): keyof typeof families => {
  const kind = igsLetter(name)?.kind
  if (kind) return kind === 'wahv' || kind === 'nha' ? kind : 'btu'
  return /nha/.test(name) ? 'nha' : 'wahv'
}

const pagesOf = async (name: string, bytes: Buffer) => {
  if (pictures) await fs.writeFile(`${pictures}/${name}.pdf`, bytes)
  return readPdf(bytes)
}

const salutations = new Map([
  ['pf_kanton', 'Edelachtbare heer, mevrouw,'],
  ['nha_court_appeal', 'Edelachtbaar college,'],
])

describe('every letter', () => {
  it.each(letterNames.map((name) => [name, families[familyOf(name)]] as const))(
    '%s in a case of type %i has what the law requires, goes with the mandate, and is refused without one',
    async (name, type) => {
      const files = [{ id: 1, name: 'machtiging.pdf', isPrimary: false, sha256: '', isMandate: true }]
      const { bytes, enclosures } = await make(name, type, { files })
      const { pages, text, isTagged, info } = await pagesOf(name, bytes)
      expect([1, 2]).toContain(pages.length)
      expect(isTagged).toBe(true)
      expect(info).toMatchObject({ Language: 'nl-NL', Title: expect.stringContaining(whole.internal_id) })
      for (const words of [
        'mevrouw Ł. Şahin-Kőrösi',
        'Dorpsstraat 12, 6211 AB Maastricht',
        whole.internal_id,
        name === 'nha_court_appeal' ? aCourt.street : 'Postbus 10000',
        'mr. A. de Wit, gemachtigde',
        salutations.get(name) ?? 'Geachte heer, mevrouw,',
        'Hoogachtend,',
        'Betreft: ',
        `Pagina 1 van ${pages.length}`,
        'Bijlage: Volmacht',
      ])
        expect(text).toContain(words)
      // Nor why it comes late, as no reason was recorded.
      expect(text).not.toMatch(/undefined|null|\{\{|\[\w+\]|Te laat ingediend/)
      expect(enclosures).toMatchObject([{ documentId: 1, label: 'Volmacht' }])
      await expect(make(name, type, { files: [] })).rejects.toThrow(
        new PermanentFailure('Eerst nodig: volmacht'),
      )
    },
  )

  it.each(
    caseTypes
      .filter((type) => ['wahv', 'nha'].includes(caseFamily(type)))
      // The ways in turn: by which a letter of a type may go is a table of domain.
      .map((type, at) => [type, submissionTypes[at % submissionTypes.length] ?? 'mailroom'] as const),
  )('can be made for type %i by %s', async (type, way) => {
    const name = caseFamily(type) === 'nha' ? 'nha_pf_objection' : 'adm_beroep'
    expect((await make(name, type, { submission: way })).bytes.length).toBeGreaterThan(5000)
  })

  it('has the same bytes when it is made again', async () => {
    const [first, second] = [await make('dsv', 1), await make('dsv', 1)]
    expect(first.sha256).toBe(second.sha256)
  })
})

it.each([
  ['mailroom', false],
  ['email_and_mailroom', true],
  ['email', true],
  ['ftp', true],
] as const)('a letter by %s has a typed signature: %s', async (way, isDigital) => {
  const { text } = await readPdf((await make('adm_beroep', 1, { submission: way })).bytes)
  expect(text.includes(`Elektronisch ondertekend op ${formatDate(today)}`)).toBe(isDigital)
})

describe('a letter after the end of the term', () => {
  const reason = 'Mijn cliënt lag van 3 tot en met 20 november in het ziekenhuis.'
  it.each([
    ['adm_beroep', 1],
    ['adm_beroep', 5],
    ['pf_kanton', 20],
    ['nha_pf_objection', 2],
    ['nha_pf_objection', 25],
    ['send_nha_objection', 2],
    ['send_nha_exhortation_objection', 3],
    ['send_nha_warrant_objection', 12],
    ['nha_court_appeal', 21],
  ] as const)('%s of type %i gives the recorded reason', async (name, type) => {
    const late = { lateness_reason: reason }
    const { text } = await readPdf((await make(name, type, late)).bytes)
    for (const words of ['Te laat ingediend', `De reden is: ${reason}`, 'artikel 6:11 van de Awb'])
      expect(text).toContain(words)
  })

  it.each([
    ['adm_beroep', 1],
    ['nha_pf_objection', 25],
  ] as const)('%s of type %i does not mention it when it is in time', async (name, type) => {
    const decided = addDays(today, -5)
    const given = { lateness_reason: reason, decision_date: decided, original_decision_date: decided }
    expect((await readPdf((await make(name, type, given)).bytes)).text).not.toContain('Te laat ingediend')
  })
})

it('a complaint mentions the enclosed mandate', async () => {
  expect((await readPdf((await make('wahv_complaint', 1)).bytes)).text).toContain(
    'De volmacht is bijgevoegd.',
  )
})

it('a mandate names parties and phases, and has lines to sign on', async () => {
  const bytes = await makeMandate(app.db, subjectOf('mandate', 10), { sender, penaltyRules, at, today })
  const { text, pages } = await pagesOf('mandate', bytes)
  expect(pages).toHaveLength(1)
  for (const words of [
    'mevrouw Ł. Şahin-Kőrösi',
    'Uitkeringsbezwaar',
    'bezwaarfase',
    'hoger beroep',
    'Handtekening',
  ])
    expect(text).toContain(words)
})
