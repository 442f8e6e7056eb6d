import { CaseKind, longestFigures } from '@zaakwerk/contract/figures'
import * as z from '@zaakwerk/contract/zod'
import { addDays, daysBetween } from '@zaakwerk/domain/dates'
import { resolveDays } from '@zaakwerk/domain/relative-days'
import { mondayOf } from '@zaakwerk/domain/weeks'
import { known, listFields, single } from '@zaakwerk/platform'

export const figureViews = ['chart', 'table'] as const
export type FigureView = (typeof figureViews)[number]

/** The URL parameters of the figures: the period, the kinds of cases, and charts or tables. */
export const FiguresAddress = z.object({
  start_date: listFields.start_date,
  end_date: listFields.end_date,
  kinds: known(CaseKind),
  view: single(z.enum(figureViews)),
})
export type FiguresAddress = z.output<typeof FiguresAddress>

/** Default number of weeks, including the current week. */
const usualWeeks = 12

/** The first day of the last weeks, including the current week. */
const weeksBack = (today: string, weeks: number): string => addDays(mondayOf(today), -7 * (weeks - 1))

/** The period of the figures: the chosen period, limited to the maximum length. */
export const periodOf = (
  chosen: Pick<FiguresAddress, 'start_date' | 'end_date'>,
  today: string,
): { readonly from: string; readonly to: string } => {
  const { start_date, end_date } = resolveDays(chosen, today)
  const usual = weeksBack(today, usualWeeks)
  const to = end_date ?? (start_date !== undefined && start_date > today ? start_date : today)
  const from = start_date ?? (usual < to ? usual : weeksBack(to, usualWeeks))
  return { from: daysBetween(from, to) < longestFigures ? from : addDays(to, 1 - longestFigures), to }
}
