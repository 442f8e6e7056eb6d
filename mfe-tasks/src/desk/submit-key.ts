import type { KeyboardEvent } from 'react'

/** Capture-phase handler: Ctrl+Enter submits from any focused element, also before any input. */
export const onControlEnter =
  (submit: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) submit()
  }
