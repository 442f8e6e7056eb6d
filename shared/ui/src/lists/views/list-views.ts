import type { FilterFields, SavedView, ViewList } from '@zaakwerk/platform'

/** What a list says of its saved views. */
export interface ListViews<Filter extends FilterFields> {
  readonly list: ViewList
  /** The tab of the whole list: "Alle dossiers". */
  readonly all: string
  /** The filter that the search text of an address names, without what the viewer may not filter by: `filterOfSearch`. */
  readonly read: (search: string) => Filter
  /** A hook: the list's own total for a filter; undefined until it is known. Without it the tabs have no numbers. */
  readonly useTotal?: (filter: Filter, isPaused: boolean) => number | undefined
}

/** A tab: the whole list, or a saved view of it. */
export interface ViewTab<Filter extends FilterFields> {
  readonly id: number | undefined
  readonly name: string
  readonly filter: Filter
  /** The filter as search text, as the viewer may use it. */
  readonly search: string
  readonly view?: SavedView
  /** Whether it is somebody else's. */
  readonly isOthers: boolean
}
