import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { and, eq, inArray } from '../../../platform/db/drizzle.ts'
import { audit_entries } from '../../../platform/db/schema/audit.ts'
import { case_batches } from '../../../platform/db/schema/case-batches.ts'
import { case_events, case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { insertTask, taskRow } from '../../tasks/tasks/testing/task.builder.ts'
import { insertWholeCase } from '../workflow/testing/workflow-case.builder.ts'
import { runCaseBatch } from './run-case-batch.handler.ts'
import { batchesOf, losingDatabase } from './testing/batches.ts'

const app = await testApp()
// Messages about a change made today have a time but no date.
toNoon(app)
const { db } = app
const { call, id: me } = await app.signInAs('lawyer')
const colleague = await app.signInAs('lawyer')
const { preview, start, run, results, undo } = batchesOf(app, call)

const askIban = { kind: 'event', action: 'iban' } as const
const caseRow = async (id: number) => {
  const [row] = await db.select().from(cases).where(eq(cases.id, id))
  if (!row) throw new Error('the case is gone')
  return row
}
const mailsOf = (ids: readonly number[]) =>
  db.$count(jobs, and(eq(jobs.kind, 'send_mail'), inArray(jobs.subject_id, [...ids])))
const someCases = async (count: number) => {
  const made = []
  for (let nth = 0; nth < count; nth += 1) made.push(await insertWholeCase(db))
  return made
}
const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)

describe('a batch', () => {
  it('changes each case separately and reports the cases that are refused, changed by somebody else or deleted', async () => {
    const [fine, moved, deleted] = await someCases(3)
    const alone = await insertCase(db, { type: 1 })
    if (!fine || !moved || !deleted) throw new Error('no cases')
    await colleague.call('PATCH', `/cases/${moved.id}`, { json: { fact_code: 'R 602' } })
    await call('DELETE', `/cases/${deleted.id}`)
    const { id, counts } = await start([fine, alone, moved, deleted], { kind: 'event', action: 'approve' })
    expect(counts).toMatchObject({ waiting: 4 })
    const { batch, of } = await run(id)
    expect(batch).toMatchObject({ counts: { done: 1, failed: 3, waiting: 0 }, undoable: 0 })
    expect(batch.finished_at).not.toBeNull()
    expect(of(fine)).toMatchObject({ state: 'done', reason: null })
    expect(of(alone)?.reason).toBe('Eerst nodig: cliënt met een e-mailadres')
    expect(of(moved)?.reason).toMatch(/^Intussen gewijzigd door Sanne de Vries, om \d\d:\d\d$/)
    expect(of(deleted)?.reason).toBe('Dossier niet gevonden.')
    expect((await caseRow(fine.id)).status).toBe('case_closed_success')
    expect((await caseRow(moved.id)).status).toBe('in_progress')
    expect(await mailsOf(idsOf([fine, moved, alone, deleted]))).toBe(1)
    const [entry] = await db
      .select()
      .from(audit_entries)
      .where(and(eq(audit_entries.subject_id, fine.id), eq(audit_entries.act, 'change')))
    expect(entry).toMatchObject({ user_id: me, call: 'POST /cases/{id}/event' })
  })

  it('retries failed cases at their current version', async () => {
    const one = await insertWholeCase(db)
    await colleague.call('PATCH', `/cases/${one.id}`, { json: { fact_code: 'R 602' } })
    const act = { kind: 'status', status: 'needs_manual_review' } as const
    const first = await start([one], act)
    expect((await run(first.id)).of(one)?.state).toBe('failed')
    const { rows } = await preview([one.id], act)
    const again = await start(rows, act)
    expect((await run(again.id)).of(one)?.state).toBe('done')
    expect((await caseRow(one.id)).status).toBe('needs_manual_review')
  })

  it('is applied once when the response is lost and the call is repeated', async () => {
    const made = await someCases(2)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await start(made, askIban, headers)
    await run(first.id)
    const again = await start(made, askIban, headers)
    expect(again).toMatchObject({ id: first.id, counts: { done: 2 } })
    expect(await mailsOf(idsOf(made))).toBe(2)
    expect(await db.$count(case_batches, eq(case_batches.id, first.id))).toBe(1)
  })

  it.each(['before', 'after'] as const)(
    'resumes after the server is killed %s the commit of a case, without a second event or mail for any case',
    async (moment) => {
      const made = await someCases(5)
      const { id } = await start(made, askIban)
      const cutting = losingDatabase(app.services, (place) => (place === 3 ? moment : undefined))
      await expect(run(id, cutting)).rejects.toThrow()
      const halfway = (await results(id)).batch.counts
      expect(halfway.waiting).toBeGreaterThan(0)
      expect(halfway.done).toBeGreaterThan(0)
      const { batch } = await run(id)
      expect(batch.counts).toMatchObject({ done: 5, failed: 0, waiting: 0 })
      expect(await mailsOf(idsOf(made))).toBe(5)
      const posted = inArray(case_events.case_id, idsOf(made))
      expect(
        await db.$count(case_events, and(posted, eq(case_events.event_type, 'manual_iban_request'))),
      ).toBe(5)
    },
  )

  it('changes each case once when two workers run the same batch', async () => {
    const made = await someCases(4)
    const { id } = await start(made, askIban)
    const attempt = {
      id: 0,
      subject: { type: 'system', id: null },
      eventId: null,
      payload: { batch_id: id },
      attempt: 1,
      author: { userId: me, at: app.services.now() },
    } as const
    await Promise.all([1, 2].map(() => runCaseBatch.run(app.services, attempt)))
    expect((await results(id)).batch.counts).toMatchObject({ done: 4, failed: 0, waiting: 0 })
    expect(await mailsOf(idsOf(made))).toBe(4)
  })

  it('does not change the remaining cases after it is stopped', async () => {
    const made = await someCases(2)
    const { id } = await start(made, askIban)
    const { status, body } = await call('PATCH', `/cases/bulk/${id}`, { json: { set: 'stopped' } })
    expect([status, body.counts.stopped]).toEqual([200, 2])
    expect((await run(id)).batch.counts).toMatchObject({ stopped: 2, done: 0 })
    expect(await mailsOf(idsOf(made))).toBe(0)
  })

  it('is listed for its owner until it is dismissed, and nobody else can see, stop or undo it', async () => {
    const { id } = await start(await someCases(1), askIban)
    const listed = async () => idsOf((await call('GET', '/cases/bulk')).body)
    expect(await listed()).toContain(id)
    expect(idsOf((await colleague.call('GET', '/cases/bulk')).body)).not.toContain(id)
    const others = await Promise.all([
      colleague.call('GET', `/cases/bulk/${id}`),
      colleague.call('PATCH', `/cases/bulk/${id}`, { json: { set: 'stopped' } }),
      colleague.call('POST', `/cases/bulk/${id}/undo`),
    ])
    expect(others.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([404, 'batch_not_found']),
    )
    await call('PATCH', `/cases/bulk/${id}`, { json: { set: 'dismissed' } })
    expect(await listed()).not.toContain(id)
  })

  it('changes nothing when its account has been deactivated', async () => {
    const leaver = await app.signInAs('lawyer')
    const theirs = batchesOf(app, leaver.call)
    const [one] = await someCases(1)
    if (!one) throw new Error('no case')
    const { id } = await theirs.start([one], askIban)
    await db.update(users).set({ is_active: false }).where(eq(users.id, leaver.id))
    await expect(theirs.run(id)).rejects.toThrow()
    expect(await mailsOf([one.id])).toBe(0)
    const [batch] = await db.select().from(case_batches).where(eq(case_batches.id, id))
    expect(batch?.finished_at).not.toBeNull()
  })
})

describe('undoing', () => {
  it('restores statuses, except of cases that somebody has changed since', async () => {
    const [one, other] = await someCases(2)
    if (!one || !other) throw new Error('no cases')
    const { id } = await start([one, other], { kind: 'status', status: 'needs_manual_review' })
    expect((await run(id)).batch.undoable).toBe(2)
    await colleague.call('PATCH', `/cases/${other.id}`, { json: { fact_code: 'R 602' } })
    const undoing = await undo(id)
    expect(undoing.undoes_id).toBe(id)
    const listed = idsOf((await call('GET', '/cases/bulk')).body)
    expect([listed.includes(undoing.id), listed.includes(id)]).toEqual([true, false])
    const { of } = await run(undoing.id)
    expect([of(one)?.state, of(other)?.reason]).toEqual([
      'done',
      expect.stringMatching(/^Intussen gewijzigd door/),
    ])
    expect((await caseRow(one.id)).status).toBe('in_progress')
    expect((await caseRow(other.id)).status).toBe('needs_manual_review')
    expect((await call('POST', `/cases/bulk/${id}/undo`)).body.code).toBe('batch_final')
    expect((await results(id)).batch.undoable).toBe(0)
  })

  it('removes the added note and keeps the earlier notes', async () => {
    // Notes from an import have spaces that a form would trim.
    const before = ' Belde\u00a0maandag. \r\n'
    const [noted, empty] = [await insertCase(db, { notes: before }), await insertCase(db)]
    const { id } = await start([noted, empty], { kind: 'note', note: 'Zie brief van 3 november.' })
    await run(id)
    expect((await caseRow(noted.id)).notes).toBe(`${before}\n\nZie brief van 3 november.`)
    expect((await caseRow(empty.id)).notes).toBe('Zie brief van 3 november.')
    await run((await undo(id)).id)
    expect([(await caseRow(noted.id)).notes, (await caseRow(empty.id)).notes]).toEqual([before, ''])
  })

  it('reassigns open tasks to their former assignees', async () => {
    const [one, without] = [await insertCase(db), await insertCase(db)]
    const tom = await aUser(db, { firstName: 'Tom', lastName: 'Bakker' })
    const mine = await insertTask(db, { case_id: one.id, assignee_id: me })
    const free = await insertTask(db, { case_id: one.id })
    const done = await insertTask(db, { case_id: one.id, status: 'completed' })
    const { id } = await start([one, without], { kind: 'assign', assignee_id: tom.id })
    const { of } = await run(id)
    expect([of(one)?.state, of(without)?.state]).toEqual(['done', 'unchanged'])
    const assigned = async () =>
      Promise.all([mine, free, done].map(async (task) => (await taskRow(db, task.id)).assignee_id))
    expect(await assigned()).toEqual([tom.id, tom.id, null])
    await run((await undo(id)).id)
    expect(await assigned()).toEqual([me, null, null])
  })

  it('is not available for events and withdrawals', async () => {
    const [one, other] = await someCases(2)
    if (!one || !other) throw new Error('no cases')
    const withdrawn = await start([one], { kind: 'status', status: 'case_closed_withdrawn' })
    const posted = await start([other], askIban)
    for (const { id } of [withdrawn, posted]) {
      expect((await run(id)).batch).toMatchObject({ undoable: 0, counts: { done: 1 } })
      expect((await call('POST', `/cases/bulk/${id}/undo`)).status).toBe(409)
    }
    expect(await db.$count(case_logs, eq(case_logs.case_id, one.id))).toBe(1)
  })
})
