/** A view by its id, with the parameters of its address; without an id the whole list. */
interface Named {
  readonly id: number | undefined
  readonly search: string
}

interface ViewState<View> {
  readonly active: View
  /** Whether the address has other parameters than the active view, which was active before they changed. */
  readonly isChanged: boolean
}

/** Parameters in an order that does not depend on how they were chosen. */
const sorted = (search: string): string => search.split('&').sort().join('&')

/**
 * The view whose parameters an address has: of several the one that was active last, else the first. Without one it is that which was active last, changed.
 * The first of `views` is the whole list.
 */
export const viewStateOf = <View extends Named>(
  views: readonly [View, ...View[]],
  { search, lastId }: { readonly search: string; readonly lastId: number | undefined },
): ViewState<View> => {
  const last = views.find(({ id }) => id === lastId) ?? views[0]
  const fits = (view: View): boolean => sorted(view.search) === sorted(search)
  const active = fits(last) ? last : views.find(fits)
  return active ? { active, isChanged: false } : { active: last, isChanged: true }
}
