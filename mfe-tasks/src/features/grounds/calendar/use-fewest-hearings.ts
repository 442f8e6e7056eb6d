import type { TaskStatus, TaskSummary } from '@zaakwerk/contract/entities/task'
import { listHearingTasks } from '@zaakwerk/contract/hearings'
import type { HearingConflict } from '@zaakwerk/domain/hearing-conflicts'
import { useEndpoint } from '@zaakwerk/platform'
import type { HearingTasks } from './hearing-days.ts'

/** The shown hearings of a day. */
export interface ShownHearings {
  readonly groups: readonly HearingTasks[]
  /** False until loaded. */
  readonly isRead: boolean
  /** Status filter of the hearings. */
  readonly statuses: readonly TaskStatus[]
}

interface FewestHearings {
  readonly court: string
  /** Undefined until they are known. */
  readonly tasks: readonly TaskSummary[] | undefined
}

/** The hearings of a conflict at the court with the fewest. If the shown ones are filtered by court or incomplete, they are read separately. */
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
