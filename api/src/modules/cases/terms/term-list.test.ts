import type { StaffRole } from '@zaakwerk/contract/roles'
import { termTabs } from '@zaakwerk/contract/terms'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { contestingTerm } from '@zaakwerk/domain/terms'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { authorities, authority_outages } from '../../../platform/db/schema/authorities.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { case_terms } from '../../../platform/db/schema/terms.ts'
import { readWorkbook } from '../../../platform/sheets/testing/read-workbook.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { confirm, fatalTerms } from './testing/fatal-terms.ts'

const app = await testApp()
const { db, services } = app
const anouk = await app.signInAs('lawyer')
const today = dayOf(services.now())

const lastDayOf = (decision_date: string): string =>
  contestingTerm(aCaseDetail({ type: 1, decision_date }))?.lastDay ?? expect.fail('no term')

const aTerm = fatalTerms(app)

describe('the list', () => {
  it('has exact totals for each tab, and for overdue terms and terms that end today', async () => {
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
    expect(await idsOf('tab=unassigned')).toEqual([late.caseId, near.caseId])
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
    for (const tab of termTabs) expect(body[tab]).toBe(await totalOf(tab))
    expect(body).toMatchObject({ mine: 1, today: ends === today ? 1 : 0 })
    expect(lastDayOf(addDays(ends, -42))).toBe(near.day)
  })

  it('names the contested decision as the source document of a term', async () => {
    const { id, caseId } = await aTerm()
    const of = async () => (await anouk.call('GET', `/cases/${caseId}/terms`)).body.terms
    expect(await of()).toMatchObject([{ id, source_document: null }])
    await db.insert(documents).values({
      ...{ case_id: caseId, name: 'Beschikking.pdf', storage_key: `${caseId}/b`, sha256: '0'.repeat(64) },
      ...{ size: 1, content_type: 'application/pdf', is_primary_document: true },
    })
    expect(await of()).toMatchObject([{ source_document: { name: 'Beschikking.pdf' } }])
    // The source of an appeal is the decision, which is the primary document only in case types for such decisions.
    await db.update(case_terms).set({ kind: 'appeal' }).where(eq(case_terms.id, id))
    expect(await of()).toMatchObject([{ source_document: null }])
    await db.update(cases).set({ type: 20 }).where(eq(cases.id, caseId))
    expect(await of()).toMatchObject([{ source_document: { name: 'Beschikking.pdf' } }])
  })

  it('can be filtered by authority, and exports all selected terms to a workbook', async () => {
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
  ])('%s sees the terms of the cases in its lists', async (role, found) => {
    const { caseId } = await aTerm('2026-11-13', { internal_id: `Z-${role}` })
    const { call } = await app.signInAs(role)
    expect((await call('GET', `/terms?query=Z-${role}`)).body).toHaveLength(found)
    expect(await call('GET', `/cases/${caseId}/terms`)).toMatchObject({ status: 200 })
  })

  it('excludes terms of deleted cases', async () => {
    const { id, day, caseId } = await aTerm('2026-11-13', { internal_id: 'Z-weg' })
    await anouk.call('DELETE', `/cases/${caseId}`)
    expect((await anouk.call('GET', '/terms?query=Z-weg')).body).toEqual([])
    expect((await anouk.call('GET', `/cases/${caseId}/terms`)).status).toBe(404)
    expect((await confirm(anouk, id, day)).status).toBe(404)
    expect((await confirm(anouk, 999_999, day)).body).toMatchObject({ code: 'term_not_found' })
  })
})
