import type { KeyboardEvent } from 'react'

/** Handler of the capture phase: Ctrl+Enter submits from any element with the focus, also before anything was typed. */
export const onControlEnter =
  (submit: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) submit()
  }
