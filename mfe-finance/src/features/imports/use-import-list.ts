import { type Import, importsPageSize } from '@zaakwerk/contract/entities/import'
import { listImports } from '@zaakwerk/contract/imports'
import { pageOffset } from '@zaakwerk/domain/paging'
import { type EndpointState, useEndpoint, usePolling } from '@zaakwerk/platform'
import { useCallback, useMemo, useRef, useState } from 'react'
import { isReportComing, isRunning, progressWords } from './import-words.ts'

/** Milliseconds between two looks at a list in which an import runs. */
const lookEvery = 1000
const none: readonly Import[] = []

interface ImportList {
  readonly state: EndpointState<{ readonly items: readonly Import[]; readonly total: number }>
  /** Those that ran while this page was open: what they came to stays in view until it is left. */
  readonly watched: ReadonlySet<number>
  readonly watch: (id: number) => void
  /** What to read aloud of them. */
  readonly announcement: string | undefined
}

/** A page of the imports, looked at each second while one of them runs, until its report is there. */
export const useImportList = (page = 1): ImportList => {
  const query = { offset: pageOffset(page, importsPageSize) }
  const read = useEndpoint(listImports, { query }, { keepPrevious: true })
  const { data, error, isLoading, isPrevious } = read
  const items = data?.imports ?? none
  const running = items.filter(isRunning)
  // One that is on its way is waited for: a slow server is not asked more and more.
  const look = (): void => {
    if (!read.isLoading && !read.isRefreshing) read.retry()
  }
  const [watched, setWatched] = useState<ReadonlySet<number>>(() => new Set())
  const watch = useCallback((id: number) => setWatched((before) => new Set(before).add(id)), [])
  const seen = running.find(({ id }) => !watched.has(id))
  // Set while rendering: the line must not come a moment after the bar.
  if (seen) watch(seen.id)
  const isMoving = running.length > 0 || items.some((one) => watched.has(one.id) && isReportComing(one))
  usePolling(look, isMoving ? lookEvery : undefined)

  const latest = useRef(read.retry)
  latest.current = read.retry
  const retry = useCallback(() => latest.current(), [])
  // Not "refreshing" at each look: the page would flicker, and be drawn anew for nothing.
  const isRefreshing = read.isRefreshing && isPrevious
  const state = useMemo(
    () => ({
      data: data && { items: data.imports, total: data.pagination.total },
      error,
      isLoading,
      isPrevious,
      isRefreshing,
      retry,
    }),
    [data, error, isLoading, isPrevious, isRefreshing, retry],
  )
  const told = items.filter(({ id }) => watched.has(id)).map(progressWords)
  return { state, watched, watch, announcement: told.length > 0 ? told.join('. ') : undefined }
}
