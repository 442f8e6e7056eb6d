import { pageSize } from '@zaakwerk/contract/primitives'
import { type Choice, type ChoiceStep, nextChoice, noChoice } from '@zaakwerk/widgets/choice/choice'
import { focusRow } from '@zaakwerk/widgets/choice/choice-area'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The row that gets the focus after an arrow key changed the page; undefined if the page was opened in another way. */
export type Entry = 'first' | 'last' | undefined

interface CursorProps {
  readonly ids: readonly number[]
  /** The rows still belong to the previous page or tab. */
  readonly isPrevious: boolean
  readonly page: number
  /** There is a next page. */
  readonly hasMore: boolean
  readonly goTo: (page: number) => void
  /** Survives a change of page, which resets the cursor. */
  readonly entry: RefObject<Entry>
}

interface Cursor {
  readonly choice: Choice
  readonly step: (next: ChoiceStep) => void
  /** Moves to the row below or above, or to the next or previous page at the end of the page. */
  readonly move: (to: 'down' | 'up') => void
  /** The same with Shift: stays on this page and by default selects the rows in between. */
  readonly extend: (to: 'down' | 'up', kind?: 'range' | 'move') => void
  readonly choose: (chosen: Iterable<number>) => void
  /** Opens an item that may not be listed yet. */
  readonly open: (id: number) => void
  /** Moves to the next item. Call it when items leave the list by an action of the user. */
  readonly moveOn: (gone: readonly number[]) => void
}

/** Start of the cursor: at a position, after these items have left the list. */
interface Start {
  readonly at: number
  readonly gone: readonly number[]
  /** After a key or filing: the row, or the title of an empty list, gets the focus. */
  readonly takesFocus: boolean
}

/** The open item and the selection on a page of the list, which is updated live. */
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
  // The open item remains open when a colleague files it. Its position is then that of the row below it.
  const found = ids.indexOf(current ?? 0)
  const [place, setPlace] = useState(0)
  if (found >= 0 && found !== place) setPlace(found)
  const at = found >= 0 ? found : Math.min(place, ids.length)
  const below = found >= 0 ? at + 1 : at
  // In the order of selection, in which scans are joined. Without items that have left the list.
  const choice = { ...kept, chosen: new Set([...kept.chosen].filter((id) => ids.includes(id))) }

  const isEmpty = !isPrevious && ids.length === 0
  const focused = useRef<Start>(undefined)
  useEffect(() => {
    entry.current = undefined
  }, [entry])
  useEffect(() => {
    if (!start.takesFocus || focused.current === start || (current === undefined && !isEmpty))
      return undefined
    // After rendering the rows, because the focused field has been removed.
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
    // During a change of page, no item is open and the old rows are still shown.
    if (isPrevious || current === undefined) return
    const id = ids[Math.min(Math.max(to === 'down' ? below : at - 1, 0), ids.length - 1)]
    if (id === undefined) return
    step({ kind, to: id })
    focusRow(id)
  }
  const move: Cursor['move'] = (to) => {
    const isAtEnd = to === 'down' ? below >= ids.length && hasMore : at === 0 && page > 1
    // A change of page would clear the selection.
    if (!isAtEnd || choice.chosen.size > 0 || isPrevious || current === undefined) return extend(to, 'move')
    // A held key turns only one page until that page is shown.
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
