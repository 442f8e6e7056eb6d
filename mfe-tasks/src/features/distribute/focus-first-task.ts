/** Focuses the colleague of the first task, where the keys of the page work. */
export const focusFirstTask = (options?: FocusOptions): void =>
  document.querySelector<HTMLElement>('[data-task]')?.focus(options)
