import { addDays, daysBetween, formatDate } from './dates.ts'
import { restReason, rollToWorkday } from './holidays.ts'

/** One line of a calculation: "Begint", 14 november 2026, "De dag erna (Awb 6:8)". */
export interface TermStep {
  readonly name: string
  /** Calendar date. */
  readonly day: string
  /** Why, with its article. */
  readonly why: string
}

/** A last day and how it was calculated, in Dutch. */
export interface TermCalculation {
  /** Calendar date. */
  readonly lastDay: string
  /** Without the last day itself. */
  readonly steps: readonly TermStep[]
  /** In one line: "24-11 + 6 weken = 5-1-2027; geen feestdag". */
  readonly short: string
}

const words: Readonly<Record<number, string>> = {
  2: 'Twee',
  6: 'Zes',
  10: 'Tien',
  12: 'Twaalf',
  13: 'Dertien',
  16: 'Zestien',
  17: 'Zeventien',
}

/** "Zes weken", "18 weken". */
export const weeksText = (weeks: number): string => `${words[weeks] ?? weeks} weken`

/** "24-11", "5-1-2027". */
export const dayMonth = (date: string, hasYear = false): string => {
  const [year, month, day] = date.split('-').map(Number)
  return `${day}-${month}${hasYear ? `-${year}` : ''}`
}

interface Rest {
  readonly day: string
  readonly reason: string
}

/** The days on which a term cannot end, from a day on. */
const restFrom = (date: string): readonly Rest[] => {
  const reason = restReason(date)
  return reason ? [{ day: date, reason }, ...restFrom(addDays(date, 1))] : []
}

const dayAndMonth = (date: string): string => formatDate(date).replace(/ \d{4}$/, '')

/** "25 en 26 december feestdag, 27 december zondag". */
const restText = (rest: readonly Rest[]): string =>
  rest
    .reduce<Rest[][]>((groups, one) => {
      const last = groups.at(-1)
      if (last?.[0]?.reason === one.reason) last.push(one)
      else groups.push([one])
      return groups
    }, [])
    .map((group) => {
      const days = group.map(({ day }) => dayAndMonth(day))
      const months = new Set(days.map((day) => day.split(' ')[1]))
      const shown =
        months.size === 1 ? days.map((day, at) => (at < days.length - 1 ? day.split(' ')[0] : day)) : days
      return `${shown.join(' en ')} ${group[0]?.reason}`
    })
    .join(', ')

/** What moved the end of a term, for its one line: "geen feestdag", "25 en 26 december feestdag, 27 december zondag". */
const movedText = (end: string): string => restText(restFrom(end)) || 'geen feestdag'

/** The step by which the end of a term moves to a working day (Algemene termijnenwet 1); none when it already is one. */
export const rollStep = (end: string): readonly TermStep[] => {
  const rest = restFrom(end)
  if (rest.length === 0) return []
  return [{ name: 'Schuift door', day: rollToWorkday(end), why: `${restText(rest)} (Termijnenwet 1)` }]
}

/** The one line of a term that was counted in days and may have moved. */
export const shortOf = (
  start: string,
  { end, days }: { readonly end: string; readonly days: number },
): string => {
  const length = days % 7 === 0 ? `${days / 7} weken` : `${days} dagen`
  const lastDay = rollToWorkday(end)
  return `${dayMonth(start)} + ${length} = ${dayMonth(lastDay, true)}; ${movedText(end)}`
}

interface Counted {
  /** Calendar date on which the decision was made known. */
  readonly from: string
  readonly days: number
  /** Which document that was, and the article of the length. */
  readonly known: string
  readonly article: string
}

/** A term of days after a decision was made known, which moves to a working day. */
export const countedDays = ({ from, days, known, article }: Counted): TermCalculation => {
  const end = addDays(from, days)
  return {
    lastDay: rollToWorkday(end),
    steps: [
      { name: 'Bekendgemaakt', day: from, why: known },
      { name: 'Begint', day: addDays(from, 1), why: 'De dag erna (Awb 6:8)' },
      {
        name: days % 7 === 0 ? weeksText(days / 7) : `${days} dagen`,
        day: end,
        why: `${daysBetween(from, end)} dagen (${article})`,
      },
      ...rollStep(end),
    ],
    short: shortOf(from, { end, days }),
  }
}
