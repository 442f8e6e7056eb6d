import { dayjs } from '../theme/dayjs.ts'
import { asDateText, type DateText } from './month-grid.ts'

type Unit = 'day' | 'week' | 'month' | 'year'

/** A named range of dates, both days included; without an end it is open. */
export interface DatePreset {
  readonly label: string
  /** Overdue work: excludes finished tasks. */
  readonly isOfUnfinished?: boolean
  readonly of: (today: DateText) => {
    readonly start: DateText | undefined
    readonly end: DateText | undefined
  }
}

/** A whole day, week, month or year, `ago` units back; negative is ahead. */
const span =
  (unit: Unit, back: number): DatePreset['of'] =>
  (today) => {
    const day = dayjs(today).subtract(back, unit)
    return { start: asDateText(day.startOf(unit)), end: asDateText(day.endOf(unit)) }
  }

const before: DatePreset['of'] = (today) => ({
  start: undefined,
  end: asDateText(dayjs(today).subtract(1, 'day')),
})

/** A month up to and including yesterday. */
const pastMonth: DatePreset['of'] = (today) => ({
  start: asDateText(dayjs(today).subtract(1, 'month')),
  end: asDateText(dayjs(today).subtract(1, 'day')),
})

/** Today and the days after it. */
const coming =
  (days: number): DatePreset['of'] =>
  (today) => ({ start: today, end: asDateText(dayjs(today).add(days, 'day')) })

/** For what has happened, such as the day something was made. */
export const datePresets: readonly DatePreset[] = [
  { label: 'Vandaag', of: span('day', 0) },
  { label: 'Gisteren', of: span('day', 1) },
  { label: 'Deze week', of: span('week', 0) },
  { label: 'Vorige week', of: span('week', 1) },
  { label: 'Deze maand', of: span('month', 0) },
  { label: 'Vorige maand', of: span('month', 1) },
  { label: 'Dit jaar', of: span('year', 0) },
  { label: 'Vorig jaar', of: span('year', 1) },
]

/** For deadlines: both ways. */
export const deadlinePresets: readonly DatePreset[] = [
  { label: 'Te laat', of: before, isOfUnfinished: true },
  { label: 'Vandaag', of: span('day', 0) },
  { label: 'Deze week', of: span('week', 0) },
  { label: 'Volgende week', of: span('week', -1) },
  { label: 'Deze maand', of: span('month', 0) },
  { label: 'Volgende maand', of: span('month', -1) },
  { label: 'Vorige week', of: span('week', 1) },
  { label: 'Vorige maand', of: span('month', 1) },
]

/** For appointments such as hearings: mostly in the future. */
export const comingPresets: readonly DatePreset[] = [
  { label: 'Deze week', of: span('week', 0) },
  { label: 'Volgende week', of: span('week', -1) },
  { label: 'Deze maand', of: span('month', 0) },
  { label: 'Volgende maand', of: span('month', -1) },
  { label: 'Komende 4 weken', of: coming(28) },
  { label: 'Afgelopen maand', of: pastMonth },
]
