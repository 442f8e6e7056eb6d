import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../../platform/db/drizzle.ts'
import { case_events } from '../../../../platform/db/schema/cases.ts'
import { letters } from '../../../../platform/db/schema/letters.ts'
import { testApp, testFolder } from '../../../../platform/testing/set-up.ts'
import { submitLetter } from '../submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase } from '../testing/letter-case.builder.ts'

const app = await testApp({ dataDir: await testFolder() })
const { db, services } = app
const { call } = await app.signInAs('lawyer')

describe('the term of the other side', () => {
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
