import type { Page } from '@zaakwerk/contract/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'

interface Row {
  readonly id: number
}

interface Sought {
  /** The rows that are shown. */
  readonly rows: readonly Row[] | undefined
  readonly look: () => Promise<Page<Row>>
}

/** Milliseconds between two reads; otherwise each open list would read its page for every new record. */
const pauseMs = 10_000

/**
 * Counts new records of colleagues that belong on the shown page. Only the server knows whether they match the filter, so the page is read in the background,
 * at most once in ten seconds.
 */
export const useNewRows = ({ rows, look }: Sought) => {
  const [found, setFound] = useState<{ readonly rows: Sought['rows']; readonly ids: ReadonlySet<number> }>()
  const made = useRef(new Set<number>())
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = useRef({ rows, look })
  now.current = { rows, look }

  const add = useCallback((ids: readonly number[]): void => {
    const { rows: shown } = now.current
    if (ids.length > 0)
      setFound((before) => ({
        rows: shown,
        ids: new Set([...(before && before.rows === shown ? before.ids : []), ...ids]),
      }))
  }, [])
  const seek = useCallback(async (): Promise<void> => {
    if (made.current.size === 0 || pause.current !== undefined) return
    pause.current = setTimeout(() => {
      pause.current = undefined
      seek().catch(() => undefined)
    }, pauseMs)
    const ids = made.current
    made.current = new Set()
    const before = now.current.rows
    const page = await now.current.look()
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
    seek: useCallback(
      (ids: readonly number[]): void => {
        for (const id of ids) made.current.add(id)
        seek().catch(() => undefined)
      },
      [seek],
    ),
    /** Records that came onto the page, found by another read. */
    add,
    /** Clears the count: they are shown now, or gone. */
    forget: useCallback((): void => setFound(undefined), []),
  }
}
