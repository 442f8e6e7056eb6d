import { isTyping } from './is-typing.ts'

const layer = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Whether an overlay handles the keys: a dialog, panel, menu or list of options is open, or the key was pressed in it. */
const isOfLayer = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(layer) !== null) ||
  document.querySelector('[aria-modal="true"], [aria-haspopup][aria-expanded="true"]') !== null

/** Whether a key press is a page shortcut: not handled yet, no field focused, and no overlay open. A held key counts once, unless it `repeats`. */
export const isPageKey = (event: KeyboardEvent, { repeats = false } = {}): boolean =>
  (repeats || !event.repeat) &&
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  !isOfLayer(event.target)
