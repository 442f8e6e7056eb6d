import { isTyping } from '@zaakwerk/ui'
import { useEffect, useRef } from 'react'

/** Keys by what the event calls them, letters in lower case; Shift as `Shift+ArrowDown`. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Space presses what has the focus. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a[href], input, summary')

/** Held down, these go on; every other key acts once, however long it is held. */
const isMove = (key: string): boolean => key.startsWith('Arrow')

/** Keys of a page. They do nothing while somebody types, or while a dialog is open. */
export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return
      if (isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return
      if (event.key === ' ' && isPressed(event.target)) return
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const act = latest.current[event.shiftKey ? `Shift+${name}` : name]
      if (!act) return
      event.preventDefault()
      if (!event.repeat || isMove(event.key)) act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
