import type { Page } from '@zaakwerk/contract/endpoint'
import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { HearingFilter, HearingGroup, HearingListFilter } from '@zaakwerk/contract/hearings'
import { courtKey, courtName } from '@zaakwerk/domain/hearing-facts'
import { pageOfIds } from '../../../platform/db/page-of-ids.ts'
import type { Services } from '../../../platform/request/services.ts'
import { selectTaskSummaries } from '../tasks/task-search.sql.ts'
import { selectHearingCounts, selectHearingIds } from './hearings.sql.ts'

/** Merges groups of one court that the metadata spells in two ways. */
const merged = (groups: readonly HearingGroup[]): HearingGroup[] => {
  const byKey = new Map<string, HearingGroup>()
  for (const group of groups) {
    const key = JSON.stringify([group.day, courtKey(group.court), group.assignee_id])
    const known = byKey.get(key)
    byKey.set(key, known ? { ...known, count: known.count + group.count } : group)
  }
  return [...byKey.values()]
}

const { compare } = new Intl.Collator('nl')

/** Unknown values come last. */
const byText = (one: string | null, other: string | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : compare(one, other)

const inOrder = (one: HearingGroup, other: HearingGroup): number =>
  compare(one.day, other.day) ||
  byText(one.court, other.court) ||
  byText(one.assigned_to, other.assigned_to) ||
  (one.assignee_id ?? 0) - (other.assignee_id ?? 0)

/** The calendar of hearings: the number for each day, court and colleague. */
export const listHearings = async ({ db }: Services, filter: HearingFilter): Promise<HearingGroup[]> => {
  const wanted = new Set(filter.courts.map(courtKey))
  const counted = await selectHearingCounts(db, filter)
  const groups = counted.map((group) => ({ ...group, court: courtName(group.court) ?? null }))
  const shown = wanted.size === 0 ? groups : groups.filter(({ court }) => wanted.has(courtKey(court)))
  return merged(shown).sort(inOrder)
}

export const listHearingTasks = async (
  { db }: Services,
  filter: HearingListFilter,
): Promise<Page<TaskSummary>> => {
  return pageOfIds(await selectHearingIds(db, filter), (ids) => selectTaskSummaries(db, ids))
}
