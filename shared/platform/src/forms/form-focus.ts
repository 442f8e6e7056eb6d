/** Where a save greyed or took away the focused button, the work goes on in the form, and not at the top of the page. */
export const enterFirst = (element: HTMLFormElement | null): void => {
  if (document.activeElement?.matches('body, :disabled'))
    element?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
}

const wrongControls =
  '[data-invalid] :is(input:not([hidden]), textarea, button), [aria-invalid="true"]:is(input, textarea, select)'

/** To the first field that is wrong. Where none is marked, the work goes on where it was. */
export const focusFirstWrong = (element: HTMLFormElement | null): void => {
  const wrong = element?.querySelector<HTMLElement>(wrongControls)
  if (wrong) wrong.focus()
  else enterFirst(element)
}
