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
  /** What the rows are. */
  readonly kind: LiveKind
  /** The list as it is shown. */
  readonly list: Pick<EndpointState<Page<Shown>>, 'data' | 'error' | 'isRefreshing' | 'isPrevious' | 'retry'>
  /** Reads the same page again without showing it: `() => callEndpoint(searchTasks, input)`. */
  readonly look: () => Promise<Page<Row>>
}

/** Rows that somebody else has changed since they were read. */
export interface ChangedRows {
  /** Ids, for `changedIds` of a table. */
  readonly changed: ReadonlySet<number>
  /** Of these, and of the new ones that the page would hold. */
  readonly count: number
  /** Reads the list anew and shows it. */
  readonly renew: () => void
}

type Versions = ReadonlyMap<number, number>

/**
 * How long news waits before it is shown: an own change is told before its answer is here, and by then the row has
 * its new version.
 */
const settleMs = 400
/** How often it waits so while this tab writes: a file may take minutes. */
const mostWaits = 6

const none: Versions = new Map()

/** The version of what was just made. */
const firstVersion = 1

const aheadOf = (rows: readonly Row[] | undefined, heard: Versions): Versions =>
  new Map(
    (rows ?? []).flatMap(({ id, version }) => {
      const now = heard.get(id) ?? 0
      return now > version ? [[id, now] as const] : []
    }),
  )

/**
 * Marks what colleagues change in a list, while no row moves until its user asks for it. After a break in the stream the
 * page is read quietly and compared. A row that is no longer on its page counts as changed. What is new is counted and stands nowhere yet.
 */
export const useChangedRows = <Shown extends Row>({ kind, list, look }: Watched<Shown>): ChangedRows => {
  const rows = list.data?.items
  const isSettled = !list.isRefreshing && !list.isPrevious
  const heard = useRef(new Map<number, number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOwed = useRef(false)
  const renewing = useRef<Versions>(undefined)
  const [ahead, setAhead] = useState(none)
  const now = useRef({ rows, isSettled, look, retry: list.retry })
  now.current = { rows, isSettled, look, retry: list.retry }
  const fresh = useNewRows({ rows, look })
  const { seek, add, forget } = fresh

  const take = useCallback(
    (waits: number): void => {
      timer.current = setTimeout(() => {
        if (isWriting() && waits < mostWaits) return take(waits + 1)
        timer.current = undefined
        const next = aheadOf(now.current.rows, heard.current)
        setAhead((before) => (next.size === 0 && before.size === 0 ? before : next))
        if (!now.current.rows || !now.current.isSettled) return
        const shown = new Set(now.current.rows.map(({ id }) => id))
        const others = [...heard.current].filter(([id]) => !shown.has(id))
        seek(others.filter(([, version]) => version === firstVersion).map(([id]) => id))
        // What is not on the page is of no more use; the page that shows it later is read later too.
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
    // Rows on their way may have been read before the break: compared once they are here.
    isOwed.current = !before || !now.current.isSettled
    if (isOwed.current || !before || before.length === 0) return
    const page = await now.current.look()
    // Another page by now: what was read says nothing of it.
    if (now.current.rows !== before) return
    const versions = new Map(page.items.map(({ id, version }) => [id, version]))
    hear(before.map(({ id, version }) => [id, versions.get(id) ?? version + 1]))
    const known = new Set(before.map(({ id }) => id))
    const came = page.items.map(({ id }) => id).filter((id) => !known.has(id))
    // Each one that left, and counts already, made room for one that was there before, on the next page.
    const left = before.filter(({ id }) => !versions.has(id)).length
    add(came.slice(0, Math.max(0, came.length - left)))
  }, [hear, add])

  useLive([kind], (news: LiveNews) => {
    if (news.kind !== 'resync') hear(news.rows)
    // Unseen: the next break that mends, or the user, looks again.
    else compare().catch(() => undefined)
  })

  // What was told while these rows were on their way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason to look
  useEffect(() => {
    hear([])
    if (isOwed.current && isSettled) compare().catch(() => undefined)
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

  // Marks go when the list is read anew, and stay when that fails. What is heard meanwhile is news of its own.
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
