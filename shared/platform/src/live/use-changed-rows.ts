import type { Page } from '@zaakwerk/contract/endpoint'
import type { LiveKind } from '@zaakwerk/contract/live'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EndpointState } from '../data/use-endpoint.ts'
import { type LiveNews, useLive } from './live.ts'
import { useAfterWrites } from './use-after-writes.ts'
import { useNewRows } from './use-new-rows.ts'

interface Row {
  readonly id: number
  readonly version: number
}

interface Watched<Shown extends Row> {
  /** Kind of the rows. */
  readonly kind: LiveKind
  /** The list as it is shown. */
  readonly list: Pick<EndpointState<Page<Shown>>, 'data' | 'error' | 'isRefreshing' | 'isPrevious' | 'retry'>
  /** Reads the same page again without showing it: `() => callEndpoint(searchTasks, input)`. */
  readonly readPage: () => Promise<Page<Row>>
}

/** Rows that other users changed since they were read. */
export interface ChangedRows {
  /** Ids of changed rows, for `changedIds` of a table. */
  readonly changed: ReadonlySet<number>
  /** Number of changed rows plus new rows that belong on this page. */
  readonly count: number
  /** Reads the list again and shows it. */
  readonly refresh: () => void
}

type Versions = ReadonlyMap<number, number>

/** Delay before a change is shown. */
const settleMs = 400

const none: Versions = new Map()

/** Version of a new record. */
const firstVersion = 1

const newerVersions = (rows: readonly Row[] | undefined, latestVersions: Versions): Versions =>
  new Map(
    (rows ?? []).flatMap(({ id, version }) => {
      const now = latestVersions.get(id) ?? 0
      return now > version ? [[id, now] as const] : []
    }),
  )

/**
 * Marks rows that colleagues change; no row moves until the user refreshes. After an interruption of the stream the page is read in the background and
 * compared. A row that left the page counts as changed. New rows are counted and not shown yet.
 */
export const useChangedRows = <Shown extends Row>({ kind, list, readPage }: Watched<Shown>): ChangedRows => {
  const rows = list.data?.items
  const isSettled = !list.isRefreshing && !list.isPrevious
  const latestVersions = useRef(new Map<number, number>())
  const needsCompare = useRef(false)
  const refreshing = useRef<Versions>(undefined)
  const [newer, setNewer] = useState(none)
  const now = useRef({ rows, isSettled, readPage, retry: list.retry })
  now.current = { rows, isSettled, readPage, retry: list.retry }
  const newRows = useNewRows({ rows, readPage })
  const { countNew, add, clear } = newRows

  const scheduleUpdate = useAfterWrites(() => {
    const next = newerVersions(now.current.rows, latestVersions.current)
    setNewer((before) => (next.size === 0 && before.size === 0 ? before : next))
    if (!now.current.rows || !now.current.isSettled) return
    const shown = new Set(now.current.rows.map(({ id }) => id))
    const others = [...latestVersions.current].filter(([id]) => !shown.has(id))
    countNew(others.filter(([, version]) => version === firstVersion).map(([id]) => id))
    // Events of rows that are not on the page are dropped: a page that shows them later is also read later.
    for (const [id] of others) latestVersions.current.delete(id)
  }, settleMs)

  const noteVersions = useCallback(
    (news: readonly (readonly [id: number, version: number])[]): void => {
      for (const [id, version] of news)
        if (version > (latestVersions.current.get(id) ?? 0)) latestVersions.current.set(id, version)
      if (latestVersions.current.size > 0) scheduleUpdate()
    },
    [scheduleUpdate],
  )

  const compare = useCallback(async (): Promise<void> => {
    const before = now.current.rows
    // Rows that are being read may predate the interruption: compared when they arrive.
    needsCompare.current = !before || !now.current.isSettled
    if (needsCompare.current || !before || before.length === 0) return
    const page = await now.current.readPage()
    // Another page is shown by now.
    if (now.current.rows !== before) return
    const versions = new Map(page.items.map(({ id, version }) => [id, version]))
    noteVersions(before.map(({ id, version }) => [id, versions.get(id) ?? version + 1]))
    const known = new Set(before.map(({ id }) => id))
    const arrived = page.items.map(({ id }) => id).filter((id) => !known.has(id))
    // Each row that left the page, and is counted already, made room for an existing row of the next page.
    const left = before.filter(({ id }) => !versions.has(id)).length
    add(arrived.slice(0, Math.max(0, arrived.length - left)))
  }, [noteVersions, add])

  useLive([kind], (news: LiveNews) => {
    if (news.kind !== 'resync') noteVersions(news.rows)
    // Fails silently: the next resync, or the user, reads again.
    else compare().catch(() => undefined)
  })

  // Events that arrived while these rows were loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason to look
  useEffect(() => {
    noteVersions([])
    if (needsCompare.current && isSettled) compare().catch(() => undefined)
  }, [rows, isSettled, noteVersions, compare])
  const refresh = useCallback((): void => {
    refreshing.current = new Map(latestVersions.current)
    now.current.retry()
  }, [])

  // Marks are cleared when the list is read again, and stay when that fails. Events during the read are new.
  const { isRefreshing, error } = list
  const wasRefreshing = useRef(false)
  useEffect(() => {
    const isRead = wasRefreshing.current && !isRefreshing
    wasRefreshing.current = isRefreshing
    if (!isRead || !refreshing.current) return
    if (!error) {
      for (const [id, version] of refreshing.current)
        if (latestVersions.current.get(id) === version) latestVersions.current.delete(id)
      setNewer(newerVersions(now.current.rows, latestVersions.current))
      clear()
    }
    refreshing.current = undefined
  }, [isRefreshing, error, clear])

  const changed = useMemo(() => new Set(newerVersions(rows, newer).keys()), [rows, newer])
  const count = changed.size + newRows.count
  return useMemo(() => ({ changed, count, refresh }), [changed, count, refresh])
}
