import { type CaseType, caseTypes } from '@zaakwerk/contract/case-types'
import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { letterChannels } from '@zaakwerk/domain/letter-channels'
import { igsLetter, letterNames, letterRule } from '@zaakwerk/domain/letters'
import { templateUse } from '@zaakwerk/domain/template-uses'
import { expect, it } from 'vitest'
import { sampleSender } from '../../../../platform/config/sender.ts'
import { PermanentFailure } from '../../../../platform/jobs/job-handler.ts'
import { testApp, testFolder } from '../../../../platform/testing/set-up.ts'
import { sampleOf } from '../../template-edits/fill-sample.ts'
import { renderTemplate } from '../../templates/render-template.ts'
import { readTemplateFiles } from '../../templates/template-files.ts'
import { rewriteTemplate } from '../../templates/testing/rewrite-template.ts'
import { insertLetterCase } from '../testing/letter-case.builder.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { type LetterSubject, selectLetterSubject } from './letter-subject.sql.ts'
import { type LetterOrder, makeLetter } from './make-letter.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { sender, penaltyRules } = app.services.config
if (!sender) throw new Error('no sender')
const at = new Date('2026-11-22T10:00:00Z')
const today = dayOf(app.services.now())
const whole = (await selectLetterSubject(app.db, (await insertLetterCase(app)).id)) ?? expect.fail('no case')

const notice = (name: string, daysAgo: number): LetterSubject['letters']['sent'][number] => ({
  letter_id: null,
  name,
  sent_on: addDays(today, -daysAgo),
  by_post: true,
  decision_date: null,
})

/** The text of a letter. A second notice has a first one before it, and a penalty request too. */
const textOf = async (
  name: string,
  type: CaseType,
  given: Partial<LetterSubject> = {},
  order: Partial<LetterOrder> = {},
): Promise<string> => {
  const rule = letterRule(name, type) ?? expect.fail(name)
  const isLater = name === 'dsv' || (igsLetter(name)?.number ?? 1) > 1
  const sent = isLater ? [notice('send_igs_wahv_letter_1', 34)] : []
  const letters = { sent, adjourned_on: null, is_notice_under_way: false }
  const { bytes } = await makeLetter(
    app.db,
    { ...whole, type, letters, ...given },
    { name, rule, channels: letterChannels('mailroom'), sender, penaltyRules, at, today, ...order },
  )
  return (await readPdf(bytes)).text
}

it('a penalty request states that its date of receipt is assumed, when no receipt was confirmed', async () => {
  for (const type of [1, 8] as const) {
    const text = await textOf('dsv', type)
    expect(text).toContain(`De ingebrekestelling is op ${formatDate(addDays(today, -34))} verzonden. De`)
    expect(text).toContain('De berekening gaat uit van ontvangst op')
    expect(text).not.toMatch(/U ontving|U hebt bevestigd/)
  }
})

it.each([
  [1, 'administratief beroep tegen de beschikking van'],
  [2, 'bezwaar tegen de naheffingsaanslag parkeerbelasting van'],
  [25, 'bezwaar tegen de naheffingsaanslag parkeerbelasting van'],
  [3, 'bezwaar tegen de kosten van de aanmaning van'],
  [12, 'bezwaar tegen de kosten van het dwangbevel van'],
] as const)('a penalty request in a case of type %i is about the %s', async (type, words) => {
  expect(await textOf('dsv', type)).toContain(words)
})

it('a notice names only the article of its own procedure', async () => {
  const uwv = await textOf('send_igs_uwv_letter_1', 10)
  expect(uwv).not.toContain('7:10')
  expect(uwv).toContain('artikel 4:17 van de Algemene wet bestuursrecht, Awb')
  expect(await textOf('send_igs_wahv_letter_2', 1)).not.toContain('8:55d')
})

const costs = [
  'bij de invorderingsambtenaar bezwaar tegen de kosten',
  'artikel 231 van de Gemeentewet en artikel 7 van de Kostenwet',
]
const assessment = 'bij de heffingsambtenaar bezwaar tegen de naheffingsaanslag'
const postponed = [
  'mijn verzoek om uitstel van betaling',
  'door te zenden aan de invorderingsambtenaar (artikel 2:3',
]
it.each([
  ['nha_pf_objection', 2, [assessment, ...postponed]],
  ['nha_pf_objection', 25, [assessment]],
  ['send_nha_exhortation_objection', 3, costs],
  ['send_nha_warrant_objection', 12, costs],
] as const)('%s of type %i names its addressee and its article', async (name, type, words) => {
  const text = await textOf(name, type)
  for (const one of words) expect(text).toContain(one)
})

it.each([
  ['adm_beroep', 5, 'Dagtekening oorspronkelijke beschikking'],
  ['nha_pf_objection', 25, 'Dagtekening aanslag'],
] as const)('%s of type %i without its date asks for "%s"', async (name, type, label) => {
  const made = textOf(name, type, { original_decision_date: null })
  await expect(made).rejects.toThrow(new PermanentFailure(`Het veld "${label}" is leeg`))
})

it.each([
  ['send_igs_uwv_letter_1', 10],
  ['send_igs_svb_letter_1', 9],
  ['send_igs_belastingdienst_letter_1', 11],
  ['send_igs_bijzondere_bijstand_letter_1', 13],
  ['send_igs_municipality_letter_1', 8],
] as const)('%s names the number of the authority', async (name, type) => {
  expect(await textOf(name, type)).toContain('wegens niet tijdig beslissen, kenmerk 1062 5421 2345 6789')
})

it('a notice names our own number when the authority has none', async () => {
  const none = { official_id: null, cjib_number: null }
  expect(await textOf('send_igs_svb_letter_1', 9, none)).toContain(
    `wegens niet tijdig beslissen, dossier ${whole.internal_id}`,
  )
})

const general = 'De klacht gaat over de manier waarop deze zaak, over de beschikking van'
it.each([
  ['nothing', null, undefined, [general, 'Van een bestuursorgaan mogen']],
  ['a question', '2026-10-20', undefined, ['heb ik op 20 oktober 2026 om een', 'Dat is in strijd']],
  ['conduct', null, 'Niemand belde terug.', [general, 'Niemand belde terug. Dat is in strijd']],
  ['both', '2026-10-20', 'Niemand belde terug.', ['Die is niet ontvangen. Niemand belde terug. Dat is']],
] as const)(
  'a complaint for which %s is recorded claims nothing else',
  async (_, asked_before_on, conduct, words) => {
    const text = await textOf('wahv_complaint', 1, { asked_before_on }, { conduct })
    for (const one of words) expect(text).toContain(one)
    expect(text.includes('Dat is in strijd')).toBe(Boolean(asked_before_on ?? conduct))
    expect(text.includes('klaagt mijn cliënt')).toBe(false)
  },
)

/** Every letter to an authority, and the mail that carries one. The mandate has no addressee. */
const texts = (await readTemplateFiles()).filter(
  ({ kind, name }) => (kind === 'letter' && name !== 'mandate') || name === 'letter_to_authority',
)
const toJudges = new Map([
  ['pf_kanton', 'Edelachtbare heer, mevrouw,'],
  ['nha_court_appeal', 'Edelachtbaar college,'],
])

const begins = async (kind: 'letter' | 'mail', name: string): Promise<string | undefined> => {
  const use = templateUse(kind, name)
  const { facts } = sampleOf(use.samples[0] ?? 'wahv', use, sampleSender)
  const { body } = await renderTemplate(app.db, { kind, name }, facts)
  return body.split('\n')[0]
}

it.each(texts.map(({ kind, name }) => [kind, name] as const))(
  '%s %s has the salutation of its addressee',
  async (kind, name) => {
    expect(await begins(kind, name)).toBe(toJudges.get(name) ?? 'Geachte heer, mevrouw,')
  },
)

it('every letter that can be requested has its text in that table', () => {
  const asked = letterNames.flatMap((name) =>
    caseTypes.flatMap((type) => letterRule(name, type)?.template ?? []),
  )
  expect(new Set(texts.filter(({ kind }) => kind === 'letter').map(({ name }) => name))).toEqual(
    new Set(asked),
  )
})

it('a template whose salutation staff changed keeps it', async () => {
  const which = { kind: 'letter', name: 'igs_svb' } as const
  await rewriteTemplate(app.db, which, (body) => body.replace(/^.*\n/, 'Geachte raad van bestuur,\n'))
  expect(await begins('letter', 'igs_svb')).toBe('Geachte raad van bestuur,')
})
