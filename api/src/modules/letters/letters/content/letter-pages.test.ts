import type { CaseType } from '@zaakwerk/contract/case-types'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { letterChannels } from '@zaakwerk/domain/letter-channels'
import { igsLetter, letterNames, letterRule } from '@zaakwerk/domain/letters'
import { aCourt } from '@zaakwerk/testing/workflow-case.builder'
import { expect, it } from 'vitest'
import { testApp } from '../../../../platform/testing/set-up.ts'
import { margin, textHeight } from '../pdf/pen.ts'
import { insertLetterCase } from '../testing/letter-case.builder.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { selectLetterSubject } from './letter-subject.sql.ts'
import { makeLetter } from './make-letter.ts'

const app = await testApp()
const { sender, penaltyRules } = app.services.config
if (!sender) throw new Error('no sender')
const today = dayOf(app.services.now())
const whole = await selectLetterSubject(app.db, (await insertLetterCase(app)).id)
if (!whole) throw new Error('no case')

const typeOf = (name: string): CaseType => {
  const kind = igsLetter(name)?.kind
  if (kind === 'wahv' || kind === 'nha') return kind === 'nha' ? 2 : 1
  if (kind) return 10
  return name.includes('nha') ? 2 : 1
}

/** Of the foot of a sheet: its text stands below the margin. */
const isText = (height: number): boolean => height > margin.bottom - 12

const noLetters = { sent: [], adjourned_on: null, is_notice_under_way: false }
const notice = {
  name: 'send_igs_wahv_letter_1',
  sent_on: addDays(today, -33),
  letter_id: null,
  by_post: false,
  decision_date: null,
}

/** At one of four lengths, in turn, by one of two ways: what the ways differ in is the length of the signature. */
const lengths = [
  ['mailroom', 0],
  ['email', 3],
  ['email', 1],
  ['mailroom', 2],
] as const
const rows = letterNames.map((name, at) => {
  const [way, lines] = lengths[at % lengths.length] ?? lengths[0]
  return [name, way, lines] as const
})

it.each(rows)(
  '%s by %s, %i lines longer, leaves no third of its first sheet empty',
  async (name, way, lines) => {
    const type = typeOf(name)
    const rule = letterRule(name, type) ?? expect.fail(name)
    const letters = { ...noLetters, sent: name === 'dsv' ? [notice] : [] }
    const client = {
      ...(whole.client ?? expect.fail()),
      street_address_2: 'Gebouw de Hoeve, vleugel B '.repeat(lines),
    }
    const subject = { ...whole, type, letters, client }
    const court = name === 'nha_court_appeal' ? aCourt : undefined
    const order = {
      name,
      rule,
      channels: letterChannels(way),
      sender,
      penaltyRules,
      at: new Date(),
      today,
      court,
    }
    const { pages, heights } = await readPdf((await makeLetter(app.db, subject, order)).bytes)
    expect(pages.at(-1)).toContain('Hoogachtend,')
    expect(
      pages.every((page) => page.includes(`Verkeersbezwaar · ${whole.internal_id}`) || type === 10),
    ).toBe(true)
    if (pages.length === 1) return
    const lowest = Math.min(...[...heights.values()].filter(isText))
    expect(lowest - margin.bottom).toBeLessThan(textHeight / 3)
    // The signature has text of the letter above it.
    expect(pages.at(-1)?.replace(/^.*?(?=Hoogachtend)/, '')).not.toBe(pages.at(-1))
  },
)

it.each([1, 10] as const)(
  'a penalty request in a case of type %i begins its calculation on the first sheet',
  async (type) => {
    const rule = letterRule('dsv', type) ?? expect.fail()
    for (const daysAgo of [20, 38, 60, 80]) {
      const sent = [{ ...notice, sent_on: addDays(today, -daysAgo), by_post: true }]
      const subject = { ...whole, type, letters: { ...noLetters, sent } }
      const order = {
        name: 'dsv',
        rule,
        channels: letterChannels('mailroom'),
        sender,
        penaltyRules,
        at: new Date(),
        today,
      }
      const { pages } = await readPdf((await makeLetter(app.db, subject, order)).bytes)
      expect(pages[0]).toContain('bent u een dwangsom verschuldigd van €')
    }
  },
)
