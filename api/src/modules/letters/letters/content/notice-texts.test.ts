import { addDays, formatDate } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { letterChannels } from '@zaakwerk/domain/letter-channels'
import { letterRule } from '@zaakwerk/domain/letters'
import { expect, it } from 'vitest'
import { testApp, testFolder } from '../../../../platform/testing/set-up.ts'
import { letterMaker } from '../testing/letter-maker.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { makeLetter } from './make-letter.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { sender, penaltyRules, at, today, whole, notice, subjectOf, make } = await letterMaker(app)

it.each([
  ['send_igs_municipality_letter_1', 8, false],
  ['send_igs_municipality_letter_4', 8, true],
  ['send_igs_nha_letter_3', 2, true],
] as const)('%s for case type %i refers to earlier notices: %s', async (name, type, refers) => {
  const { text } = await readPdf((await make(name, type)).bytes)
  expect(text.includes('Ik stelde u al eerder in gebreke')).toBe(refers)
  expect(text).toContain('binnen twee weken')
  // There is one penalty per decision, so a repeated notice does not claim it.
  expect(text.includes('€ 1.442')).toBe(!refers)
  expect(text.includes('artikel 8:55d van de Awb')).toBe(refers)
})

it.each([
  // The first notice was sent under another name, so this letter is the second notice.
  ['send_igs_wahv_letter_1', [['send_igs_letter', 60]], 'Dit is de tweede ingebrekestelling'],
  // The first notice was sent before the term ended, so it had no effect.
  ['send_igs_wahv_letter_2', [['send_igs_wahv_letter_1', 480]], undefined],
  [
    'send_igs_wahv_letter_2',
    [
      ['send_igs_wahv_letter_1', 480],
      ['send_igs_wahv_letter_1', 60],
    ],
    'Dit is de tweede ingebrekestelling',
  ],
] as const)('%s counts earlier notices %j: %s', async (name, before, words) => {
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

it('a penalty request calculates the penalty by days', async () => {
  const { text } = await readPdf((await make('dsv', 1)).bytes)
  // States that the day of receipt, which nobody confirmed, is an assumption.
  const sent = formatDate(addDays(today, -34))
  expect(text).toContain(
    `De ingebrekestelling is op ${sent} verzonden. De berekening gaat uit van ontvangst op ${sent}.`,
  )
  expect(text).toContain(
    `De twee weken die u daarna nog had, eindigden op ${formatDate(addDays(today, -20))}`,
  )
  expect(text).toContain(`bent, is ${formatDate(addDays(today, -19))}; de laatste dag die`)
  // The penalty began on the fifteenth day after receipt, 34 days ago: today is its twentieth day.
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
  'a penalty request in a benefit case of type %i is about an objection, not about a fine',
  async (type) => {
    const { text } = await readPdf((await make('dsv', type)).bytes)
    for (const words of ['beslist op het bezwaar tegen uw besluit', 'artikelen 4:17 en 4:18'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/CJIB|officier|beschikking van \d/)
  },
)

it('a penalty request after a decision counts the days before it, and names its date', async () => {
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
