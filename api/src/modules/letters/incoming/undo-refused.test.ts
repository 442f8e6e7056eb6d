import { randomUUID } from 'node:crypto'
import { addDays } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { case_events } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { incoming_filings } from '../../../platform/db/schema/incoming.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { sweepIncoming } from './read-mailboxes.ts'
import { filedDecisions } from './testing/filed-decisions.ts'
import { filingDesk } from './testing/filing-desk.ts'

const app = await testApp()
toNoon(app)
const { db, services } = app
const desk = await filingDesk(app)
const { mailroom, today, clear, get, caseOf } = desk
const { fileDecision, undo } = filedDecisions(app, desk)
const jurist = await app.signInAs('lawyer')
beforeEach(clear)

describe('undoing a filing', () => {
  type Filed = Awaited<ReturnType<typeof fileDecision>>
  const openTask = async (id: number): Promise<number> =>
    (await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.case_id, id)))[0]?.id ?? 0

  it.each<readonly [string, (filed: Filed) => Promise<unknown>, RegExp]>([
    [
      'the date was changed',
      ({ id }) => mailroom.call('PATCH', `/cases/${id}`, { json: { decision_date: today } }),
      /de datum is sindsdien gewijzigd/,
    ],
    [
      'the contested date was corrected',
      ({ id }) =>
        mailroom.call('PATCH', `/cases/${id}`, { json: { contested_decision_date: addDays(today, -31) } }),
      /de dagtekening van de bestreden beslissing is sindsdien gewijzigd/,
    ],
    [
      'the status was changed',
      ({ id }) => jurist.call('PATCH', `/cases/${id}/status?update=case_adjourned`),
      /de status is sindsdien gewijzigd/,
    ],
    [
      'the task was assigned',
      async ({ id }) =>
        mailroom.call('PATCH', `/tasks/${await openTask(id)}`, { json: { assignee_id: mailroom.id } }),
      /aan de taak is sindsdien gewerkt/,
    ],
    [
      'a document was deleted',
      ({ id }) => db.delete(documents).where(eq(documents.case_id, id)),
      /een document is sindsdien verwijderd/,
    ],
    [
      'a document was marked as a mandate',
      async ({ id }) => {
        const [document] = (await caseOf(id)).documents
        return mailroom.call('PATCH', `/documents/${document.id}`, { json: { is_mandate: true } })
      },
      /is sindsdien gebruikt of gewijzigd/,
    ],
    [
      'the case is on legal hold',
      async ({ id }) => {
        const admin = await app.signInAs('admin')
        return admin.call('POST', `/cases/${id}/hold`, {
          json: { reason: 'claim', note: 'Klacht', review_on: addDays(today, 30) },
          headers: { 'idempotency-key': randomUUID() },
        })
      },
      /vastgehouden/,
    ],
    [
      'the case has a later event',
      ({ id }) =>
        db
          .insert(case_events)
          .values({ case_id: id, event_type: 'letter_submitted', message: 'Brief verzonden' }),
      /sindsdien is in het dossier gewerkt: "Brief verzonden"/,
    ],
  ])('is refused with the reason after: %s', async (_what, act, reason) => {
    const filed = await fileDecision()
    const done = await act(filed)
    if (done instanceof Object && 'status' in done) expect(done.status).toBeLessThan(300)
    const { status, body } = await undo(filed)
    expect([status, body.detail]).toEqual([409, expect.stringMatching(reason)])
    expect((await get(filed.item)).state).toBe('filed')
  })

  it('is refused for another case, an old version, and after a colleague has undone it', async () => {
    const filed = await fileDecision()
    const other = await insertCase(db)
    expect((await undo({ ...filed, id: other.id })).status).toBe(409)
    expect((await undo({ ...filed, version: 1 })).status).toBe(412)
    const both = await Promise.all([undo(filed), undo(filed)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('is refused from the next day on, when the undo records are deleted', async () => {
    const [filed, other] = [await fileDecision(), await fileDecision()]
    await db.execute(
      sql`update incoming_items set closed_at = closed_at - interval '1 day' where id = ${filed.item}`,
    )
    expect((await undo(filed)).body.detail).toMatch(/alleen op de dag zelf/)
    await sweepIncoming(services)
    const kept = await db.select({ item: incoming_filings.item_id }).from(incoming_filings)
    expect(kept).toEqual([{ item: other.item }])
    expect((await undo(filed)).body.detail).toMatch(/alleen op de dag zelf/)
  })
})
