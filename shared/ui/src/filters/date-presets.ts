import { dayjs } from '../theme/dayjs.ts'
import { asDateText, type DateText } from './month-grid.ts'

type Unit = 'day' | 'week' | 'month' | 'year'

const span = (unit: Unit, back: number) => (today: DateText) => {
  const day = dayjs(today).subtract(back, unit)
  return { start: asDateText(day.startOf(unit)), end: asDateText(day.endOf(unit)) }
}

/** Named date ranges, both days included. */
export const datePresets = [
  { label: 'Vandaag', of: span('day', 0) },
  { label: 'Gisteren', of: span('day', 1) },
  { label: 'Deze week', of: span('week', 0) },
  { label: 'Vorige week', of: span('week', 1) },
  { label: 'Deze maand', of: span('month', 0) },
  { label: 'Vorige maand', of: span('month', 1) },
  { label: 'Dit jaar', of: span('year', 0) },
  { label: 'Vorig jaar', of: span('year', 1) },
] as const
