import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { letterChannels } from '@zaakwerk/domain/letter-channels'
import { letterRule } from '@zaakwerk/domain/letters'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../../platform/db/drizzle.ts'
import { case_events } from '../../../../platform/db/schema/cases.ts'
import { letters } from '../../../../platform/db/schema/letters.ts'
import { PermanentFailure } from '../../../../platform/jobs/job-handler.ts'
import { testApp, testFolder } from '../../../../platform/testing/set-up.ts'
import { submitLetter } from '../submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase } from '../testing/letter-case.builder.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { addresseeOf } from './addressee.ts'
import { letterFacts } from './letter-facts.ts'
import { selectLetterSubject } from './letter-subject.sql.ts'
import { makeLetter } from './make-letter.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const sender = services.config.sender ?? expect.fail('no sender')
const { penaltyRules } = services.config
const today = dayOf(services.now())

const subjectOf = async (id: number) => (await selectLetterSubject(db, id)) ?? expect.fail('no case')

describe('a notice of default', () => {
  const notice = 'send_igs_nha_letter_1'

  it.each([
    [2, 'de naheffingsaanslag parkeerbelasting met'],
    [3, 'de kosten van de aanmaning met'],
    [12, 'de kosten van het dwangbevel met'],
  ] as const)('in a case of type %i is about %s', async (type, words) => {
    const { id } = await insertLetterCase(app, { type })
    const { bytes } = await makeLetter(db, await subjectOf(id), {
      name: notice,
      rule: letterRule(notice, type) ?? expect.fail(notice),
      channels: letterChannels('mailroom'),
      sender,
      penaltyRules,
      at: services.now(),
      today,
    })
    expect((await readPdf(bytes)).text).toContain(words)
  })
})

describe('an appeal to the canton judge', () => {
  const appealed = addDays(today, -60)
  const sent = [
    { letter_id: null, name: 'adm_beroep', sent_on: appealed, by_post: true, decision_date: null },
  ]
  const asked = async (decision_date: string, earlier = sent) => {
    const { id } = await insertLetterCase(app, { decision_date })
    const letters = { sent: earlier, adjourned_on: null, is_notice_under_way: false }
    const subject = { ...(await subjectOf(id)), letters }
    return () => letterFacts(subject, { name: 'pf_kanton', sender, penaltyRules, today }).decision_date
  }

  it('is refused while the case still has the date of the fine', async () => {
    const fined = addDays(appealed, -20)
    expect(await asked(fined)).toThrow(
      new PermanentFailure(
        `De dagtekening (${formatDate(fined)}) ligt voor het administratief beroep (${formatDate(appealed)}): vul de datum in van de beslissing van de officier van justitie`,
      ),
    )
  })

  it.each([
    ['decided on the day of the appeal', appealed, sent],
    ['decided later', addDays(appealed, 50), sent],
    ['appealed by another person', addDays(appealed, -20), []],
  ])('is made when it was %s', async (_, decided, earlier) => {
    expect((await asked(decided, earlier))()).toBe(decided)
  })
})

it.each([
  ['De heffingsambtenaar', 't.a.v. de heffingsambtenaar'],
  ['Het college', 't.a.v. het college'],
  ['Team bezwaar', 't.a.v. Team bezwaar'],
])('addresses "%s" without changes: %s', async (attention_of, line) => {
  const { id } = await insertLetterCase(app, { authority: { attention_of } })
  const { authority } = await subjectOf(id)
  expect(addresseeOf(authority, letterChannels('mailroom')).lines).toContain(line)
})

it.each([
  [{}, ['Postbus 10000', '8600 HA  Sneek']],
  [{ city: null }, []],
])('finds the address block of an authority with %j: %j', async (changes, lines) => {
  const { id } = await insertLetterCase(app, { authority: changes })
  const setting = { sender, penaltyRules, today }
  expect(letterFacts(await subjectOf(id), { name: 'adm_beroep', ...setting }).authority_address).toEqual(
    lines,
  )
})

const { call } = await app.signInAs('lawyer')

describe('the term for the decision', () => {
  it.each([
    ['is longer by an adjournment after the objection', -200, 26],
    ['is not by one from before it', -470, 16],
    ['is not by one from before the decision itself', -600, 16],
  ])('%s', async (_what, daysAgo, weeks) => {
    const { id, decision_date } = await insertLetterCase(app, { type: 1 })
    const run = await aRun(app, id, aSubmission('adm_beroep'))
    await submitLetter.run(services, run)
    const sent = {
      posted_on: addDays(dayOf(services.now()), -460),
      posted_at: services.now(),
      submitted_at: services.now(),
    }
    await db.update(letters).set(sent).where(eq(letters.case_id, id))
    await db.insert(case_events).values({
      case_id: id,
      event_type: 'case_adjourned',
      created_at: new Date(services.now().getTime() + daysAgo * 86_400_000),
    })
    const contestable = rollToWorkday(addDays(decision_date ?? '', 42))
    expect((await call('GET', `/cases/${id}`)).body.late_decision.due).toBe(addDays(contestable, weeks * 7))
  })
})
