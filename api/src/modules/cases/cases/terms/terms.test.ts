import { describe, expect, it } from 'vitest'
import { eq, sql } from '../../../../platform/db/drizzle.ts'
import { cases } from '../../../../platform/db/schema/cases.ts'
import { case_terms, term_confirmations } from '../../../../platform/db/schema/terms.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import { beforeCommit } from '../../../../platform/db/transactions.ts'
import { testApp } from '../../../../platform/testing/set-up.ts'
import { checkTerms } from './check-terms.ts'

const app = await testApp()
const { db, logged } = app
const { call, id: userId } = await app.signInAs('lawyer')

const rowsOf = (caseId: number) =>
  db.select().from(case_terms).where(eq(case_terms.case_id, caseId)).orderBy(case_terms.id)
const rowOf = async (caseId: number) => (await rowsOf(caseId))[0] ?? expect.fail('no term')
const confirm = (termId: number) =>
  db.insert(term_confirmations).values({ term_id: termId, user_id: userId, confirmed_at: new Date() })
const confirmationsOf = (termId: number) =>
  db.select().from(term_confirmations).where(eq(term_confirmations.term_id, termId))
const edit = async (id: number, json: object): Promise<void> =>
  expect((await call('PATCH', `/cases/${id}`, { json })).status).toBe(200)
const setStatus = async (id: number, status: string): Promise<void> =>
  expect((await call('PATCH', `/cases/${id}/status?update=${status}`)).status).toBe(200)

const aCase = async (given: Parameters<typeof insertCase>[1] = {}) => {
  const { id } = await insertCase(db, { type: 1, status: 'in_progress', ...given })
  await edit(id, { decision_date: '2026-11-13' })
  return id
}

describe('the terms of a case', () => {
  it('are written once the date is filled in, and not before', async () => {
    const { id } = await insertCase(db, { type: 1, status: 'in_progress' })
    await edit(id, { notes: 'zonder dagtekening' })
    expect(await rowsOf(id)).toEqual([])
    await edit(id, { decision_date: '2026-11-13' })
    expect(await rowsOf(id)).toMatchObject([
      {
        kind: 'objection',
        title: 'Administratief beroep',
        article: 'Wahv 6, Awb 6:7 · zes weken',
        source: 'Beschikking',
        source_on: '2026-11-13',
        computed_on: '2026-12-28',
        received_by: '2027-01-04',
        last_day: '2026-12-28',
        was_on: null,
        closed_at: null,
      },
    ])
  })

  it('move with a corrected date, show the previous day, and lose their confirmations', async () => {
    const id = await aCase()
    const { id: termId } = await rowOf(id)
    await confirm(termId)
    await edit(id, { notes: 'anders' })
    expect(await confirmationsOf(termId)).toHaveLength(1)
    await edit(id, { decision_date: '2026-11-24' })
    expect(await rowOf(id)).toMatchObject({ id: termId, computed_on: '2027-01-05', was_on: '2026-12-28' })
    expect(await confirmationsOf(termId)).toEqual([])
    // Twice wrong: what people saw last confirmed stays beside it; back to that, there is nothing to say.
    await edit(id, { decision_date: '2026-11-25' })
    expect(await rowOf(id)).toMatchObject({ computed_on: '2027-01-06', was_on: '2026-12-28' })
    await edit(id, { decision_date: '2026-11-13' })
    expect(await rowOf(id)).toMatchObject({ computed_on: '2026-12-28', was_on: null })
  })

  it.each([
    ['an earlier day stays while it is in time', '2026-12-23', '2026-11-24', '2026-12-23'],
    ['one after the new last day goes', '2026-12-23', '2026-10-13', null],
  ])('with a chosen day, %s', async (_what, chosen_on, decision_date, kept) => {
    const id = await aCase()
    const chosen = { chosen_on, chosen_reason: 'Postkamer dicht', chosen_by: userId, chosen_at: new Date() }
    await db.update(case_terms).set(chosen).where(eq(case_terms.case_id, id))
    await edit(id, { decision_date })
    expect(await rowOf(id)).toMatchObject({ chosen_on: kept })
  })

  it('are closed by an event only, not when their day passes', async () => {
    const id = await aCase()
    await edit(id, { decision_date: '2020-01-02' })
    await checkTerms(app.services)
    expect(await rowOf(id)).toMatchObject({ computed_on: '2020-02-13', closed_at: null })
    await setStatus(id, 'case_closed_withdrawn')
    expect(await rowOf(id)).toMatchObject({ closing: 'case_closed', closed_at: expect.any(Date) })
    await setStatus(id, 'in_progress')
    expect(await rowOf(id)).toMatchObject({ closing: null, closed_at: null })
    expect((await call('PATCH', `/cases/${id}/type?update=19`)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ closing: 'facts_changed' })
  })

  it('reopen for another day without the chosen day and confirmations of the previous one', async () => {
    const id = await aCase()
    const chosen = { chosen_on: '2026-12-23', chosen_reason: 'x', chosen_by: userId, chosen_at: new Date() }
    await db
      .update(case_terms)
      .set({ ...chosen, was_on: '2026-12-21' })
      .where(eq(case_terms.case_id, id))
    await confirm((await rowOf(id)).id)
    await setStatus(id, 'case_closed_withdrawn')
    // Opened by mistake and closed again, nothing is lost.
    await setStatus(id, 'in_progress')
    expect(await rowOf(id)).toMatchObject({ closing: null, chosen_on: '2026-12-23', was_on: '2026-12-21' })
    await setStatus(id, 'case_closed_withdrawn')
    await edit(id, { decision_date: '2026-11-27' })
    await setStatus(id, 'in_progress')
    const row = await rowOf(id)
    expect(row).toMatchObject({ closing: null, last_day: '2027-01-08', chosen_on: null, chosen_reason: null })
    expect([row.was_on, await confirmationsOf(row.id)]).toEqual([null, []])
  })

  it('closed with a reason stay closed until their day changes', async () => {
    const id = await aCase()
    const closed = {
      closing: 'reason',
      closed_at: new Date(),
      closing_reason: 'Cliënt ziet ervan af',
    } as const
    await db.update(case_terms).set(closed).where(eq(case_terms.case_id, id))
    await edit(id, { notes: 'zelfde dag' })
    expect(await rowOf(id)).toMatchObject({ closing: 'reason' })
    await edit(id, { decision_date: '2026-11-24' })
    expect(await rowOf(id)).toMatchObject({ closing: null, closing_reason: null, computed_on: '2027-01-05' })
  })

  it('are not moved by an adjournment after the notice, nor is the penalty', async () => {
    const facts = { decision_date: '2026-03-02', objection_submitted_on: '2026-04-01' }
    const { id } = await insertCase(
      db,
      { type: 8, status: 'objection_submitted', ...facts },
      { clients: [{ last_name: 'Jansen', email: 'jansen@voorbeeld.test' }] },
    )
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into tasks (case_id, type, title, status, completed_at)
      values (${id}, 'send_igs_municipality_letter_1', 'IGS', 'completed', '2026-06-01T10:00:00Z') returning id`)
    expect(rows).toHaveLength(1)
    await edit(id, { notes: 'ingebrekestelling verzonden' })
    const days = async () =>
      (await rowsOf(id)).map(({ kind, computed_on, closing }) => [kind, computed_on, closing])
    const before = [
      ['decision', '2026-05-26', null],
      ['penalty_start', '2026-06-17', null],
      ['penalty_end', '2026-07-28', null],
    ]
    expect(await days()).toEqual(before)
    const event = { event_type: 'btu_case_adjourned', additional_data: { adjourn_with_weeks: 6 } }
    expect(await call('POST', `/cases/${id}/event`, { json: event })).toMatchObject({ status: 200 })
    expect(await days()).toEqual(before)
  })

  it('are extended from the date of the letter by an adjournment, unless the term has already ended', async () => {
    const facts = { decision_date: '2026-03-02', objection_submitted_on: '2026-04-01' }
    const adjourn = async (adjourned_on: string) => {
      const { id } = await insertCase(
        db,
        { type: 8, status: 'objection_submitted', ...facts },
        { clients: [{ last_name: 'Jansen', email: 'jansen@voorbeeld.test' }] },
      )
      const additional_data = { adjourn_with_weeks: 6, facts: { adjourned_on } }
      const event = { event_type: 'btu_case_adjourned', additional_data }
      return { id, ...(await call('POST', `/cases/${id}/event`, { json: event })) }
    }
    // Six weeks after the term for the objection, which ended on 13 April: 25 May is a holiday.
    expect(await rowsOf((await adjourn('2026-05-26')).id)).toMatchObject([
      { kind: 'decision', computed_on: '2026-07-06', source: 'Verdaging', source_on: '2026-05-26' },
    ])
    expect(await rowsOf((await adjourn('2026-05-27')).id)).toMatchObject([
      { kind: 'decision', computed_on: '2026-05-26', source_on: '2026-04-01' },
    ])
    expect((await adjourn('2099-01-01')).status).toBe(422)
  })

  it('include one for additional grounds that ends on the day in the letter, until they are submitted', async () => {
    const id = await aCase()
    await edit(id, { grounds_asked_on: '2026-11-16', grounds_due_on: '2026-12-14' })
    const grounds = async () => (await rowsOf(id)).find(({ kind }) => kind === 'grounds')
    expect(await grounds()).toMatchObject({ computed_on: '2026-12-14', source: 'Brief herstel verzuim' })
    await edit(id, { grounds_submitted_on: '2026-11-20' })
    expect(await grounds()).toMatchObject({ closing: 'submitted' })
  })

  it('are not written when the call fails', async () => {
    const id = await aCase()
    await expect(
      db.transaction(async (tx) => {
        beforeCommit('fails', () => Promise.reject(new Error('at the end')))
        await tx.update(cases).set({ notes: 'weg' }).where(eq(cases.id, id))
      }),
    ).rejects.toThrow('at the end')
    expect((await db.select().from(cases).where(eq(cases.id, id)))[0]?.notes).toBe('')
  })
})

describe('the nightly check', () => {
  it('adds the missing terms of older cases, moves those affected by a new table of holidays, and logs it once', async () => {
    await checkTerms(app.services)
    const { id: older } = await insertCase(db, {
      type: 2,
      status: 'in_progress',
      decision_date: '2026-11-13',
    })
    // Calculated before 15 May 2026 was equated with a holiday.
    const id = await aCase()
    await edit(id, { decision_date: '2026-04-03' })
    const row = await rowOf(id)
    expect(row.computed_on).toBe('2026-05-18')
    await db
      .update(case_terms)
      .set({ computed_on: '2026-05-15', was_on: null })
      .where(eq(case_terms.id, row.id))
    await confirm(row.id)
    const before = logged.length
    await checkTerms(app.services)
    expect(await rowsOf(older)).toMatchObject([{ title: 'Bezwaar', computed_on: '2026-12-28' }])
    expect(await rowOf(id)).toMatchObject({ computed_on: '2026-05-18', was_on: '2026-05-15' })
    expect(await confirmationsOf(row.id)).toEqual([])
    expect(logged.slice(before)).toMatchObject([{ made: 1, moved: 1, others: 0 }])
    await checkTerms(app.services)
    expect(logged).toHaveLength(before + 1)
  })
})
