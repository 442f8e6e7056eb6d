/** A view by its id, with the parameters of its address; without an id the whole list. */
interface Named {
  readonly id: number | undefined
  readonly search: string
}

interface ViewState<View> {
  readonly active: View
  /** Whether the address has other parameters than the active view. */
  readonly isChanged: boolean
}

/** Parameters in an order that does not depend on how they were chosen. */
const sorted = (search: string): string => search.split('&').sort().join('&')

interface Address {
  readonly search: string
  /** The view that was active last. */
  readonly lastId: number | undefined
  /** Whether the address was made by changing the filter of that view. */
  readonly isChange: boolean
}

/**
 * The view whose parameters an address has: of several the one that was active last, else the first. Without one it is the view that was changed to get there,
 * else the whole list, which is the first of `views`.
 */
export const viewStateOf = <View extends Named>(
  views: readonly [View, ...View[]],
  { search, lastId, isChange }: Address,
): ViewState<View> => {
  const last = views.find(({ id }) => id === lastId) ?? views[0]
  const fits = (view: View): boolean => sorted(view.search) === sorted(search)
  const active = fits(last) ? last : views.find(fits)
  return active ? { active, isChanged: false } : { active: isChange ? last : views[0], isChanged: true }
}
