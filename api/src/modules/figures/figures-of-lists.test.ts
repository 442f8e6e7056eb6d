import type { Inflow, Stock } from '@zaakwerk/contract/figures'
import { listTypes } from '@zaakwerk/domain/case-kinds'
import { addDays, addMonths, dayOf } from '@zaakwerk/domain/dates'
import { mondayOf } from '@zaakwerk/domain/weeks'
import { beforeAll, describe, expect, it } from 'vitest'
import type { cases } from '../../platform/db/schema/cases.ts'
import { case_terms } from '../../platform/db/schema/terms.ts'
import { insertCase } from '../../platform/db/testing/builders.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { at, reading } from './testing/read-figures.ts'

const app = await testApp()
const { db, services } = app
const admin = await app.signInAs('admin')
const btuLawyer = await app.signInAs('btu_lawyer')
const today = dayOf(services.now())

type Made = Partial<typeof cases.$inferInsert>

const read = reading(admin)

/** The total of a list. */
const listed = async (path: string, who = admin): Promise<number> => {
  const { status, headers } = await who.call('GET', path)
  expect(status).toBe(200)
  return Number(headers.get('x-total-count'))
}

describe('figures with a list', () => {
  const quarter = `from=${addDays(mondayOf(today), -77)}&to=${today}`
  const before = (months: number) => at(addDays(addMonths(today, -months), -1))

  beforeAll(async () => {
    // Cases, with the number of days until their term ends.
    const made: readonly (Made & { ends?: number })[] = [
      { type: 1, status: 'case_opened', ends: -1 },
      { type: 10, status: 'objection_submitted', ends: 2 },
      { type: 1, status: 'awaiting_adm_beroep_decision', created_at: before(4), ends: 30 },
      { type: 2, status: 'nha_igs_submitted', created_at: before(7) },
      { type: 10, status: 'in_progress', created_at: before(13), ends: -3 },
      { type: 4, status: 'in_progress', created_at: before(13) },
      { type: 14, status: 'case_closed_success', created_at: at(addDays(mondayOf(today), -28)) },
      { type: 2, status: 'case_opened', deleted_at: services.now(), ends: 2 },
      // 52 weeks ago.
      { type: 1, status: 'case_closed', created_at: at(addDays(mondayOf(today), -364)) },
    ]
    for (const { ends, ...given } of made) {
      const { id } = await insertCase(db, given)
      if (ends === undefined) continue
      const last = addDays(today, ends)
      await db.insert(case_terms).values({
        ...{ case_id: id, kind: 'objection', title: 'Bezwaar', article: 'Awb 6:7', is_fatal: true },
        ...{ source: 'Besluit', source_on: addDays(last, -42), computed_on: last },
      })
    }
  })

  const whoAndWhat = [
    ['admin', admin, []],
    ['admin', admin, ['wahv']],
    ['admin', admin, ['nha', 'btu']],
    ['btu_lawyer', btuLawyer, []],
    ['btu_lawyer', btuLawyer, ['btu']],
  ] as const

  it.each(whoAndWhat)('equal the totals of the lists of cases of %s, %#', async (role, who, kinds) => {
    const query = kinds.map((kind) => `&kinds=${kind}`).join('')
    // The client requests the types of the role for the list of a BTU lawyer.
    const chosen = listTypes(role, kinds.length > 0 || role === 'admin' ? kinds : ['nha', 'btu']) ?? []
    const types = chosen.map((type) => `&types=${type}`).join('')

    const inflow: Inflow = await read(`/figures/inflow?${quarter}${query}`, who)
    expect(inflow.total).toBeGreaterThan(0)
    for (const { start, end, total } of [
      ...inflow.weeks,
      { start: inflow.weeks[0]?.start, end: today, total: inflow.total },
    ])
      expect(await listed(`/cases/search?start_date=${start}&end_date=${end}${types}`, who)).toBe(total)

    const stock: Stock = await read(`/figures/stock?${query}`, who)
    for (const { phase, total } of [...stock.phases, { phase: 'running', total: stock.total }])
      expect(await listed(`/cases/search?phase=${phase}${types}`, who)).toBe(total)
    const old = stock.older_than.at(-1)
    expect(await listed(`/cases/search?phase=running&end_date=${old}${types}`, who)).toBe(
      stock.older_than_year,
    )
  })

  it.each([
    ['admin', admin],
    ['btu_lawyer', btuLawyer],
  ] as const)('equal the numbers of terms at risk of %s', async (_, who) => {
    const { at_risk, late, weeks } = await read(`/figures/terms?${quarter}`, who)
    expect(at_risk).toBeGreaterThan(late)
    expect(at_risk).toBe(await listed('/terms?tab=danger', who))
    expect(late).toBe((await read('/terms/counts?tab=danger', who)).late)
    expect(weeks.at(-1)).toEqual({ start: mondayOf(today), at_risk, late })
  })

  it('group running cases by age, and compare each week with 52 weeks earlier', async () => {
    const stock: Stock = await read('/figures/stock')
    const ages = Object.fromEntries(stock.phases.map(({ phase, ages }) => [phase, ages]))
    expect(ages).toMatchObject({
      new: [1, 0, 0, 0],
      in_progress: [0, 0, 0, 2],
      objection: [1, 0, 0, 0],
      administrative_appeal: [0, 1, 0, 0],
      notice_of_default: [0, 0, 1, 0],
    })
    const inflow: Inflow = await read(`/figures/inflow?${quarter}`)
    expect(inflow.weeks.at(-1)).toMatchObject({ year_before: 1, end: today })
  })
})

it('counts terms that were at risk at the beginning of earlier weeks', async () => {
  const monday = addDays(mondayOf(today), -21)
  const { id } = await insertCase(db, { type: 1, created_at: at('2024-12-31'), status: 'case_closed' })
  const term = (last: string, closed: string) => ({
    ...{ case_id: id, title: 'Beroep', article: 'Awb 6:7', is_fatal: true, source: 'Besluit' },
    ...{ source_on: addDays(last, -42), computed_on: last, created_at: at(addDays(monday, -30)) },
    ...{ closed_at: at(closed), closing: 'submitted' as const },
  })
  await db.insert(case_terms).values([
    // In danger in the first week, late in the second, closed before the third.
    { kind: 'objection', ...term(addDays(monday, 4), addDays(monday, 8)) },
    // Closed in time.
    { kind: 'appeal', ...term(addDays(monday, 9), addDays(monday, 5)) },
  ])
  const { weeks, measured_from } = await read(`/figures/terms?from=${monday}&to=${addDays(monday, 20)}`)
  expect(measured_from).toBe(addDays(monday, -29))
  expect(weeks).toEqual([
    { start: monday, at_risk: 1, late: 0 },
    { start: addDays(monday, 7), at_risk: 1, late: 1 },
    { start: addDays(monday, 14), at_risk: 0, late: 0 },
  ])
})
