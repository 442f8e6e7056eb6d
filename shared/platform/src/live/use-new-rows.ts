import type { Page } from '@zaakwerk/contract/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'

interface Row {
  readonly id: number
}

interface ShownRows {
  /** The rows that are shown. */
  readonly rows: readonly Row[] | undefined
  readonly readPage: () => Promise<Page<Row>>
}

/** Milliseconds between two reads; otherwise each open list would read its page for every new record. */
const pauseMs = 10_000

/**
 * Counts new records of colleagues that belong on the shown page. Only the server knows whether they match the filter, so the page is read in the background,
 * at most once in ten seconds.
 */
export const useNewRows = ({ rows, readPage }: ShownRows) => {
  const [found, setFound] = useState<{
    readonly rows: ShownRows['rows']
    readonly ids: ReadonlySet<number>
  }>()
  const created = useRef(new Set<number>())
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = useRef({ rows, readPage })
  now.current = { rows, readPage }

  const add = useCallback((ids: readonly number[]): void => {
    const { rows: shown } = now.current
    if (ids.length > 0)
      setFound((before) => ({
        rows: shown,
        ids: new Set([...(before && before.rows === shown ? before.ids : []), ...ids]),
      }))
  }, [])
  const readNew = useCallback(async (): Promise<void> => {
    if (created.current.size === 0 || pause.current !== undefined) return
    pause.current = setTimeout(() => {
      pause.current = undefined
      readNew().catch(() => undefined)
    }, pauseMs)
    const ids = created.current
    created.current = new Set()
    const before = now.current.rows
    const page = await now.current.readPage()
    // Other rows are shown by now, which were read later.
    if (now.current.rows !== before) return
    add(page.items.map(({ id }) => id).filter((id) => ids.has(id)))
  }, [add])
  useEffect(
    () => () => {
      clearTimeout(pause.current)
      pause.current = undefined
    },
    [],
  )
  return {
    /** Counts for the shown rows only. */
    count: found && found.rows === rows ? found.ids.size : 0,
    /** New records that are not shown. A failed read is ignored; the next one counts them. */
    countNew: useCallback(
      (ids: readonly number[]): void => {
        for (const id of ids) created.current.add(id)
        readNew().catch(() => undefined)
      },
      [readNew],
    ),
    /** Records that came onto the page, found by another read. */
    add,
    /** Clears the count: they are shown now, or gone. */
    clear: useCallback((): void => setFound(undefined), []),
  }
}
