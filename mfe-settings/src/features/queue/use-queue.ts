import { countJobs, type Job, type JobGroup, searchJobs } from '@zaakwerk/contract/jobs'
import { pageSize } from '@zaakwerk/contract/primitives'
import { pageOffset } from '@zaakwerk/domain/paging'
import { type EndpointState, useEndpoint, usePolling } from '@zaakwerk/platform'
import { useEffect, useRef } from 'react'
import type { QueueFilter } from './queue-filter.ts'
import { groupWords, keepOpenRow, type QueueSection, queueGroups } from './queue-groups.ts'

/** Polling interval of the queue. */
const pollEvery = 2000

type Found = EndpointState<{ readonly items: readonly Job[]; readonly total: number }>

const useGroup = (group: JobGroup, { tab, page = 1, query, kind }: QueueFilter): Found =>
  useEndpoint(
    searchJobs,
    { query: { offset: tab ? pageOffset(page, pageSize) : 0, group, query, kind } },
    { keepPrevious: true, paused: tab !== undefined && tab !== group },
  )

const sectionOf = (group: JobGroup, { data }: Found, isAlone: boolean): QueueSection => {
  const { items = [], total = 0 } = data ?? {}
  const most = isAlone ? undefined : groupWords[group].most
  return { group, total, rows: items.slice(0, most).map((job) => ({ job, hasMoved: false })) }
}

/** The shown groups of the queue, live. `heldId` is the row under the cursor. */
export const useQueue = (filter: QueueFilter, openId: number | undefined) => {
  const counts = useEndpoint(countJobs, {})
  const reads: Readonly<Record<JobGroup, Found>> = {
    failed: useGroup('failed', filter),
    unknown: useGroup('unknown', filter),
    running: useGroup('running', filter),
    waiting: useGroup('waiting', filter),
    done_today: useGroup('done_today', filter),
  }
  const wanted = filter.tab ? [filter.tab] : queueGroups
  const shown = wanted.map((group) => reads[group])
  const all = [counts, ...shown]
  // Waits for a running poll, so that a slow server gets no more requests.
  usePolling(() => {
    for (const read of all) if (!read.isLoading && !read.isRefreshing) read.retry()
  }, pollEvery)

  const sections = wanted
    .map((group) => sectionOf(group, reads[group], filter.tab !== undefined))
    .filter(({ rows }) => rows.length > 0)
  // The rows on screen for this filter; another filter starts empty.
  const filterKey = JSON.stringify(filter)
  const last = useRef<{ readonly key: string; readonly sections: readonly QueueSection[] }>(undefined)
  const before = last.current?.key === filterKey ? last.current.sections : []
  const stableSections = keepOpenRow(before, sections, openId)
  useEffect(() => {
    last.current = { key: filterKey, sections: stableSections }
  })

  const error = all.find((read) => read.error)?.error
  const isReady = shown.every(({ data }) => data !== undefined)
  const isPrevious = shown.some((read) => read.isPrevious)
  const retry = (): void => {
    for (const read of all) read.retry()
  }
  // Polls do not count as "refreshing": the page would flicker.
  const state: EndpointState<readonly QueueSection[]> = {
    data: isReady ? stableSections : undefined,
    error,
    isLoading: !isReady && !error,
    isRefreshing: false,
    isPrevious,
    retry,
  }
  const total = filter.tab && reads[filter.tab].data?.total
  return { counts: counts.data, state, total, isLive: !error }
}
