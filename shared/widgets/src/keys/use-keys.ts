import { usePageKey } from '@zaakwerk/ui'

/** Handlers by key name, letters in lower case; Shift as `Shift+ArrowDown`. If a handler returns false, the browser handles the key. */
export type Keys = Readonly<Record<string, (() => unknown) | undefined>>

/** Whether Space activates the focused element. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a[href], input, summary')

/** Whether arrow keys choose another radio button. */
const isRadio = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input[type="radio"]')

/** Keys that repeat when held; others act once. */
const isMove = (key: string): boolean => key.startsWith('Arrow')

/** Shortcuts of a page, disabled while the user is typing or an overlay is open. */
export const useKeys = (keys: Keys): void =>
  usePageKey(
    (event) => {
      if (event.key === ' ' && isPressed(event.target)) return
      if (isMove(event.key) && isRadio(event.target)) return
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const act = keys[event.shiftKey ? `Shift+${name}` : name]
      if (!act) return
      const isOne = !event.repeat || isMove(event.key)
      if (!isOne || act() !== false) event.preventDefault()
    },
    { repeats: true },
  )
