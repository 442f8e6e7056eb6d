/** Focuses the first field if a save disabled or removed the focused button; else Tab would start at the top of the page. */
export const enterFirst = (element: HTMLFormElement | null): void => {
  if (document.activeElement?.matches('body, :disabled'))
    element?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
}

const wrongControls =
  '[data-invalid] :is(input:not([hidden]), textarea, button), [aria-invalid="true"]:is(input, textarea, select)'

export const focusFirstWrong = (element: HTMLFormElement | null): void => {
  const wrong = element?.querySelector<HTMLElement>(wrongControls)
  if (wrong) wrong.focus()
  else enterFirst(element)
}
