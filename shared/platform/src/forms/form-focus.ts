const wrongControls =
  '[data-invalid] :is(input:not([hidden]), textarea, button), [aria-invalid="true"]:is(input, textarea, select)'

/** Focuses the first field if a save disabled or removed the focused button; otherwise Tab would restart at the top of the page. */
export const focusFirst = (element: HTMLFormElement | null): void => {
  if (document.activeElement?.matches('body, :disabled'))
    element?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
}

/** Focuses the first invalid field; without one, restores a lost focus. */
export const focusFirstWrong = (element: HTMLFormElement | null, hadFocus: boolean): void => {
  const wrong = element?.querySelector<HTMLElement>(wrongControls)
  if (wrong) wrong.focus()
  else if (hadFocus) focusFirst(element)
}
