/**
 * Gives the focus back to what had it. What cannot take it any more, as a button that has done its work, gives it to the
 * title of the panel around it: keys would go to nobody otherwise.
 */
export const focusAgain = (element: Element | null | undefined): void => {
  if (!(element instanceof HTMLElement)) return
  element.focus()
  if (document.activeElement !== element)
    element.closest('[role="dialog"]')?.querySelector<HTMLElement>('h2[tabindex]')?.focus()
}

/** Gives the focus to the title of a part of the page. */
export const focusTitle = (place: Element | null): void => {
  const title = place?.isConnected ? place.querySelector<HTMLElement>('h1, h2') : null
  if (!title) return
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1
  title.focus({ preventScroll: true })
}
