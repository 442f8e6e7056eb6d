import { addDays } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { case_logs } from '../../../platform/db/schema/cases.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { case_terms, term_confirmations } from '../../../platform/db/schema/terms.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { checkTerms } from '../../cases/cases/terms/check-terms.ts'
import { makeLateDecisionTasks } from '../../cases/terms/late-decision-tasks.ts'
import { insertWholeCase } from '../../cases/workflow/testing/workflow-case.builder.ts'
import { filedDecisions } from './testing/filed-decisions.ts'
import { filingDesk } from './testing/filing-desk.ts'
import { aHeader, attachment, multipart, smallPdf } from './testing/mails.ts'

const app = await testApp()
toNoon(app)
const { db, services } = app
const desk = await filingDesk(app)
const { mailroom, today, clear, receive, list, get, post, summary, filing, caseOf } = desk
const { paper_date, stateOf, fileDecision, undo } = filedDecisions(app, desk)
const jurist = await app.signInAs('lawyer')
beforeEach(clear)

describe('undoing a filing', () => {
  it('restores documents, date, status, event, task and terms, keeps both log lines, and allows filing the item again', async () => {
    const filed = await fileDecision()
    const { id, item, before, version, number } = filed
    expect(await summary()).toMatchObject({
      last_filing: { id: item, version, kind: 'officer_decision', case: { id, internal_id: number } },
    })
    const { status, body } = await undo(filed)
    expect([status, body.state, body.case, body.closed_at]).toEqual([200, 'open', null, null])
    expect(await stateOf(id)).toEqual(before)
    expect((await services.documents.list(id)) ?? []).toEqual([])
    const logs = await db.select({ line: case_logs.message }).from(case_logs).where(eq(case_logs.case_id, id))
    expect(logs.map(({ line }) => line)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Post opgeborgen: Beslissing officier van justitie/),
        'Opbergen ongedaan gemaakt: Beslissing officier van justitie',
      ]),
    )
    expect([(await list())[0].id, (await summary()).last_filing]).toEqual([item, null])
    expect((await get(item)).files).toHaveLength(1)
    expect((await undo({ ...filed, version: body.version })).status).toBe(409)
    const again = await post(item, 'filing', filing(id, { files: [1] }), body.version)
    expect([again.status, (await caseOf(id)).documents.length]).toEqual([200, 2])
  })

  it('of a letter that asks for grounds removes its date and its last day, which is required and starts the term', async () => {
    const kind = 'defect_notice'
    const { id } = await insertCase(db, {
      type: 1,
      grounds_due_on: addDays(today, -90),
      grounds_submitted_on: addDays(today, -95),
    })
    const item = await receive(
      multipart(aHeader('Herstel verzuim'), [{ type: 'text/plain', content: 'Gronden.' }]),
    )
    for (const due_on of [undefined, addDays(paper_date, -1)])
      expect((await post(item, 'filing', filing(id, { kind, paper_date, due_on }))).status).toBe(422)
    expect((await post(item, 'filing', filing(id, { kind, due_on: today }))).status).toBe(422)
    const due_on = addDays(today, 20)
    const filed = await post(item, 'filing', filing(id, { kind, paper_date, due_on }))
    const dates = async () => {
      const { grounds_asked_on, grounds_due_on } = await caseOf(id)
      return [grounds_asked_on, grounds_due_on]
    }
    expect([filed.status, await dates()]).toEqual([200, [paper_date, due_on]])
    const { body } = await mailroom.call('GET', `/cases/${id}/terms`)
    expect(body.terms).toMatchObject([{ kind: 'grounds', last_day: due_on }])
    expect((await undo({ id, item, version: filed.body.version })).status).toBe(200)
    expect(await dates()).toEqual([null, addDays(today, -90)])
  })

  it('gives back the confirmations of a term that moved, but not once the new day was confirmed', async () => {
    const { id } = await insertCase(db, { type: 1, decision_date: paper_date })
    await mailroom.call('PATCH', `/cases/${id}`, { json: { decision_date: addDays(today, -2) } })
    const [term] = await db.select().from(case_terms).where(eq(case_terms.case_id, id))
    if (!term) throw new Error('no term')
    const confirmed = await jurist.call('POST', `/terms/${term.id}/confirm`, { json: { day: term.last_day } })
    expect(confirmed.status).toBe(200)
    const before = await stateOf(id)
    const item = await receive(multipart(aHeader(`Boete ${id}`), [attachment('b.pdf', smallPdf)]))
    const { body } = await post(
      item,
      'filing',
      filing(id, { kind: 'decision', paper_date: addDays(today, -10), files: [1], with_text: false }),
    )
    expect((await stateOf(id)).confirmations).toEqual([])
    const [moved] = await db.select().from(case_terms).where(eq(case_terms.case_id, id))
    const confirm = { json: { day: moved?.last_day } }
    expect((await jurist.call('POST', `/terms/${term.id}/confirm`, confirm)).status).toBe(200)
    const filed = { id, item, version: body.version }
    expect((await undo(filed)).body.detail).toMatch(/de termijn is sindsdien bevestigd/)
    await db.delete(term_confirmations).where(eq(term_confirmations.term_id, term.id))
    expect((await undo(filed)).status).toBe(200)
    expect(await stateOf(id)).toEqual(before)
    expect(before.confirmations).toHaveLength(1)
  })

  it('opens the task again that the decision closed, unless somebody worked on it since', async () => {
    const old = { decision_date: addDays(today, -185), original_decision_date: addDays(today, -185) }
    const { id } = await insertWholeCase(db, {
      ...{ type: 1, status: 'adm_beroep_submitted', objection_submitted_on: addDays(today, -170) },
      ...old,
    })
    await checkTerms(services)
    await makeLateDecisionTasks(services)
    const before = await stateOf(id)
    expect(before.tasks).toMatchObject([{ status: 'open' }])
    const item = await receive(
      multipart(aHeader(`Laat ${id}`), [attachment('d.pdf', Buffer.from(`${smallPdf}d`))]),
    )
    const decision = { kind: 'officer_decision', paper_date, files: [1], with_text: false }
    const { body } = await post(item, 'filing', filing(id, decision))
    expect((await stateOf(id)).tasks).toMatchObject([{ status: 'closed' }])
    const filed = { id, item, version: body.version }
    await db.update(tasks).set({ description: 'gebeld' }).where(eq(tasks.case_id, id))
    expect((await undo(filed)).body.detail).toMatch(/aan de taak is sindsdien gewerkt/)
    const [task] = before.tasks
    await db.execute(sql`update incoming_filings set closed_tasks =
      jsonb_set(closed_tasks, '{0,version}', to_jsonb((select version from tasks where id = ${task?.id})))
      where item_id = ${item}`)
    expect((await undo(filed)).status).toBe(200)
    expect(await stateOf(id)).toEqual(before)
  })

  it('undoes two filings in a case one by one, latest first', async () => {
    const first = await fileDecision()
    const item = await receive(
      multipart(aHeader(`Tweede ${first.id}`), [attachment('c.pdf', Buffer.from(`${smallPdf}c`))]),
    )
    const { body } = await post(
      item,
      'filing',
      filing(first.id, { kind: 'officer_decision', paper_date: today, files: [1], with_text: false }),
    )
    expect((await undo(first)).body.detail).toMatch(/de datum is sindsdien gewijzigd/)
    expect((await undo({ id: first.id, item, version: body.version })).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect(await stateOf(first.id)).toEqual(first.before)
  })

  /** A fine that is filed with another date, in a case whose term had begun. */
  const moveTerm = async () => {
    const { id } = await insertCase(db, { type: 1, decision_date: paper_date })
    await mailroom.call('PATCH', `/cases/${id}`, { json: { decision_date: addDays(today, -2) } })
    const [before] = await db.select().from(case_terms).where(eq(case_terms.case_id, id))
    const item = await receive(multipart(aHeader(`Fine ${id}`), [attachment('f.pdf', smallPdf)]))
    const file = () =>
      post(
        item,
        'filing',
        filing(id, { kind: 'decision', paper_date: addDays(today, -10), files: [1], with_text: false }),
      )
    const now = async () => (await db.select().from(case_terms).where(eq(case_terms.case_id, id)))[0]
    return { id, item, before, file, now }
  }

  it.each([
    ['after it was filed', false],
    ['before it was filed', true],
  ])(
    'is possible when a job recorded a warning %s, and does not warn colleagues again',
    async (_when, isBefore) => {
      const { id, item, before, file, now } = await moveTerm()
      const note = () =>
        db.execute(
          sql`update case_terms set warned_for = last_day, escalated_for = last_day where case_id = ${id}`,
        )
      if (isBefore) await note()
      const { body } = await file()
      expect((await now())?.last_day).not.toBe(before?.last_day)
      await note()
      expect((await undo({ id, item, version: body.version })).status).toBe(200)
      expect((await now())?.last_day).toBe(before?.last_day)
      if (isBefore)
        expect(await now()).toMatchObject({ warned_for: before?.last_day, escalated_for: before?.last_day })
    },
  )

  it('is refused after a job made a task for the term, but possible when an earlier task was deleted', async () => {
    const { id, item, file, now } = await moveTerm()
    const link = async () => {
      const [task] = await db
        .insert(tasks)
        .values({ case_id: id, type: 'needs_manual_review', title: 'Termijn' })
        .returning({ id: tasks.id })
      await db
        .update(case_terms)
        .set({ task_id: task?.id ?? null })
        .where(eq(case_terms.case_id, id))
      return task?.id ?? 0
    }
    const old = await link()
    const filed = { id, item, version: (await file()).body.version }
    const made = await link()
    expect((await undo(filed)).body.detail).toMatch(/voor de termijn is sindsdien een taak gemaakt/)
    for (const task of [made, old]) await db.delete(tasks).where(eq(tasks.id, task))
    expect([(await undo(filed)).status, (await now())?.task_id]).toEqual([200, null])
  })
})
