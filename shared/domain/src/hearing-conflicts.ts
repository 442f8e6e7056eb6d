import type { HearingGroup } from '@zaakwerk/contract/hearings'

/** A user with hearings at more than one court on one day. */
export interface HearingConflict {
  readonly day: string
  readonly assignee_id: number
  readonly assigned_to: string | null
  /** Two or more, in the order of the groups. */
  readonly courts: readonly { readonly court: string; readonly count: number }[]
}

const dayOfColleague = ({ day, assignee_id }: HearingGroup): string => `${day} ${assignee_id}`

/** Normalises the name of a court, which users type. */
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
 * Users with hearings at two courts on one day, in the order of the days. Several hearings at one court are no conflict, nor are hearings without an assignee
 * or a known court. Pass all courts: groups left out by a filter are not compared.
 */
export const hearingConflicts = (groups: readonly HearingGroup[]): readonly HearingConflict[] => {
  const byColleague = new Map<string, HearingGroup[]>()
  for (const group of groups) {
    const key = dayOfColleague(group)
    byColleague.set(key, [...(byColleague.get(key) ?? []), group])
  }
  return [...byColleague.values()].flatMap((own) => conflictOf(own) ?? [])
}
