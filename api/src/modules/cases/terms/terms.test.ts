import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_logs } from '../../../platform/db/schema/cases.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { confirm, fatalTerms } from './testing/fatal-terms.ts'

const app = await testApp()
const { db, services } = app
const anouk = await app.signInAs('lawyer')
const tom = await app.signInAs('lawyer')
const today = dayOf(services.now())

const aTerm = fatalTerms(app)
const choose = (who: typeof anouk, id: number, json: object) =>
  who.call('POST', `/terms/${id}/choose`, { json })
const linesOf = async (caseId: number) =>
  (await db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(case_logs.id)).map(
    ({ message }) => message,
  )

describe('a fatal term is confirmed', () => {
  it('by two colleagues at once, by neither of them twice, and not by a third', async () => {
    const { id, day, caseId } = await aTerm()
    const answers = await Promise.all([anouk, tom, anouk, tom].map((who) => confirm(who, id, day)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: 'term_confirmed' })
    const { body } = await anouk.call('GET', `/cases/${caseId}/terms`)
    const users = body.terms[0].confirmations.map(({ user_id }: { user_id: number }) => user_id)
    expect(users.toSorted()).toEqual([anouk.id, tom.id].toSorted())
    const third = await app.signInAs('admin')
    expect(await confirm(third, id, day)).toMatchObject({
      status: 409,
      body: { detail: 'Deze termijn is intussen bevestigd.' },
    })
    expect(await linesOf(caseId)).toEqual(
      Array(2).fill('Termijn bevestigd: Administratief beroep, laatste dag 28 december 2026'),
    )
  })

  it('for its current day only: when the day moves, its confirmations are removed', async () => {
    const { id, day, caseId } = await aTerm()
    await confirm(anouk, id, day)
    await tom.call('PATCH', `/cases/${caseId}`, { json: { decision_date: '2026-11-24' } })
    expect(await confirm(tom, id, day)).toMatchObject({ status: 409, body: { code: 'term_changed' } })
    expect((await confirm(tom, id, '2027-01-05')).body).toMatchObject({
      was_on: '2026-12-28',
      confirmations: [{ user_id: tom.id }],
    })
    expect((await confirm(anouk, id, '2027-01-05')).body).toMatchObject({ was_on: null })
  })

  it('by one colleague where the setting of the office says so', async () => {
    const { body } = await (async () => {
      const { id, day } = await aTerm()
      Object.assign(services.config, { fatalTermsByTwo: false })
      return confirm(anouk, id, day).finally(() => Object.assign(services.config, { fatalTermsByTwo: true }))
    })()
    expect(body).toMatchObject({ needs: 1, confirmations: [{ user_id: anouk.id }] })
  })
})

describe('choosing another day', () => {
  it('earlier, with a reason: the user who chose it counts as the first of the two confirmations, and cannot give both', async () => {
    const { id, day, caseId } = await aTerm()
    await confirm(tom, id, day)
    const earlier = { from: day, day: '2026-12-23', reason: 'Postkamer dicht' }
    expect((await choose(anouk, id, earlier)).body).toMatchObject({
      last_day: '2026-12-23',
      computed_on: day,
      choice: { day: '2026-12-23', reason: 'Postkamer dicht', source: null },
      confirmations: [{ user_id: anouk.id }],
    })
    expect((await confirm(anouk, id, '2026-12-23')).status).toBe(409)
    expect((await confirm(tom, id, '2026-12-23')).body.confirmations).toHaveLength(2)
    expect((await linesOf(caseId))[1]).toBe(
      'Laatste dag gekozen: Administratief beroep, 28 december 2026 → 23 december 2026 (Postkamer dicht)',
    )
    const back = { from: '2026-12-23', day: null, reason: 'Toch open' }
    expect((await choose(tom, id, back)).body).toMatchObject({ choice: null, last_day: day })
  })

  it.each([
    ['without a reason', { day: '2026-12-23', reason: ' ' }, 'reason'],
    ['later, without a source', { day: '2027-01-11', reason: 'Later verzonden' }, 'source'],
    ['that does not exist', { day: '2026-02-30', reason: 'Fout' }, 'day'],
  ])('is refused: %s', async (_what, json, field) => {
    const { id, day } = await aTerm()
    const { status, body } = await choose(anouk, id, { from: day, ...json })
    expect([status, body.detail?.[0]?.loc]).toEqual([422, ['body', field]])
  })

  it('later, with its source: the term stays at risk', async () => {
    const { id, day, caseId } = await aTerm()
    const later = {
      from: day,
      day: '2027-01-11',
      reason: 'Later verzonden',
      source: 'Poststempel 27 november',
    }
    // It counts once a colleague confirmed it.
    const shown = { computed_on: day, choice: { day: '2027-01-11' } }
    expect((await choose(anouk, id, later)).body).toMatchObject({ ...shown, last_day: day })
    expect(await confirm(tom, id, day)).toMatchObject({ status: 409, body: { code: 'term_changed' } })
    expect((await confirm(tom, id, '2027-01-11')).body).toMatchObject({ ...shown, last_day: '2027-01-11' })
    const { body } = await anouk.call('GET', '/terms?tab=danger')
    expect(body.map((term: { case: { id: number } }) => term.case.id)).toContain(caseId)
    // A new calculated day removes the chosen day, which was chosen for the old one.
    await anouk.call('PATCH', `/cases/${caseId}`, { json: { decision_date: '2026-11-12' } })
    expect((await anouk.call('GET', `/cases/${caseId}/terms`)).body.terms).toMatchObject([
      { computed_on: '2026-12-24', choice: null, last_day: '2026-12-24' },
    ])
  })

  it('is refused for a term that was closed with a reason', async () => {
    const { id, day, caseId } = await aTerm('2026-01-05')
    const closing = { json: { from: day, reason: 'Cliënt ziet ervan af' } }
    expect((await anouk.call('POST', `/terms/${id}/close`, closing)).body).toMatchObject({ is_closed: true })
    expect(await choose(tom, id, { from: day, day: null, reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'term_closed' },
    })
    expect((await anouk.call('GET', `/cases/${caseId}/terms`)).body.terms).toEqual([])
    expect(await linesOf(caseId)).toEqual([
      'Termijn gesloten: Administratief beroep, 16 februari 2026 (Cliënt ziet ervan af)',
    ])
  })

  it('closes nothing: a running fatal term cannot be closed manually, whatever day was chosen', async () => {
    const { id, day, caseId } = await aTerm(addDays(today, -20))
    const refused = { status: 409, body: { code: 'term_still_runs' } }
    const close = (from: string) => anouk.call('POST', `/terms/${id}/close`, { json: { from, reason: 'x' } })
    expect(await close(day)).toMatchObject(refused)
    const earlier = addDays(today, -1)
    expect((await choose(anouk, id, { from: day, day: earlier, reason: 'Eerder' })).status).toBe(200)
    expect(await close(earlier)).toMatchObject(refused)
    expect((await anouk.call('GET', `/cases/${caseId}/terms`)).body.terms).toHaveLength(1)
  })
})
