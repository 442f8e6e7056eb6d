import { type KeyboardEvent, useState } from 'react'

/** The index that a key moves to in a grid of buttons. */
const targetOf = (key: string, at: number, buttons: readonly HTMLElement[]): number | undefined => {
  const [first] = buttons
  const columns = buttons.filter(({ offsetTop }) => offsetTop === first?.offsetTop).length
  switch (key) {
    case 'ArrowRight':
      return at + 1
    case 'ArrowLeft':
      return at - 1
    case 'ArrowDown':
      return at + columns
    case 'ArrowUp':
      return at - columns
    case 'Home':
      return 0
    case 'End':
      return buttons.length - 1
    default:
      return undefined
  }
}

/** Roving tabindex for a group of buttons. The arrow keys, Home and End move the focus; Tab returns to the last focused button. */
export const useRovingFocus = (count: number) => {
  const [last, setLast] = useState(0)
  const stop = Math.min(last, count - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const at = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1
    const to = at < 0 ? undefined : targetOf(event.key, at, buttons)
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return {
    onKeyDown,
    stopOf: (at: number) => ({ tabIndex: at === stop ? 0 : -1, onFocus: () => setLast(at) }),
  }
}
