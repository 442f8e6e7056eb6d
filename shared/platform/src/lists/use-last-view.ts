import type { ViewList } from '@zaakwerk/contract/view-lists'
import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { createSessionState, useSessionState } from '../data/session-state.ts'
import { isFilterChange } from './filter-change.ts'

/** Active view ids by list and query string. */
const shownViews = createSessionState<number>()

/** The last active view. */
interface LastView {
  /** Undefined: the whole list. */
  readonly id: number | undefined
  /** Whether a filter without a matching view is a change of the last view. False after a link, whose filter is unrelated to the view. */
  readonly isChange: boolean
  /** Sets the last active view, before its filter is set. */
  readonly choose: (id: number | undefined) => void
  /** Stores the active view of the current filter, for when Back returns to that filter. */
  readonly store: (id: number | undefined) => void
}

/** The saved view that was active before the filter of a list changed to the current filter; after Back, the view that was active with this filter. */
export const useLastView = (list: ViewList, search: string): LastView => {
  const shown = useSessionState(shownViews)(`${list}?${search}`)
  const { key, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const [last, setLast] = useState({ key, search, id: shown.get(), isChange: isBack })
  if (key !== last.key) {
    const isSame = !isBack && (search === last.search || isFilterChange(state))
    setLast(isSame ? { ...last, key, search } : { key, search, id: shown.get(), isChange: isBack })
  }
  const choose = (id: number | undefined): void =>
    setLast((before) => (before.id === id && before.isChange ? before : { ...before, id, isChange: true }))
  const store = (id: number | undefined): void => {
    shown.set(id)
    choose(id)
  }
  return { id: last.id, isChange: last.isChange, choose, store }
}
