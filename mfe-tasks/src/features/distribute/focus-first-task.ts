/** Focuses the assignee of the first task, so that the shortcuts apply to that task. */
export const focusFirstTask = (options?: FocusOptions): void =>
  document.querySelector<HTMLElement>('[data-task]')?.focus(options)
