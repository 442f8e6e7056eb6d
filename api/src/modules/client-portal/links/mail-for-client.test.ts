import { beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { mailed, newLinks } from '../testing/asking.ts'
import { casesOfTwo, noor } from '../testing/case-of-two.builder.ts'
import { aLinkedCase } from '../testing/links.ts'

const app = await testApp()
const { ask } = newLinks(app)
const { aCaseOfTwo, mailsOf } = casesOfTwo(app)
beforeEach(() => app.db.delete(jobs))

describe('a mail that waits for the second client', () => {
  const aWaitingMail = async () => {
    const made = await aCaseOfTwo()
    await ask(await made.anIbanLink(made.second))
    return made
  }

  it('goes to nobody once they are none of the case, and asks for a person', async () => {
    const { caseId, second } = await aWaitingMail()
    await app.db.delete(case_clients).where(eq(case_clients.client_id, second))
    expect(await mailsOf(caseId)).toEqual([])
    const reason = 'De cliënt voor wie deze e-mail is, is niet meer gekoppeld aan dit dossier'
    expect(await app.db.select().from(jobs)).toMatchObject([{ state: 'failed', last_error: reason }])
    expect(await app.db.select().from(tasks).where(eq(tasks.case_id, caseId))).toMatchObject([
      { type: 'needs_manual_review', description: expect.stringContaining(reason) },
    ])
  })

  it('goes to the contact that they were merged into', async () => {
    const { caseId, second } = await aWaitingMail()
    const { clientId: kept } = await aLinkedCase(app, { people: [{ email: 'nieuw@example.nl' }] })
    const { call } = await app.signInAs('lawyer')
    expect((await call('POST', `/clients/${kept}/merge`, { json: { gone_id: second } })).status).toBe(200)
    expect((await mailsOf(caseId)).map(({ recipient }) => recipient)).toEqual(['nieuw@example.nl'])
  })

  it('goes to the address that they have when it is sent, and to them when they lead the case by then', async () => {
    const { caseId, first, second, anIbanLink } = await aCaseOfTwo()
    await ask(await anIbanLink(first))
    await app.db.update(clients).set({ email: 'noor@nieuw.nl' }).where(eq(clients.id, first))
    await app.db
      .update(case_clients)
      .set({ position: -1 })
      .where(and(eq(case_clients.case_id, caseId), eq(case_clients.client_id, second)))
    expect((await mailsOf(caseId)).map(({ recipient }) => recipient)).toEqual(['noor@nieuw.nl'])
  })

  it('goes to who leads the case where it was queued before jobs named a client', async () => {
    const { caseId } = await aWaitingMail()
    await app.db.update(jobs).set({ payload: mailed })
    expect((await mailsOf(caseId)).map(({ recipient }) => recipient)).toEqual([noor.email])
  })
})
