import type { HearingGroup } from '@zaakwerk/contract/hearings'

/** A colleague who is expected at more than one court on one day. */
export interface HearingConflict {
  readonly day: string
  readonly assignee_id: number
  readonly assigned_to: string | null
  /** Two or more, in the order of the groups. */
  readonly courts: readonly { readonly court: string; readonly count: number }[]
}

const dayOfColleague = ({ day, assignee_id }: HearingGroup): string => `${day} ${assignee_id}`

/** People type the names of courts. */
const sameCourt = (court: string): string => court.trim().toLowerCase()

const conflictOf = (groups: readonly HearingGroup[]): HearingConflict | undefined => {
  const courts = groups.flatMap(({ court, count }) => (court?.trim() ? [{ court, count }] : []))
  const [first] = groups
  if (!first || first.assignee_id === null) return undefined
  if (new Set(courts.map(({ court }) => sameCourt(court))).size < 2) return undefined
  const { day, assignee_id, assigned_to } = first
  return { day, assignee_id, assigned_to, courts }
}

/**
 * Who is at two courts on one day, in the order of the days. Several hearings at one court are none, nor are hearings that nobody was
 * given, or whose court is not known. Give it all courts: a group that a filter left out is not compared.
 */
export const hearingConflicts = (groups: readonly HearingGroup[]): readonly HearingConflict[] => {
  const byColleague = new Map<string, HearingGroup[]>()
  for (const group of groups) {
    const key = dayOfColleague(group)
    byColleague.set(key, [...(byColleague.get(key) ?? []), group])
  }
  return [...byColleague.values()].flatMap((own) => conflictOf(own) ?? [])
}
