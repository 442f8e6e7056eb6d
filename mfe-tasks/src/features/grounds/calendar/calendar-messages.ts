import { holidayName } from '@zaakwerk/domain/holidays'
import { dayjs } from '@zaakwerk/ui'
import type { HearingDay } from './hearing-days.ts'

const counted = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('nl-NL')} ${count === 1 ? one : more}`

/** "1 zitting", "9 zittingen". */
export const hearingsText = (count: number): string => counted(count, 'zitting', 'zittingen')

export const conflictsText = (count: number): string => counted(count, 'conflict', 'conflicten')

/** A day for who cannot see the grid: "dinsdag 8 december 2026, 9 zittingen, 1 conflict". */
export const dayName = (day: string, { count, conflicts }: HearingDay): string =>
  [
    dayjs(day).format('dddd D MMMM YYYY'),
    holidayName(day),
    count === 0 ? 'geen zittingen' : hearingsText(count),
    conflicts.length > 0 ? conflictsText(conflicts.length) : undefined,
  ]
    .filter(Boolean)
    .join(', ')

const numbers = ['nul', 'één', 'twee', 'drie', 'vier', 'vijf', 'zes']

/** "Pieter van der Linden staat bij twee rechtbanken". */
export const conflictTitle = (name: string | null, courts: number): string =>
  `${name ?? 'Een collega'} staat bij ${numbers[courts] ?? courts} rechtbanken`

const list = new Intl.ListFormat('nl-NL')

/** "Midden-Nederland (4) en Rotterdam (2)". */
export const conflictCourts = (
  courts: readonly { readonly court: string; readonly count: number }[],
): string => list.format(courts.map(({ court, count }) => `${court} (${count})`))
