import { useState } from 'react'

interface Opening {
  /** Another one each time the dialog opens: as a key it gives what is inside a fresh start. */
  readonly key: number
  /** Open, or still on its way out. */
  readonly isShown: boolean
  /** The dialog has left the screen. */
  readonly afterClose: () => void
}

/** Follows a dialog through opening and closing, so that it remembers nothing of the last time. */
export const useOpening = (isOpen: boolean): Opening => {
  const [state, setState] = useState({ isOpen: false, isShown: false, key: 0 })
  if (isOpen !== state.isOpen)
    setState({ isOpen, isShown: isOpen || state.isShown, key: isOpen ? state.key + 1 : state.key })
  return {
    key: state.key,
    isShown: state.isShown,
    afterClose: () => setState((now) => (now.isOpen ? now : { ...now, isShown: false })),
  }
}
