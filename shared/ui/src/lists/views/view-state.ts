/** A view: its id and query string. Without an id, it is the whole list. */
interface Named {
  readonly id: number | undefined
  readonly search: string
}

interface ViewState<View> {
  readonly active: View
  /** Whether the URL has other parameters than the active view. */
  readonly isChanged: boolean
}

/** Query string with sorted parameters, for comparison. */
const sorted = (search: string): string => search.split('&').sort().join('&')

/** Query string without the columns: the whole list has the user's last choice. */
const withoutColumns = (search: string): string =>
  search
    .split('&')
    .filter((part) => !part.startsWith('columns='))
    .join('&')

interface Address {
  readonly search: string
  /** The last active view. */
  readonly lastId: number | undefined
  /** Whether the URL is the result of changing the filter of that view. */
  readonly isChange: boolean
}

/**
 * The active view for a URL: the view with the same parameters, preferably the last active view. Without such a view, it is the view whose filter was changed,
 * else the whole list, which is the first of `views`.
 */
export const viewStateOf = <View extends Named>(
  views: readonly [View, ...View[]],
  { search, lastId, isChange }: Address,
): ViewState<View> => {
  const last = views.find(({ id }) => id === lastId) ?? views[0]
  const fits = (view: View): boolean =>
    sorted(view.search) === sorted(view.id === undefined ? withoutColumns(search) : search)
  const active = fits(last) ? last : views.find(fits)
  return active ? { active, isChanged: false } : { active: isChange ? last : views[0], isChanged: true }
}
