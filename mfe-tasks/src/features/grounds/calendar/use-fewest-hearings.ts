import type { TaskStatus, TaskSummary } from '@zaakwerk/contract/entities/task'
import { listHearingTasks } from '@zaakwerk/contract/hearings'
import type { HearingConflict } from '@zaakwerk/domain/hearing-conflicts'
import { useEndpoint } from '@zaakwerk/platform'
import type { HearingTasks } from './hearing-days.ts'

/** The hearings of a day, as far as they are shown. */
export interface ShownHearings {
  readonly groups: readonly HearingTasks[]
  /** False until they are known. */
  readonly isRead: boolean
  /** That all of them are limited to. */
  readonly statuses: readonly TaskStatus[]
}

interface FewestHearings {
  readonly court: string
  /** Undefined until they are known. */
  readonly tasks: readonly TaskSummary[] | undefined
}

/**
 * The hearings of a conflict at the court with the fewest. What is shown may be limited to other courts, or be a page of many: then
 * they are asked for by themselves.
 */
export const useFewestHearings = (
  { day, assignee_id, courts }: HearingConflict,
  { groups, isRead, statuses }: ShownHearings,
): FewestHearings => {
  const [{ court, count } = { court: '', count: 0 }] = courts.toSorted((a, b) => a.count - b.count)
  const shown = groups.find((group) => group.court === court && group.assignee_id === assignee_id)?.tasks
  const isWhole = shown !== undefined && shown.length >= count
  const { data } = useEndpoint(
    listHearingTasks,
    {
      query: {
        start_date: day,
        end_date: day,
        courts: [court],
        assignee_ids: [assignee_id],
        statuses: [...statuses],
        offset: 0,
      },
    },
    { paused: !isRead || isWhole },
  )
  return { court, tasks: isWhole ? shown : data?.items }
}
