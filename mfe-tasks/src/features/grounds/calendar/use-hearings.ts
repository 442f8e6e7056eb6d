import type { TaskStatus, TaskSummary } from '@zaakwerk/contract/entities/task'
import { type HearingGroup, listHearings, listHearingTasks } from '@zaakwerk/contract/hearings'
import { callEndpoint, useChangedRows, useEndpoint } from '@zaakwerk/platform'
import { useDebounced } from '@zaakwerk/ui'
import { useMemo } from 'react'
import type { DayRange } from './calendar-span.ts'
import { courtsOf, hearingDays } from './hearing-days.ts'

interface HearingsFilter {
  readonly statuses: readonly TaskStatus[]
  readonly assignee_ids: readonly number[]
  readonly courts: readonly string[]
}

const none: readonly HearingGroup[] = []

/** Query of both reads, for all courts. */
const queryOf = ({ statuses, assignee_ids }: HearingsFilter, { first, last }: DayRange) => ({
  start_date: first,
  end_date: last,
  statuses: [...statuses],
  assignee_ids: [...assignee_ids],
})

/** Numbers of hearings by day, court and colleague. For all courts, because conflicts do not depend on the court filter. */
export const useHearings = (filter: HearingsFilter, page: DayRange) => {
  const state = useEndpoint(listHearings, { query: queryOf(filter, page) }, { keepPrevious: true })
  const groups = state.data ?? none
  const { courts } = filter
  const days = useMemo(() => hearingDays(groups, courts), [groups, courts])
  const options = useMemo(() => courtsOf(groups, courts), [groups, courts])
  // Data of another month says nothing about this one.
  return { state, days, courts: options, isKnown: state.data !== undefined && !state.isPrevious }
}

/** Debounce before the hearings of a day are read: arrow keys move over days. */
const lookingAt = 120

const noTasks: readonly TaskSummary[] = []

/** The hearings of at most a week, one page, filtered by court on the server, so that others do not fill the page. */
export const useHearingTasks = (filter: HearingsFilter, range: DayRange) => {
  const name = `${range.first} ${range.last}`
  const isLookedAt = useDebounced(name, lookingAt) === name
  const query = { ...queryOf(filter, range), courts: [...filter.courts], offset: 0 }
  const state = useEndpoint(listHearingTasks, { query }, { paused: !isLookedAt, isStill: true })
  const live = useChangedRows({
    kind: 'task',
    list: state,
    readPage: () => callEndpoint(listHearingTasks, { query }),
  })
  return { state, live, tasks: state.data?.items ?? noTasks }
}
