import { casePhases } from '@zaakwerk/contract/case-phases'
import {
  type FiguresFilter,
  type Inflow,
  type LeadTimes,
  type Money,
  type OutcomeKey,
  type Outcomes,
  procedures,
  type Stock,
  type StockFilter,
  type TermsAtRisk,
} from '@zaakwerk/contract/figures'
import { caseKind, figureTermTypes, figureTypes } from '@zaakwerk/domain/case-kinds'
import { casePhase } from '@zaakwerk/domain/case-phases'
import { addDays, addMonths, dayOf } from '@zaakwerk/domain/dates'
import { sumOf } from '@zaakwerk/domain/money'
import { procedureRules } from '@zaakwerk/domain/procedures'
import { taskCaseTypes } from '@zaakwerk/domain/task-assignment'
import { mondayOf, mondaysOf } from '@zaakwerk/domain/weeks'
import type { Services } from '../../platform/request/services.ts'
import type { Viewer } from '../../platform/request/viewer.ts'
import { fatalNeeds } from '../cases/terms/terms.service.ts'
import { selectTermCounts } from '../cases/terms/terms.sql.ts'
import { type MadeInWeek, selectMade, selectRunning } from './counts.sql.ts'
import { type Decided, selectLeadTimes, selectMoney, selectOutcomes } from './decisions.sql.ts'
import { selectMeasuredFrom, selectTermsAtRisk } from './terms-at-risk.sql.ts'

/** The comparison week of last year is 52 weeks earlier, so that it also starts on a Monday. */
const yearOfWeeks = 364

const decidedIn = ({ role }: Viewer, { from, to, kinds }: FiguresFilter): Decided => ({
  types: figureTypes(role, kinds),
  from,
  to,
})

const totalOf = (made: readonly MadeInWeek[]): number => sumOf(made.map(({ count }) => count))

/** New cases by week, with the number of 52 weeks earlier. */
export const getInflow = async (
  { db }: Services,
  { role }: Viewer,
  { from, to, kinds }: FiguresFilter,
): Promise<Inflow> => {
  const types = figureTypes(role, kinds)
  const mondays = mondaysOf(from, to)
  const before = {
    from: addDays(mondayOf(from), -yearOfWeeks),
    to: addDays(mondayOf(to), 6 - yearOfWeeks),
  }
  const [made, madeBefore] = await Promise.all([
    selectMade(db, types, { from, to }),
    selectMade(db, types, before),
  ])
  const weeks = mondays.map((monday) => {
    const here = made.filter(({ week }) => week === monday)
    const of = (kind: string) => totalOf(here.filter(({ type }) => caseKind(type) === kind))
    const sunday = addDays(monday, 6)
    return {
      start: monday < from ? from : monday,
      end: sunday > to ? to : sunday,
      wahv: of('wahv'),
      nha: of('nha'),
      btu: of('btu'),
      other: of('other'),
      total: totalOf(here),
      year_before: totalOf(madeBefore.filter(({ week }) => week === addDays(monday, -yearOfWeeks))),
    }
  })
  return { total: totalOf(made), weeks }
}

/** Bounds of the age groups of cases, in months. */
const ageMonths = [3, 6, 12] as const

/** Running cases by phase and age. */
export const getStock = async (
  { db, now }: Services,
  { role }: Viewer,
  { kinds }: StockFilter,
): Promise<Stock> => {
  const day = dayOf(now())
  const older_than = ageMonths.map((months) => addMonths(day, -months))
  const running = await selectRunning(db, figureTypes(role, kinds), older_than)
  const agesOf = (rows: typeof running) =>
    [...older_than, ''].map((_, at) => sumOf(rows.map(({ ages }) => ages[at] ?? 0)))
  const phases = casePhases.map((phase) => {
    const ages = agesOf(running.filter(({ status }) => casePhase(status) === phase))
    return { phase, total: sumOf(ages), ages }
  })
  const ages = agesOf(running)
  return { day, total: sumOf(ages), older_than, older_than_year: ages.at(-1) ?? 0, phases }
}

/** Days from sending to decision, by procedure. */
export const getLeadTimes = async (
  { db }: Services,
  viewer: Viewer,
  filter: FiguresFilter,
): Promise<LeadTimes> => {
  const rows = await selectLeadTimes(db, decidedIn(viewer, filter))
  return procedures.map((procedure) => {
    const row = rows.find((one) => one.procedure === procedure)
    const [fastest = null, median = null, slowest = null] = row?.days ?? []
    const legal_weeks = procedureRules[procedure].legalWeeks ?? null
    return { procedure, decided: row?.decided ?? 0, fastest, median, slowest, legal_weeks }
  })
}

/** Outcomes by authority or fact code. */
export const getOutcomes = async (
  { db }: Services,
  viewer: Viewer,
  { by, ...filter }: FiguresFilter & { readonly by: OutcomeKey },
): Promise<Outcomes> => {
  const rows = await selectOutcomes(db, by, decidedIn(viewer, filter))
  const sum = (key: 'decided' | 'granted' | 'partial' | 'refused') => sumOf(rows.map((row) => row[key]))
  return {
    decided: sum('decided'),
    granted: sum('granted'),
    partial: sum('partial'),
    refused: sum('refused'),
    rows,
  }
}

/** Terms at risk and overdue terms at the beginning of each week. The numbers of this week are those of the list of terms. */
export const getTermsAtRisk = async (
  services: Services,
  { id, role }: Viewer,
  { from, to, kinds }: FiguresFilter,
): Promise<TermsAtRisk> => {
  const types = figureTermTypes(role, kinds)
  const today = dayOf(services.now())
  const thisWeek = mondayOf(today)
  const mondays = mondaysOf(from, to).filter((monday) => monday <= thisWeek)
  const handles = taskCaseTypes(role)
  const view = { viewerId: id, today, fatalNeeds: fatalNeeds(services), types, handles }
  const [then, now, measured_from] = await Promise.all([
    selectTermsAtRisk(
      services.db,
      types,
      mondays.filter((monday) => monday < thisWeek),
    ),
    // The list would treat an empty list of types as all types.
    types?.length === 0 ? { danger: 0, late: 0 } : selectTermCounts(services.db, 'danger', view),
    selectMeasuredFrom(services.db),
  ])
  const current = { at_risk: now.danger, late: now.late }
  return {
    ...current,
    weeks: [...then, ...(mondays.includes(thisWeek) ? [{ start: thisWeek, ...current }] : [])],
    // This week has the current numbers, so it is always measured.
    measured_from: measured_from !== null && measured_from > thisWeek ? thisWeek : measured_from,
  }
}

/** Money of the cases decided in a period, by procedure, in euros. */
export const getMoney = async ({ db }: Services, viewer: Viewer, filter: FiguresFilter): Promise<Money> => {
  const rows = await selectMoney(db, decidedIn(viewer, filter))
  return [...procedures.filter((procedure) => procedure !== 'notice_of_default'), null].map((procedure) => {
    const row = rows.find((one) => one.procedure === procedure)
    const euros = (key: 'awarded' | 'received' | 'invoiced' | 'paid') => (row?.[key] ?? 0) / 100
    return {
      procedure,
      decided: row?.decided ?? 0,
      awarded: euros('awarded'),
      received: euros('received'),
      invoiced: euros('invoiced'),
      paid: euros('paid'),
    }
  })
}
