import { type Import, importsPageSize } from '@zaakwerk/contract/entities/import'
import { listImports } from '@zaakwerk/contract/imports'
import { pageOffset } from '@zaakwerk/domain/paging'
import { type EndpointState, usePolledEndpoint } from '@zaakwerk/platform'
import { useCallback, useMemo, useState } from 'react'
import { isReportComing, isRunning, progressWords } from './import-messages.ts'

/** Polling interval while an import runs. */
const lookEvery = 1000

interface ImportList {
  readonly state: EndpointState<{ readonly items: readonly Import[]; readonly total: number }>
  /** Imports that ran while this page was open: their outcomes stay visible until the page is left. */
  readonly watched: ReadonlySet<number>
  readonly watch: (id: number) => void
  /** Announcement about running imports; empty if none ran, undefined until known. */
  readonly announcement: string | undefined
}

/** A page of the imports, polled each second while one runs, until its report is there. */
export const useImportList = (page = 1): ImportList => {
  const query = { offset: pageOffset(page, importsPageSize) }
  const [watched, setWatched] = useState<ReadonlySet<number>>(() => new Set())
  const watch = useCallback((id: number) => setWatched((before) => new Set(before).add(id)), [])
  // An import whose report is pending counts as running only if this page saw it run.
  const isMoving = (one: Import): boolean =>
    isRunning(one) || (isReportComing(one) && (one.is_at_work || watched.has(one.id)))
  const read = usePolledEndpoint(
    listImports,
    { query },
    {
      keepPrevious: true,
      everyMs: ({ imports }) => (imports.some(isMoving) ? lookEvery : undefined),
    },
  )
  const items = read.data?.imports
  const seen = items?.find((one) => isRunning(one) && !watched.has(one.id))
  // Set while rendering, so that the line does not appear after the bar.
  if (seen) watch(seen.id)

  const state = useMemo(() => {
    const { data } = read
    return { ...read, data: data && { items: data.imports, total: data.pagination.total } }
  }, [read])
  const progressTexts = items?.filter(({ id }) => watched.has(id)).map(progressWords)
  return { state, watched, watch, announcement: progressTexts?.join('. ') }
}
