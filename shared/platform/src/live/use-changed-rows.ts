import type { Page } from '@zaakwerk/contract/endpoint'
import type { LiveKind } from '@zaakwerk/contract/live'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EndpointState } from '../data/use-endpoint.ts'
import { isWriting } from '../data/writes-in-flight.ts'
import { type LiveNews, useLive } from './live.ts'
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
  readonly look: () => Promise<Page<Row>>
}

/** Rows that other users changed since they were read. */
export interface ChangedRows {
  /** Ids of changed rows, for `changedIds` of a table. */
  readonly changed: ReadonlySet<number>
  /** Number of changed rows plus new rows that belong on this page. */
  readonly count: number
  /** Reads the list again and shows it. */
  readonly renew: () => void
}

type Versions = ReadonlyMap<number, number>

/** Delay before a change is shown: the event of an own write arrives before its answer, by which the row has the new version. */
const settleMs = 400
/** Most delays while this tab writes; a file upload may take minutes. */
const mostDelays = 6

const none: Versions = new Map()

/** Version of a new record. */
const firstVersion = 1

const aheadOf = (rows: readonly Row[] | undefined, heard: Versions): Versions =>
  new Map(
    (rows ?? []).flatMap(({ id, version }) => {
      const now = heard.get(id) ?? 0
      return now > version ? [[id, now] as const] : []
    }),
  )

/**
 * Marks rows that colleagues change; no row moves until the user refreshes. After an interruption of the stream the page is read in the background and
 * compared. A row that left the page counts as changed. New rows are counted and not shown yet.
 */
export const useChangedRows = <Shown extends Row>({ kind, list, look }: Watched<Shown>): ChangedRows => {
  const rows = list.data?.items
  const isSettled = !list.isRefreshing && !list.isPrevious
  const heard = useRef(new Map<number, number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const needsCompare = useRef(false)
  const renewing = useRef<Versions>(undefined)
  const [ahead, setAhead] = useState(none)
  const now = useRef({ rows, isSettled, look, retry: list.retry })
  now.current = { rows, isSettled, look, retry: list.retry }
  const fresh = useNewRows({ rows, look })
  const { seek, add, forget } = fresh

  const take = useCallback(
    (waits: number): void => {
      timer.current = setTimeout(() => {
        if (isWriting() && waits < mostDelays) return take(waits + 1)
        timer.current = undefined
        const next = aheadOf(now.current.rows, heard.current)
        setAhead((before) => (next.size === 0 && before.size === 0 ? before : next))
        if (!now.current.rows || !now.current.isSettled) return
        const shown = new Set(now.current.rows.map(({ id }) => id))
        const others = [...heard.current].filter(([id]) => !shown.has(id))
        seek(others.filter(([, version]) => version === firstVersion).map(([id]) => id))
        // Events of rows that are not on the page are dropped: a page that shows them later is also read later.
        for (const [id] of others) heard.current.delete(id)
      }, settleMs)
    },
    [seek],
  )

  const hear = useCallback(
    (news: readonly (readonly [id: number, version: number])[]): void => {
      for (const [id, version] of news)
        if (version > (heard.current.get(id) ?? 0)) heard.current.set(id, version)
      if (timer.current === undefined && heard.current.size > 0) take(0)
    },
    [take],
  )

  const compare = useCallback(async (): Promise<void> => {
    const before = now.current.rows
    // Rows that are being read may predate the interruption: compared when they arrive.
    needsCompare.current = !before || !now.current.isSettled
    if (needsCompare.current || !before || before.length === 0) return
    const page = await now.current.look()
    // Another page is shown by now.
    if (now.current.rows !== before) return
    const versions = new Map(page.items.map(({ id, version }) => [id, version]))
    hear(before.map(({ id, version }) => [id, versions.get(id) ?? version + 1]))
    const known = new Set(before.map(({ id }) => id))
    const came = page.items.map(({ id }) => id).filter((id) => !known.has(id))
    // Each row that left the page, and is counted already, made room for an existing row of the next page.
    const left = before.filter(({ id }) => !versions.has(id)).length
    add(came.slice(0, Math.max(0, came.length - left)))
  }, [hear, add])

  useLive([kind], (news: LiveNews) => {
    if (news.kind !== 'resync') hear(news.rows)
    // Fails silently: the next resync, or the user, reads again.
    else compare().catch(() => undefined)
  })

  // Events that arrived while these rows were loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason to look
  useEffect(() => {
    hear([])
    if (needsCompare.current && isSettled) compare().catch(() => undefined)
  }, [rows, isSettled, hear, compare])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  const renew = useCallback((): void => {
    renewing.current = new Map(heard.current)
    now.current.retry()
  }, [])

  // Marks are cleared when the list is read again, and stay when that fails. Events during the read are new.
  const { isRefreshing, error } = list
  const wasRefreshing = useRef(false)
  useEffect(() => {
    const isRead = wasRefreshing.current && !isRefreshing
    wasRefreshing.current = isRefreshing
    if (!isRead || !renewing.current) return
    if (!error) {
      for (const [id, version] of renewing.current)
        if (heard.current.get(id) === version) heard.current.delete(id)
      setAhead(aheadOf(now.current.rows, heard.current))
      forget()
    }
    renewing.current = undefined
  }, [isRefreshing, error, forget])

  const changed = useMemo(() => new Set(aheadOf(rows, ahead).keys()), [rows, ahead])
  const count = changed.size + fresh.count
  return useMemo(() => ({ changed, count, renew }), [changed, count, renew])
}
