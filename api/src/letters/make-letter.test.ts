import fs from 'node:fs/promises'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { type SubmissionType, submissionTypes } from '@zaakwerk/contract/entities/authority'
import { caseFamily } from '@zaakwerk/domain/case-types'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { igsLetter, letterNames, letterRule, letterWays } from '@zaakwerk/domain/letters'
import { describe, expect, it } from 'vitest'
import { testApp, testFolder } from '../core/testing/set-up.ts'
import { type LetterSubject, selectLetterSubject } from './letter-subject.sql.ts'
import { makeLetter, makeMandate } from './make-letter.ts'
import { insertLetterCase } from './testing/letter-case.builder.ts'
import { readPdf } from './testing/read-pdf.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { sender } = app.services.config
if (!sender) throw new Error('no sender')
/** To look at them: LETTER_PICTURES names a folder that gets the PDFs. */
const pictures = process.env.LETTER_PICTURES

const today = dayOf(app.services.now())
const at = new Date('2026-11-22T10:00:00Z')
const whole = await selectLetterSubject(app.db, (await insertLetterCase(app)).id)
if (!whole) throw new Error('no case')

const notice = (name: string, daysAgo: number) => ({
  name,
  emailed_at: null,
  dropped_at: null,
  posted_on: addDays(today, -daysAgo),
})
const subjectOf = (name: string, type: (typeof caseTypes)[number]): LetterSubject => {
  const number = igsLetter(name)?.number ?? 1
  const earlier = Array.from({ length: number - 1 }, (_, index) =>
    notice(name.replace(/\d$/, String(index + 1)), 90 - index * 20),
  )
  const sent = name === 'dsv' ? [notice('send_igs_wahv_letter_1', 34)] : earlier
  return { ...whole, type, fact_code: 'R397da', committal_date: addDays(today, -520), sent }
}

const families = { wahv: 1, nha: 2, btu: 10 } as const
const familyOf = (name: string): keyof typeof families => {
  const kind = igsLetter(name)?.kind
  if (kind) return kind === 'wahv' || kind === 'nha' ? kind : 'btu'
  return /nha/.test(name) ? 'nha' : 'wahv'
}

const make = async (
  name: string,
  type: (typeof caseTypes)[number],
  submission: SubmissionType = 'mailroom',
) => {
  const rule = letterRule(name, type) ?? expect.fail(name)
  const order = { name, rule, ways: letterWays(submission), sender, at, today }
  return makeLetter(app.db, subjectOf(name, type), order)
}

const pagesOf = async (name: string, bytes: Buffer) => {
  if (pictures) await fs.writeFile(`${pictures}/${name}.pdf`, bytes)
  return readPdf(bytes)
}

describe('every letter', () => {
  it.each(letterNames.map((name) => [name, families[familyOf(name)]] as const))(
    '%s in a case of type %i has all that the law asks for',
    async (name, type) => {
      const { bytes } = await make(name, type)
      const { pages, text, isTagged, info } = await pagesOf(name, bytes)
      expect([1, 2]).toContain(pages.length)
      expect(isTagged).toBe(true)
      expect(info).toMatchObject({ Language: 'nl-NL', Title: expect.stringContaining(whole.internal_id) })
      for (const words of [
        'mevrouw Ł. Şahin-Kőrösi',
        'Dorpsstraat 12, 6211 AB Maastricht',
        whole.internal_id,
        'Postbus 10000',
        'mr. A. de Wit, gemachtigde',
        'Hoogachtend,',
        'Betreft: ',
        `Pagina 1 van ${pages.length}`,
      ])
        expect(text).toContain(words)
      expect(text).not.toMatch(/undefined|null|\{\{|\[\w+\]/)
    },
  )

  it.each(
    caseTypes
      .filter((type) => ['wahv', 'nha'].includes(caseFamily(type)))
      .flatMap((type) => submissionTypes.map((way) => [type, way] as const)),
  )('can be made for type %i by %s', async (type, way) => {
    const name = caseFamily(type) === 'nha' ? 'nha_pf_objection' : 'adm_beroep'
    expect((await make(name, type, way)).bytes.length).toBeGreaterThan(5000)
  })

  it('has the same bytes when it is made again', async () => {
    const [first, second] = [await make('dsv', 1), await make('dsv', 1)]
    expect(first.sha256).toBe(second.sha256)
  })
})

it.each([
  ['send_igs_municipality_letter_1', 8, false],
  ['send_igs_municipality_letter_4', 8, true],
  ['send_igs_nha_letter_3', 2, true],
] as const)('%s refers to the earlier ones: %s %s', async (name, type, refers) => {
  const { text } = await readPdf((await make(name, type)).bytes)
  expect(text.includes('Ik stelde u al eerder in gebreke')).toBe(refers)
  expect(text).toContain('binnen twee weken')
  expect(text).toContain('€ 1.442')
})

it('a penalty request adds up what is owed, day by day', async () => {
  const { text } = await readPdf((await make('dsv', 1)).bytes)
  // Posted 34 days ago, received a day later, two weeks of grace: this is the twentieth day.
  for (const words of [
    'Dag 1 tot en met 14',
    '€ 322,00',
    'Dag 15 tot en met 20',
    '€ 210,00',
    '€ 532,00',
    'NL91 ABNA 0417 1643 00',
  ])
    expect(text).toContain(words)
})

it('a mandate names parties and phases, and has lines to sign on', async () => {
  const bytes = await makeMandate(app.db, subjectOf('mandate', 10), { sender, at, today })
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
