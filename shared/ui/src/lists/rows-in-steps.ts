import { startTransition, useEffect, useState } from 'react'

/** Rows that fill most windows; drawing more of them at once would keep a key waiting. */
const step = 24

/** At the top of the page what lies below the window may come a moment later. */
const isAtTop = (): boolean => document.documentElement.scrollTop < 200

/**
 * The rows to draw now: all of a list that opens or is scrolled, but those in sight first when others come while someone
 * types. Drawing a hundred rows takes the browser 200 ms on a slow machine, almost all of it layout.
 */
export const useRowsInSteps = <Row>(rows: readonly Row[]): readonly Row[] => {
  const [drawn, setDrawn] = useState({ rows, count: rows.length })
  const isNew = drawn.rows !== rows
  const start = isNew && isAtTop() ? step : rows.length
  // While rendering, so that rows that are replaced never show once more.
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
