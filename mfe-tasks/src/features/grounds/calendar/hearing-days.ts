import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { HearingGroup } from '@zaakwerk/contract/hearings'
import { type HearingConflict, hearingConflicts } from '@zaakwerk/domain/hearing-conflicts'
import { courtName, hearingFactsOf, unknownCourt } from '@zaakwerk/domain/hearing-facts'

/** An entry of the calendar: one colleague at one court on one day. */
export interface HearingEntry extends HearingGroup {
  /** Whether this colleague has hearings at another court on this day. */
  readonly isConflict: boolean
}

/** A day of the calendar. */
export interface HearingDay {
  /** Conflicts first, then by court. */
  readonly entries: readonly HearingEntry[]
  readonly count: number
  readonly conflicts: readonly HearingConflict[]
}

export const noHearings: HearingDay = { entries: [], count: 0, conflicts: [] }

export const courtLabel = (court: string | null): string => court ?? unknownCourt

/** Merges spelling variants of a court: "Rechtbank Rotterdam" and "Rotterdam". */
const tidied = (groups: readonly HearingGroup[]): readonly HearingGroup[] => {
  const entries = new Map<string, HearingGroup>()
  for (const group of groups) {
    const court = courtName(group.court) ?? null
    const key = `${group.day} ${group.assignee_id} ${court?.toLowerCase()}`
    const known = entries.get(key)
    entries.set(key, known ? { ...known, count: known.count + group.count } : { ...group, court })
  }
  return [...entries.values()]
}

const byConflictAndCourt = (a: HearingEntry, b: HearingEntry): number =>
  Number(b.isConflict) - Number(a.isConflict) || courtLabel(a.court).localeCompare(courtLabel(b.court), 'nl')

const dayOf = (entries: readonly HearingEntry[], conflicts: readonly HearingConflict[]): HearingDay => ({
  entries: entries.toSorted(byConflictAndCourt),
  count: entries.reduce((sum, { count }) => sum + count, 0),
  conflicts,
})

/** The days with hearings, for some courts if any are chosen. Conflicts are found before filtering, so they do not depend on the filter. */
export const hearingDays = (
  groups: readonly HearingGroup[],
  courts: readonly string[],
): ReadonlyMap<string, HearingDay> => {
  const all = tidied(groups)
  const conflicts = hearingConflicts(all)
  const inConflict = new Set(conflicts.map(({ day, assignee_id }) => `${day} ${assignee_id}`))
  const shown = all
    .filter(({ court }) => courts.length === 0 || courts.includes(courtLabel(court)))
    .map((group) => ({
      ...group,
      isConflict: group.court !== null && inConflict.has(`${group.day} ${group.assignee_id}`),
    }))
  const isShown = ({ day, assignee_id }: HearingConflict): boolean =>
    shown.some((entry) => entry.isConflict && entry.day === day && entry.assignee_id === assignee_id)
  const shownConflicts = conflicts.filter(isShown)
  return new Map(
    [...new Set(shown.map(({ day }) => day))].map((day) => [
      day,
      dayOf(
        shown.filter((entry) => entry.day === day),
        shownConflicts.filter((conflict) => conflict.day === day),
      ),
    ]),
  )
}

/** The hearings of one colleague at one court on one day. */
export interface HearingTasks {
  readonly key: string
  readonly court: string | null
  readonly assignee_id: number | null
  readonly assigned_to: string | null
  readonly tasks: readonly TaskSummary[]
}

const courtOf = ({ meta_data }: TaskSummary): string | null => hearingFactsOf(meta_data).court ?? null

const keyOf = (court: string | null, assigneeId: number | null): string =>
  `${courtLabel(court).toLowerCase()} ${assigneeId}`

/** The hearings of a day in order of its entries; those added since the count come last. */
export const tasksByEntry = (
  tasks: readonly TaskSummary[],
  { entries }: HearingDay,
  courts: readonly string[],
): readonly HearingTasks[] => {
  const groups = new Map<string, HearingTasks>(
    entries.map(({ court, assignee_id, assigned_to }) => {
      const key = keyOf(court, assignee_id)
      return [key, { key, court, assignee_id, assigned_to, tasks: [] }]
    }),
  )
  for (const task of tasks) {
    const court = courtOf(task)
    if (courts.length > 0 && !courts.includes(courtLabel(court))) continue
    const { assignee_id, assigned_to } = task
    const key = keyOf(court, assignee_id)
    const known = groups.get(key) ?? { key, court, assignee_id, assigned_to, tasks: [] }
    groups.set(key, { ...known, tasks: [...known.tasks, task] })
  }
  return [...groups.values()].filter(({ tasks: own }) => own.length > 0)
}

/** Court options: those of the hearings, and the chosen ones. */
export const courtsOf = (groups: readonly HearingGroup[], chosen: readonly string[]): readonly string[] =>
  [...new Set([...tidied(groups).map(({ court }) => courtLabel(court)), ...chosen])].toSorted((a, b) =>
    a.localeCompare(b, 'nl'),
  )

/** Totals of a range of days, both included. */
export const sumOf = (days: ReadonlyMap<string, HearingDay>, first: string, last: string) => {
  const within = [...days].filter(([day]) => first <= day && day <= last).map(([, one]) => one)
  return {
    count: within.reduce((sum, { count }) => sum + count, 0),
    conflicts: within.reduce((sum, { conflicts }) => sum + conflicts.length, 0),
    unassigned: within
      .flatMap(({ entries }) => entries)
      .filter(({ assignee_id }) => assignee_id === null)
      .reduce((sum, { count }) => sum + count, 0),
  }
}
