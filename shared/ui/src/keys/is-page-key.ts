import { isTyping } from './is-typing.ts'

/** Whether a key press is a page shortcut: not handled before, no field focused, and no dialog open. */
export const isPageKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.repeat &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  !document.querySelector('[aria-modal="true"]')
