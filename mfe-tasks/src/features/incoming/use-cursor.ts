import { pageSize } from '@zaakwerk/contract/primitives'
import { type Choice, type ChoiceStep, nextChoice, noChoice } from '@zaakwerk/widgets/choice/choice'
import { focusRow } from '@zaakwerk/widgets/choice/choice-area'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The row that gets the focus on a page that was reached by an arrow key; undefined: it was reached otherwise. */
export type Entry = 'first' | 'last' | undefined

interface CursorProps {
  readonly ids: readonly number[]
  /** The rows are still those of the page or tab before. */
  readonly isPrevious: boolean
  readonly page: number
  /** More rows follow on the next page. */
  readonly hasMore: boolean
  readonly goTo: (page: number) => void
  /** Kept when the page changes; the cursor itself is reset then. */
  readonly entry: RefObject<Entry>
}

interface Cursor {
  readonly choice: Choice
  readonly step: (next: ChoiceStep) => void
  /** Moves to the row below or above, and past the end of the page to the next one. */
  readonly move: (to: 'down' | 'up') => void
  /** The same with Shift: on this page, and by default choosing the rows on the way. */
  readonly extend: (to: 'down' | 'up', kind?: 'range' | 'move') => void
  readonly choose: (chosen: Iterable<number>) => void
  /** Opens an item that may not be listed yet. */
  readonly open: (id: number) => void
  /** Call when items leave the list by an act of the user: goes on to the next one. */
  readonly moveOn: (gone: readonly number[]) => void
}

/** Where the cursor begins: at a place, once these items are gone. */
interface Start {
  readonly at: number
  readonly gone: readonly number[]
  /** By a key or after filing: its row, or the title of an empty list, then has the focus. */
  readonly takesFocus: boolean
}

/** The open item and the chosen ones of a page of the list, which changes live. */
export const useCursor = ({ ids, isPrevious, page, hasMore, goTo, entry }: CursorProps): Cursor => {
  const [kept, setChoice] = useState(noChoice)
  const [start, setStart] = useState<Start>(() => ({
    at: entry.current === 'last' ? pageSize - 1 : 0,
    gone: [],
    takesFocus: entry.current !== undefined,
  }))
  const { current } = kept
  const isReread = !isPrevious && !start.gone.some((id) => ids.includes(id))
  if (current === undefined && ids.length > 0 && isReread)
    setChoice({ ...kept, current: ids[Math.min(start.at, ids.length - 1)] })
  // The open item stays open, also when a colleague files it: its place is then that of the row below it.
  const found = ids.indexOf(current ?? 0)
  const [place, setPlace] = useState(0)
  if (found >= 0 && found !== place) setPlace(found)
  const at = found >= 0 ? found : Math.min(place, ids.length)
  const below = found >= 0 ? at + 1 : at
  // In the order in which they were chosen: scans are joined in that order. Items that left the list are no longer chosen.
  const choice = { ...kept, chosen: new Set([...kept.chosen].filter((id) => ids.includes(id))) }

  const isEmpty = !isPrevious && ids.length === 0
  const focused = useRef<Start>(undefined)
  useEffect(() => {
    entry.current = undefined
  }, [entry])
  useEffect(() => {
    if (!start.takesFocus || focused.current === start || (current === undefined && !isEmpty))
      return undefined
    // After the rows are rendered: the field that had the focus is gone.
    const frame = requestAnimationFrame(() => {
      focused.current = start
      if (current === undefined) document.querySelector('h1')?.focus()
      else focusRow(current)
    })
    return () => cancelAnimationFrame(frame)
  }, [start, current, isEmpty])

  const step = (next: ChoiceStep): void => {
    if (!isPrevious) setChoice((before) => nextChoice(before, next, ids))
  }
  const extend: Cursor['extend'] = (to, kind = 'range') => {
    // Between two pages nothing is open, and the rows are still the old ones.
    if (isPrevious || current === undefined) return
    const id = ids[Math.min(Math.max(to === 'down' ? below : at - 1, 0), ids.length - 1)]
    if (id === undefined) return
    step({ kind, to: id })
    focusRow(id)
  }
  const move: Cursor['move'] = (to) => {
    const isAtEnd = to === 'down' ? below >= ids.length && hasMore : at === 0 && page > 1
    // Another page would drop what is chosen.
    if (!isAtEnd || choice.chosen.size > 0 || isPrevious || current === undefined) return extend(to, 'move')
    // A key that is held turns one page until that is shown.
    if (entry.current !== undefined) return
    entry.current = to === 'down' ? 'first' : 'last'
    goTo(to === 'down' ? page + 1 : page - 1)
  }
  const moveOn = (gone: readonly number[]): void => {
    const isLeft = (id: number): boolean => !gone.includes(id)
    const above = ids.slice(0, at).filter(isLeft)
    const next = ids.slice(at).find(isLeft) ?? (hasMore ? undefined : above.at(-1))
    setStart({ at: above.length, gone, takesFocus: true })
    setChoice({ ...noChoice, current: next })
  }
  return {
    choice,
    step,
    move,
    extend,
    choose: (chosen) => setChoice({ ...kept, chosen: new Set(chosen) }),
    open: (id) => setChoice({ ...noChoice, current: id }),
    moveOn,
  }
}
