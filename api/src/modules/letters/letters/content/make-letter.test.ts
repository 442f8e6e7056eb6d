import fs from 'node:fs/promises'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { type SubmissionType, submissionTypes } from '@zaakwerk/contract/entities/authority'
import { caseFamily } from '@zaakwerk/domain/case-types'
import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { letterChannels } from '@zaakwerk/domain/letter-channels'
import { igsLetter, letterNames, letterRule } from '@zaakwerk/domain/letters'
import type { SentLetter } from '@zaakwerk/domain/submissions'
import { aCourt } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { PermanentFailure } from '../../../../platform/jobs/job-handler.ts'
import { testApp, testFolder } from '../../../../platform/testing/set-up.ts'
import { insertLetterCase } from '../testing/letter-case.builder.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { type LetterSubject, selectLetterSubject } from './letter-subject.sql.ts'
import { makeLetter, makeMandate } from './make-letter.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { sender, penaltyRules } = app.services.config
if (!sender) throw new Error('no sender')
/** To look at them: LETTER_PICTURES names a folder that gets the PDFs. */
const pictures = process.env.LETTER_PICTURES

const today = dayOf(app.services.now())
const at = new Date('2026-11-22T10:00:00Z')
const whole = await selectLetterSubject(app.db, (await insertLetterCase(app)).id)
if (!whole) throw new Error('no case')

const notice = (name: string, daysAgo: number): SentLetter => ({
  letter_id: null,
  name,
  sent_on: addDays(today, -daysAgo),
  by_post: false,
  decision_date: null,
})
const subjectOf = (name: string, type: (typeof caseTypes)[number]): LetterSubject => {
  const number = igsLetter(name)?.number ?? 1
  const earlier = Array.from({ length: number - 1 }, (_, index) =>
    notice(name.replace(/\d$/, String(index + 1)), 90 - index * 20),
  )
  const sent = name === 'dsv' ? [notice('send_igs_wahv_letter_1', 34)] : earlier
  const letters = { sent, adjourned_on: null, is_notice_under_way: false }
  return { ...whole, type, fact_code: 'R397da', committal_date: addDays(today, -520), letters }
}

const families = { wahv: 1, nha: 2, btu: 10 } as const
const familyOf = (name: string): keyof typeof families => {
  const kind = igsLetter(name)?.kind
  if (kind) return kind === 'wahv' || kind === 'nha' ? kind : 'btu'
  return /nha/.test(name) ? 'nha' : 'wahv'
}

type Given = Partial<
  Pick<LetterSubject, 'files' | 'lateness_reason' | 'decision_date' | 'original_decision_date'>
> & {
  readonly submission?: SubmissionType
}

const make = async (
  name: string,
  type: (typeof caseTypes)[number],
  { submission = 'mailroom', ...given }: Given = {},
) => {
  const rule = letterRule(name, type) ?? expect.fail(name)
  const court = name === 'nha_court_appeal' ? aCourt : undefined
  const order = { name, rule, channels: letterChannels(submission), sender, penaltyRules, at, today, court }
  return makeLetter(app.db, { ...subjectOf(name, type), ...given }, order)
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
    '%s in a case of type %i has all that the law asks for, goes with the mandate, and is refused without one',
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
] as const)('a letter by %s is signed without ink: %s', async (way, isDigital) => {
  const { text } = await readPdf((await make('adm_beroep', 1, { submission: way })).bytes)
  expect(text.includes(`Elektronisch ondertekend op ${formatDate(today)}`)).toBe(isDigital)
})

it.each([
  ['send_igs_municipality_letter_1', 8, false],
  ['send_igs_municipality_letter_4', 8, true],
  ['send_igs_nha_letter_3', 2, true],
] as const)('%s refers to the earlier ones: %s %s', async (name, type, refers) => {
  const { text } = await readPdf((await make(name, type)).bytes)
  expect(text.includes('Ik stelde u al eerder in gebreke')).toBe(refers)
  expect(text).toContain('binnen twee weken')
  // One penalty for a decision: a repeated notice claims none.
  expect(text.includes('€ 1.442')).toBe(!refers)
  expect(text.includes('artikel 8:55d van de Awb')).toBe(refers)
})

it.each([
  // Posted under another name, so that this first letter is the second notice.
  ['send_igs_wahv_letter_1', [['send_igs_letter', 60]], 'Dit is de tweede ingebrekestelling'],
  // The first one came before the term was over: it started nothing.
  ['send_igs_wahv_letter_2', [['send_igs_wahv_letter_1', 480]], undefined],
  [
    'send_igs_wahv_letter_2',
    [
      ['send_igs_wahv_letter_1', 480],
      ['send_igs_wahv_letter_1', 60],
    ],
    'Dit is de tweede ingebrekestelling',
  ],
] as const)('%s after %j counts those before it: %s', async (name, before, words) => {
  const rule = letterRule(name, 1) ?? expect.fail(name)
  const sent = before.map(([one, daysAgo]) => notice(one, daysAgo))
  const letters = { sent, adjourned_on: null, is_notice_under_way: false }
  const order = { name, rule, channels: letterChannels('mailroom'), sender, penaltyRules, at, today }
  const { text } = await readPdf((await makeLetter(app.db, { ...whole, type: 1, letters }, order)).bytes)
  expect(text.match(/Dit is de \S+ ingebrekestelling/)?.[0]).toBe(words)
  if (words) expect(text).toContain(`in gebreke, op ${formatDate(addDays(today, -60))}.`)
})

it.each([
  [2, 'de naheffingsaanslag parkeerbelasting met', true],
  [3, 'de kosten van de aanmaning met', false],
  [12, 'de kosten van het dwangbevel met', false],
] as const)('a notice in a case of type %i is about %s', async (type, words, namesTheYear) => {
  const { text } = await readPdf((await make('send_igs_nha_letter_1', type)).bytes)
  expect(text).toContain(`het bezwaar van ${formatDate(addDays(today, -500))} tegen ${words}`)
  expect(text.includes('van de Gemeentewet')).toBe(namesTheYear)
})

it('a penalty request adds up what is owed, day by day', async () => {
  const { text } = await readPdf((await make('dsv', 1)).bytes)
  // Of a day that nobody confirmed it says what it is.
  const sent = formatDate(addDays(today, -34))
  expect(text).toContain(
    `De ingebrekestelling is op ${sent} verzonden. De berekening gaat uit van ontvangst op ${sent}.`,
  )
  expect(text).toContain(
    `De twee weken die u daarna nog had, eindigden op ${formatDate(addDays(today, -20))}`,
  )
  expect(text).toContain(`bent, is ${formatDate(addDays(today, -19))}; de laatste dag die`)
  // Received 34 days ago, on the fifteenth day after that it began: this is the twentieth day.
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

it.each([4, 8, 9, 10, 11, 13] as const)(
  'a penalty request in a benefit case of type %i is about an objection, and no fine',
  async (type) => {
    const { text } = await readPdf((await make('dsv', type)).bytes)
    for (const words of ['beslist op het bezwaar tegen uw besluit', 'artikelen 4:17 en 4:18'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/CJIB|officier|beschikking van \d/)
  },
)

it('a penalty request after a decision adds up the days before it, and says when it came', async () => {
  const rule = letterRule('dsv', 1) ?? expect.fail('dsv')
  const decidedOn = addDays(today, -9)
  const order = {
    name: 'dsv',
    rule,
    channels: letterChannels('mailroom'),
    sender,
    penaltyRules,
    at,
    today,
    decidedOn,
  }
  const { text } = await readPdf((await makeLetter(app.db, subjectOf('dsv', 1), order)).bytes)
  // The penalty began 19 days ago, and the decision came on its eleventh day.
  expect(text).toContain(`laatste dag is ${formatDate(addDays(today, -10))}. Over deze 10 dagen`)
  // Two weeks after the last day (Awb 4:18).
  expect(text).toContain(`uiterlijk op ${formatDate(rollToWorkday(addDays(today, 4)))}`)
  expect(text).toContain('€ 230,00')
  expect(text).toContain(`Op ${formatDate(decidedOn)} is alsnog een beslissing bekendgemaakt`)
  expect(text).not.toContain('loopt de dwangsom door')
})

describe('a letter that comes late', () => {
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
  ] as const)('%s of type %i prints the reason that was recorded', async (name, type) => {
    const late = { lateness_reason: reason }
    const { text } = await readPdf((await make(name, type, late)).bytes)
    for (const words of ['Te laat ingediend', `De reden is: ${reason}`, 'artikel 6:11 van de Awb'])
      expect(text).toContain(words)
  })

  it.each([
    ['adm_beroep', 1],
    ['nha_pf_objection', 25],
  ] as const)('%s of type %i says nothing of it when it is in time', async (name, type) => {
    const decided = addDays(today, -5)
    const given = { lateness_reason: reason, decision_date: decided, original_decision_date: decided }
    expect((await readPdf((await make(name, type, given)).bytes)).text).not.toContain('Te laat ingediend')
  })
})

it('a complaint says that the mandate goes with it', async () => {
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
