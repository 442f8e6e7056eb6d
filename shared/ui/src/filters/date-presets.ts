/** A named range of days relative to today, both days included; open without an end. */
export interface DatePreset {
  readonly label: string
  /** Overdue work: excludes finished tasks. */
  readonly isOfUnfinished?: boolean
  readonly start?: string
  readonly end?: string
}

/** A whole day, week, month or year. */
const whole = (label: string, span: string): DatePreset => ({ label, start: span, end: span })

/** For what has happened, such as the day something was made. */
export const datePresets: readonly DatePreset[] = [
  whole('Vandaag', 'today'),
  whole('Gisteren', 'today-1'),
  whole('Deze week', 'week'),
  whole('Vorige week', 'week-1'),
  { label: 'Afgelopen 30 dagen', start: 'today-29', end: 'today' },
  whole('Deze maand', 'month'),
  whole('Vorige maand', 'month-1'),
  whole('Dit jaar', 'year'),
  whole('Vorig jaar', 'year-1'),
]

/** For deadlines: both ways. */
export const deadlinePresets: readonly DatePreset[] = [
  { label: 'Te laat', end: 'today-1', isOfUnfinished: true },
  whole('Vandaag', 'today'),
  whole('Deze week', 'week'),
  whole('Volgende week', 'week+1'),
  whole('Deze maand', 'month'),
  whole('Volgende maand', 'month+1'),
  whole('Vorige week', 'week-1'),
  whole('Vorige maand', 'month-1'),
]

/** For appointments such as hearings: mostly in the future. */
export const comingPresets: readonly DatePreset[] = [
  whole('Deze week', 'week'),
  whole('Volgende week', 'week+1'),
  whole('Deze maand', 'month'),
  whole('Volgende maand', 'month+1'),
  { label: 'Komende 4 weken', start: 'today', end: 'today+28' },
  { label: 'Afgelopen 30 dagen', start: 'today-29', end: 'today' },
]

/** The name of a relative range; undefined for other ranges. */
export const presetLabel = (start: string | undefined, end: string | undefined): string | undefined =>
  [...datePresets, ...deadlinePresets, ...comingPresets].find(
    (preset) => preset.start === start && preset.end === end,
  )?.label
