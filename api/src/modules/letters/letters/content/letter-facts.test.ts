import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { letterChannels } from '@zaakwerk/domain/letter-channels'
import { letterRule } from '@zaakwerk/domain/letters'
import { describe, expect, it } from 'vitest'
import { PermanentFailure } from '../../../../platform/jobs/job-handler.ts'
import { testApp, testFolder } from '../../../../platform/testing/set-up.ts'
import { insertLetterCase } from '../testing/letter-case.builder.ts'
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

  it('is refused while the case has the date of the fine', async () => {
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
    ['appealed by somebody else', addDays(appealed, -20), []],
  ])('is made when it was %s', async (_, decided, earlier) => {
    expect((await asked(decided, earlier))()).toBe(decided)
  })
})

it.each([
  ['De heffingsambtenaar', 't.a.v. de heffingsambtenaar'],
  ['Het college', 't.a.v. het college'],
  ['Team bezwaar', 't.a.v. Team bezwaar'],
])('addresses "%s" as it is written: %s', async (attention_of, line) => {
  const { id } = await insertLetterCase(app, { authority: { attention_of } })
  const { authority } = await subjectOf(id)
  expect(addresseeOf(authority, letterChannels('mailroom')).lines).toContain(line)
})

it.each([
  [{}, ['Postbus 10000', '8600 HA  Sneek']],
  [{ city: null }, []],
])('knows the address block of an authority with %j: %j', async (changes, lines) => {
  const { id } = await insertLetterCase(app, { authority: changes })
  const setting = { sender, penaltyRules, today }
  expect(letterFacts(await subjectOf(id), { name: 'adm_beroep', ...setting }).authority_address).toEqual(
    lines,
  )
})
