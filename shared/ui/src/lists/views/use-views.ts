import {
  createSessionState,
  type FilterFields,
  type SavedView,
  type SetListFilter,
  searchOfFilter,
  useSavedViews,
  useSessionState,
  useViewer,
} from '@zaakwerk/platform'
import { useEffect, useMemo, useState } from 'react'
import type { ListViews, ViewTab } from './list-views.ts'
import { viewStateOf } from './view-state.ts'

/** The view that was active last, by list. */
const lastViews = createSessionState<number>()

interface ViewsInput<Filter extends FilterFields> {
  readonly views: ListViews<Filter>
  readonly filter: Filter
  readonly setFilter: SetListFilter<Filter>
}

/** The tabs of a list, and which of them the address shows. */
export const useViews = <Filter extends FilterFields>({ views, filter, setFilter }: ViewsInput<Filter>) => {
  const { list, all, read } = views
  const saved = useSavedViews(list)
  const { userId } = useViewer()
  const tabs = useMemo(() => {
    const tabOf = (name: string, search: string, view?: SavedView): ViewTab<Filter> => {
      const own = read(search)
      const facts = { id: view?.id, name, filter: own, search: searchOfFilter(own) }
      return view ? { ...facts, view, isOthers: view.owner.id !== userId } : { ...facts, isOthers: false }
    }
    return [tabOf(all, ''), ...(saved.data ?? []).map((view) => tabOf(view.name, view.search, view))] as const
  }, [saved.data, all, read, userId])

  const last = useSessionState(lastViews)(list)
  const [lastId, setLastId] = useState(last.get)
  const search = searchOfFilter(filter)
  const state = viewStateOf(tabs, { search, lastId })
  const keep = (id: number | undefined): void => {
    setLastId(id)
    last.set(id)
  }
  const activeId = state.active.id
  useEffect(() => {
    if (saved.data !== undefined && activeId !== lastId) keep(activeId)
  })
  const choose = (tab: ViewTab<Filter>): void => {
    keep(tab.id)
    setFilter(tab.filter, { isWhole: true })
  }
  return { tabs, ...state, search, choose, saved }
}
