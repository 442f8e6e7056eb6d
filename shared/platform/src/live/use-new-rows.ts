import type { Page } from '@zaakwerk/contract/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'

interface Row {
  readonly id: number
}

interface Sought {
  /** As they are shown. */
  readonly rows: readonly Row[] | undefined
  readonly look: () => Promise<Page<Row>>
}

/** Milliseconds between two looks: where many are made, each open list would read its page for each of them. */
const pauseMs = 10_000

/**
 * Counts what colleagues made and the page that is shown would hold by now. Whether it fits the filter only the server knows, so the page
 * is read quietly, and not more than once in ten seconds.
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
    // Other rows by now, which were read later.
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
    /** Only of the rows that are shown. */
    count: found && found.rows === rows ? found.ids.size : 0,
    /** These were made, and are not shown. A look that fails says nothing; the next one tells. */
    seek: useCallback(
      (ids: readonly number[]): void => {
        for (const id of ids) made.current.add(id)
        seek().catch(() => undefined)
      },
      [seek],
    ),
    /** These came to the page, as another look told. */
    add,
    /** They are shown by now, or gone. */
    forget: useCallback((): void => setFound(undefined), []),
  }
}
