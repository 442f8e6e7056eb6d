import type { FilterFields, SavedView, ViewList } from '@zaakwerk/platform'

/** Configuration of the saved views of a list. */
export interface ListViews<Filter extends FilterFields> {
  readonly list: ViewList
  /** The tab of the whole list: "Alle dossiers". */
  readonly all: string
  /** Parses a filter from a query string, without fields by which the viewer may not filter: `filterOfSearch`. */
  readonly read: (search: string) => Filter
  /** Hook that returns the total of the list for a filter; undefined until it is known. If absent, the tabs have no totals. */
  readonly useTotal?: (filter: Filter, isPaused: boolean) => number | undefined
}

/** A tab: the whole list, or a saved view of it. */
export interface ViewTab<Filter extends FilterFields> {
  readonly id: number | undefined
  readonly name: string
  readonly filter: Filter
  /** The filter as a query string, limited to what the viewer may use. */
  readonly search: string
  readonly view?: SavedView
  /** Whether another user owns the view. */
  readonly isOthers: boolean
}
