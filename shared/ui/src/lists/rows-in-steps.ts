import { startTransition, useEffect, useState } from 'react'

/** Fills most windows; drawing more at once would delay the next key. */
const step = 24

/** At the top of the page, rows below the window may come a moment later. */
const isAtTop = (): boolean => document.documentElement.scrollTop < 200

/**
 * The rows to draw now. When new rows replace others while someone types, the visible ones come first: drawing a
 * hundred takes a slow machine 200 ms, almost all of it layout.
 */
export const useRowsInSteps = <Row>(rows: readonly Row[]): readonly Row[] => {
  const [drawn, setDrawn] = useState({ rows, count: rows.length })
  const isNew = drawn.rows !== rows
  const start = isNew && isAtTop() ? step : rows.length
  // Set while rendering, so that the old rows are not drawn once more.
  if (isNew) setDrawn({ rows, count: start })
  const count = isNew ? start : drawn.count

  useEffect(() => {
    if (count >= rows.length) return
    const timer = setTimeout(() =>
      startTransition(() => setDrawn((now) => (now.rows === rows ? { rows, count: count + step } : now))),
    )
    return () => clearTimeout(timer)
  }, [rows, count])
  return count < rows.length ? rows.slice(0, count) : rows
}
