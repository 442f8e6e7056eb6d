import { isTyping } from './is-typing.ts'

/** Whether a key that works on the whole page is meant so: pressed now, nobody is typing, and no dialog is open. */
export const isPageKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.repeat &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  !document.querySelector('[aria-modal="true"]')
