import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { letterChannels } from '@zaakwerk/domain/letter-channels'
import { letterRule } from '@zaakwerk/domain/letters'
import type { SentLetter } from '@zaakwerk/domain/submissions'
import { describe, expect, it } from 'vitest'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import type { EnclosedNotice } from './content/enclose-notice.ts'
import { letterFacts } from './content/letter-facts.ts'
import { selectLetterSubject } from './content/letter-subject.sql.ts'
import { makeLetter } from './content/make-letter.ts'
import { insertLetterCase } from './testing/letter-case.builder.ts'
import { readPdf } from './testing/read-pdf.ts'

const app = await testApp({ dataDir: await testFolder() })
const { db, services } = app
const sender = services.config.sender ?? expect.fail('no sender')
const { penaltyRules } = services.config
const today = dayOf(services.now())
const before = (days: number): string => addDays(today, -days)
const firsts = {
  1: 'send_igs_wahv_letter_1',
  2: 'send_igs_nha_letter_1',
  10: 'send_igs_uwv_letter_1',
} as const
type Type = keyof typeof firsts

/** A case of which the first notice was mailed so many days ago. */
const subjectOf = async (type: Type, daysAgo: number) => {
  const { id } = await insertLetterCase(app, { type })
  const first: SentLetter = {
    letter_id: null,
    name: firsts[type],
    sent_on: before(daysAgo),
    by_post: false,
    decision_date: null,
  }
  const letters = { sent: [first], adjourned_on: null, is_notice_under_way: false }
  return { ...((await selectLetterSubject(db, id)) ?? expect.fail('no case')), letters }
}

interface Given {
  readonly decidedOn?: string
  readonly enclosedNotice?: EnclosedNotice
}

const textOf = async (name: string, type: Type, daysAgo: number, given: Given = {}) => {
  const { bytes } = await makeLetter(db, await subjectOf(type, daysAgo), {
    name,
    rule: letterRule(name, type) ?? expect.fail(name),
    channels: letterChannels('mailroom'),
    sender,
    penaltyRules,
    at: services.now(),
    today,
    ...given,
  })
  return (await readPdf(bytes)).text.replace(/\s+/g, ' ')
}

// Those about parking have the template of the first.
describe.each([1, 10] as const)('a penalty request in a case of type %i', (type) => {
  it('names the last day to set its amount, if that is in the future', async () => {
    const by = rollToWorkday(addDays(before(34), 15 + 41 + 14))
    const text = await textOf('dsv', type, 34)
    expect(text).toContain(`verschuldigd is, dus uiterlijk op ${formatDate(by)} (artikel 4:18`)
    expect(text).not.toContain('De termijn om de dwangsom vast te stellen')
    // Nor does it say that it encloses the notice.
    expect(text).not.toMatch(/De ingebrekestelling [^.]*bijgevoegd\./)
  })

  it.each([
    ['the longest penalty', 120, {}, addDays(before(120), 15 + 41 + 14)],
    ['a decision', 90, { decidedOn: before(60) }, addDays(before(61), 14)],
  ])('states that the time to set its amount is over: after %s', async (_, daysAgo, given, by) => {
    const text = await textOf('dsv', type, daysAgo, given)
    expect(text).not.toContain('uiterlijk op')
    expect(text).toContain(
      `De termijn om de dwangsom vast te stellen liep tot en met ${formatDate(rollToWorkday(by))}`,
    )
  })

  const paper = { documentId: 1, sha256: '', label: 'Ingebrekestelling' }
  const proof = { documentId: 2, sha256: '', label: 'Verzendbewijs' }
  it.each([
    ['the notice', { notice: paper, proofs: [] }, 'De ingebrekestelling is bijgevoegd.'],
    [
      'the notice and its proof',
      { notice: paper, proofs: [proof] },
      'De ingebrekestelling en het bewijs van verzending zijn bijgevoegd.',
    ],
  ])('that encloses %s mentions it', async (_, enclosedNotice, sentence) => {
    const text = await textOf('dsv', type, 34, { enclosedNotice })
    expect(text.match(/De ingebrekestelling [^.]*bijgevoegd\./)?.[0]).toBe(sentence)
  })
})

it.each([14, 15, 21])(
  'the two weeks after a notice do not depend on %i days of grace',
  async (daysOfGrace) => {
    const subject = await subjectOf(1, 60)
    const rules = { ...penaltyRules, daysOfGrace }
    const facts = letterFacts(subject, { name: 'dsv', sender, penaltyRules: rules, today })
    expect(facts.notice_weeks_ended).toBe(addDays(before(60), 14))
  },
)

describe.each([
  ['send_igs_wahv_letter_2', 1],
  ['send_igs_nha_letter_2', 2],
  ['send_igs_uwv_letter_2', 10],
] as const)('a repeated notice (%s)', (name, type) => {
  const none = 'met deze brief vraag ik geen nieuwe dwangsom'

  it('states that the penalty continues, once it runs', async () => {
    const text = await textOf(name, type, 15)
    expect(text).toContain(
      `De dwangsom die door de eerste ingebrekestelling is gaan lopen, blijft verschuldigd; ${none}.`,
    )
  })

  it('states when the penalty starts, before that', async () => {
    const text = await textOf(name, type, 14)
    expect(text).toContain(
      `Is op ${formatDate(addDays(today, 1))} nog niet beslist, dan bent u vanaf die dag`,
    )
    expect(text).toContain(`${none}.`)
    expect(text).not.toContain('is gaan lopen')
  })
})
