/**
 * Returns the focus to an element. If that can no longer take it, such as a button that is gone, it goes to the title of the panel around it, so that no key
 * press is lost.
 */
export const restoreFocus = (element: Element | null | undefined): void => {
  if (!(element instanceof HTMLElement)) return
  element.focus()
  if (document.activeElement !== element)
    element.closest('[role="dialog"]')?.querySelector<HTMLElement>('h2[tabindex]')?.focus()
}

/** Focuses the title of a part of the page, or of the page if that part was removed or has no title, such as a selection bar. */
export const focusTitle = (place: Element | null): void => {
  const own = place?.isConnected ? place.querySelector<HTMLElement>('h1, h2') : null
  const title = own ?? (place && document.querySelector<HTMLElement>('h1'))
  if (!title) return
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1
  title.focus({ preventScroll: true })
}
