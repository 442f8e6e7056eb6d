import type { TaskStatus, TaskSummary } from '@zaakwerk/contract/entities/task'
import { type HearingGroup, listHearings, listHearingTasks } from '@zaakwerk/contract/hearings'
import { callEndpoint, useChangedRows, useEndpoint } from '@zaakwerk/platform'
import { useSettled } from '@zaakwerk/ui'
import { useMemo } from 'react'
import type { DayRange } from './calendar-span.ts'
import { courtsOf, hearingDays } from './hearing-days.ts'

interface HearingsFilter {
  readonly statuses: readonly TaskStatus[]
  readonly assignee_ids: readonly number[]
  readonly courts: readonly string[]
}

const none: readonly HearingGroup[] = []

/** What both reads are limited by, whatever court is looked at. */
const queryOf = ({ statuses, assignee_ids }: HearingsFilter, { first, last }: DayRange) => ({
  start_date: first,
  end_date: last,
  statuses: [...statuses],
  assignee_ids: [...assignee_ids],
})

/**
 * How many hearings there are, by day, court and colleague. The server leaves no court out: who is also expected elsewhere is told
 * whatever court is looked at.
 */
export const useHearings = (filter: HearingsFilter, page: DayRange) => {
  const state = useEndpoint(listHearings, { query: queryOf(filter, page) }, { keepPrevious: true })
  const groups = state.data ?? none
  const { courts } = filter
  const days = useMemo(() => hearingDays(groups, courts), [groups, courts])
  const options = useMemo(() => courtsOf(groups, courts), [groups, courts])
  // Those of another month say nothing about the days of this one.
  return { state, days, courts: options, isKnown: state.data !== undefined && !state.isPrevious }
}

/** Milliseconds that a day has to be looked at before its hearings are asked for: arrows run over days. */
const lookingAt = 120

const noTasks: readonly TaskSummary[] = []

/** The hearings themselves of at most a week: one page, in which those of other courts would take the place of what is looked at. */
export const useHearingTasks = (filter: HearingsFilter, range: DayRange) => {
  const name = `${range.first} ${range.last}`
  const isLookedAt = useSettled(name, lookingAt) === name
  const query = { ...queryOf(filter, range), courts: [...filter.courts], offset: 0 }
  const state = useEndpoint(listHearingTasks, { query }, { paused: !isLookedAt, isStill: true })
  const live = useChangedRows({
    kind: 'task',
    list: state,
    look: () => callEndpoint(listHearingTasks, { query }),
  })
  return { state, live, tasks: state.data?.items ?? noTasks }
}
