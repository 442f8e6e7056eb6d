import {
  type FilterFields,
  type SavedView,
  type SetListFilter,
  searchOfFilter,
  useLastView,
  useSavedViews,
  useViewer,
} from '@zaakwerk/platform'
import { useEffect, useMemo } from 'react'
import type { ListViews, ViewTab } from './list-views.ts'
import { viewStateOf } from './view-state.ts'

interface ViewsInput<Filter extends FilterFields> {
  readonly views: ListViews<Filter>
  readonly filter: Filter
  readonly setFilter: SetListFilter<Filter>
}

/** The tabs of a list, with the active tab for the URL. */
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

  const search = searchOfFilter(filter)
  const last = useLastView(list, search)
  const state = viewStateOf(tabs, { search, lastId: last.id, isChange: last.isChange })
  useEffect(() => {
    if (saved.data !== undefined) last.store(state.active.id)
  })
  const choose = (tab: ViewTab<Filter>): void => {
    last.choose(tab.id)
    setFilter(tab.filter, { isWhole: true })
  }
  return { tabs, ...state, search, choose, saved }
}
