import type { StaffRole } from '@zaakwerk/contract/roles'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { contestingTerm } from '@zaakwerk/domain/terms'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { authorities, authority_outages } from '../../../platform/db/schema/authorities.ts'
import { case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { case_terms } from '../../../platform/db/schema/terms.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { readWorkbook } from '../../../platform/sheets/testing/read-workbook.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { checkTerms } from '../cases/terms/check-terms.ts'

const app = await testApp()
const { db, services } = app
const anouk = await app.signInAs('lawyer')
const tom = await app.signInAs('lawyer')
const today = dayOf(services.now())

const lastDayOf = (decision_date: string): string =>
  contestingTerm(aCaseDetail({ type: 1, decision_date }))?.lastDay ?? expect.fail('no term')

/** A case whose only term is fatal. */
const aTerm = async (decision_date = '2026-11-13', more: object = {}) => {
  const { id: caseId } = await insertCase(
    db,
    { type: 1, status: 'in_progress', decision_date, ...more },
    { clients: [{ last_name: 'Öztürk', email: 'd@voorbeeld.test' }] },
  )
  await checkTerms(services)
  const [row] = await db.select().from(case_terms).where(eq(case_terms.case_id, caseId))
  if (!row) return expect.fail('no term')
  return { caseId, id: row.id, day: row.last_day }
}
const confirm = (who: typeof anouk, id: number, day: string) =>
  who.call('POST', `/terms/${id}/confirm`, { json: { day } })
const choose = (who: typeof anouk, id: number, json: object) =>
  who.call('POST', `/terms/${id}/choose`, { json })
const linesOf = async (caseId: number) =>
  (await db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(case_logs.id)).map(
    ({ message }) => message,
  )

describe('a fatal term is confirmed by two', () => {
  it('by two colleagues at once; neither of them twice, and no third', async () => {
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

  it('not for a day that moved meanwhile: the confirmations are gone with it', async () => {
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

  it('by one where the office wants that', async () => {
    const { body } = await (async () => {
      const { id, day } = await aTerm()
      Object.assign(services.config, { fatalTermsByTwo: false })
      return confirm(anouk, id, day).finally(() => Object.assign(services.config, { fatalTermsByTwo: true }))
    })()
    expect(body).toMatchObject({ needs: 1, confirmations: [{ user_id: anouk.id }] })
  })
})

describe('another day', () => {
  it('earlier, with a reason: whoever chose it is the first of the two, and never both', async () => {
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
  ])('%s is refused', async (_what, json, field) => {
    const { id, day } = await aTerm()
    const { status, body } = await choose(anouk, id, { from: day, ...json })
    expect([status, body.detail?.[0]?.loc]).toEqual([422, ['body', field]])
  })

  it('later, with its source, stays in danger', async () => {
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
    // A new calculated day removes the choice, which was made for another day.
    await anouk.call('PATCH', `/cases/${caseId}`, { json: { decision_date: '2026-11-12' } })
    expect((await anouk.call('GET', `/cases/${caseId}/terms`)).body.terms).toMatchObject([
      { computed_on: '2026-12-24', choice: null, last_day: '2026-12-24' },
    ])
  })

  it('is refused for a term that a reason closed', async () => {
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

  it('closes nothing: a fatal term that runs is not closed by hand, whatever day was chosen', async () => {
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

describe('the list', () => {
  it('has exact numbers for each tab, and what is late or ends today', async () => {
    await db.delete(case_terms)
    const boss = await app.signInAs('admin')
    const late = await aTerm('2026-01-05')
    // A decision whose last day is today, or the next working day.
    const ends = rollToWorkday(today)
    const near = await aTerm(addDays(ends, -42))
    const far = await aTerm(addDays(today, -1))
    await boss.call('POST', '/tasks', {
      json: {
        title: 'Nakijken',
        type: 'user_task',
        case_id: far.caseId,
        assignee_id: boss.id,
        status: 'open',
      },
    })
    await confirm(boss, late.id, late.day)
    const mine = new Set([late.caseId, near.caseId, far.caseId])
    const idsOf = async (query: string): Promise<number[]> =>
      (await boss.call('GET', `/terms?${query}`)).body
        .map((term: { case: { id: number } }) => term.case.id)
        .filter((id: number) => mine.has(id))
    expect(await idsOf('tab=mine')).toEqual([far.caseId])
    expect(await idsOf('tab=danger')).toEqual([late.caseId, near.caseId])
    expect(await idsOf('tab=to_confirm')).toEqual([near.caseId, far.caseId])
    expect(await idsOf('order_by=descending&order_column=last_day')).toEqual([
      far.caseId,
      near.caseId,
      late.caseId,
    ])
    expect(await idsOf(`end_date=${addDays(today, -1)}`)).toEqual([late.caseId])
    expect(await idsOf('query=wahv%206')).toHaveLength(3)
    expect(await idsOf('query=ozturk')).toHaveLength(3)
    expect(await idsOf('query=niemand')).toEqual([])
    expect(await idsOf('kinds=decision')).toEqual([])
    const { body } = await boss.call('GET', '/terms/counts?tab=danger')
    const totalOf = async (tab: string) =>
      Number((await boss.call('GET', `/terms?tab=${tab}`)).headers.get('x-total-count'))
    for (const tab of ['mine', 'all', 'danger', 'to_confirm']) expect(body[tab]).toBe(await totalOf(tab))
    expect(body).toMatchObject({ mine: 1, today: ends === today ? 1 : 0 })
    expect(lastDayOf(addDays(ends, -42))).toBe(near.day)
  })

  it('names the document that a term follows from: the contested decision', async () => {
    const { id, caseId } = await aTerm()
    const of = async () => (await anouk.call('GET', `/cases/${caseId}/terms`)).body.terms
    expect(await of()).toMatchObject([{ id, source_document: null }])
    await db.insert(documents).values({
      ...{ case_id: caseId, name: 'Beschikking.pdf', storage_key: `${caseId}/b`, sha256: '0'.repeat(64) },
      ...{ size: 1, content_type: 'application/pdf', is_primary_document: true },
    })
    expect(await of()).toMatchObject([{ source_document: { name: 'Beschikking.pdf' } }])
    // An appeal follows from the decision, which is the primary document only in a case type for such decisions.
    await db.update(case_terms).set({ kind: 'appeal' }).where(eq(case_terms.id, id))
    expect(await of()).toMatchObject([{ source_document: null }])
    await db.update(cases).set({ type: 20 }).where(eq(cases.id, caseId))
    expect(await of()).toMatchObject([{ source_document: { name: 'Beschikking.pdf' } }])
  })

  it('is limited to authorities, and is a workbook of the whole selection', async () => {
    const [body] = await db
      .insert(authorities)
      .values({ name: 'Parket CVOM' })
      .returning({ id: authorities.id })
    const outage = { from_on: addDays(today, -2), until_on: null, note: 'Portaal' }
    await db.insert(authority_outages).values({ authority_id: body?.id ?? 0, ...outage })
    const { id, caseId, day } = await aTerm('2026-11-13', {
      internal_id: 'Z-parket',
      authority_id: body?.id ?? null,
    })
    await confirm(anouk, id, day)
    const query = `authority_ids=${body?.id}`
    expect((await anouk.call('GET', `/terms?${query}`)).body).toMatchObject([
      {
        case: { id: caseId, status: 'in_progress', authority: 'Parket CVOM', outages: [outage] },
        has_mandate: false,
        has_notice: false,
      },
    ])
    const { token } = anouk
    const answer = await fetch(`${app.url}/api/terms/export?${query}&offset=100`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const book = readWorkbook(await answer.bytes())
    expect(book.lastRow).toBe(2)
    expect(book.values(1).slice(0, 6)).toEqual([
      'Termijn',
      'Artikel',
      'Fataal',
      'Dossier',
      'Cliënt',
      'Autoriteit',
    ])
    expect(book.values(2).slice(0, 6)).toEqual([
      'Administratief beroep',
      'Wahv 6, Awb 6:7 · zes weken',
      'ja',
      'Z-parket',
      expect.stringContaining('Öztürk'),
      'Parket CVOM',
    ])
    expect(book.values(2).slice(8, 11)).toEqual([day, day, day])
    expect(book.values(2)[13]).toBe(1)
  })

  it.each<[StaffRole, number]>([
    ['btu_lawyer', 0],
    ['mailroom', 1],
  ])('%s sees the terms of the cases that its lists have', async (role, found) => {
    const { caseId } = await aTerm('2026-11-13', { internal_id: `Z-${role}` })
    const { call } = await app.signInAs(role)
    expect((await call('GET', `/terms?query=Z-${role}`)).body).toHaveLength(found)
    expect(await call('GET', `/cases/${caseId}/terms`)).toMatchObject({ status: 200 })
  })

  it('of a deleted case there are none', async () => {
    const { id, day, caseId } = await aTerm('2026-11-13', { internal_id: 'Z-weg' })
    await anouk.call('DELETE', `/cases/${caseId}`)
    expect((await anouk.call('GET', '/terms?query=Z-weg')).body).toEqual([])
    expect((await anouk.call('GET', `/cases/${caseId}/terms`)).status).toBe(404)
    expect((await confirm(anouk, id, day)).status).toBe(404)
    expect((await confirm(anouk, 999_999, day)).body).toMatchObject({ code: 'term_not_found' })
  })
})
