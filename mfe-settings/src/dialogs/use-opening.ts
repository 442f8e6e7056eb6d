import { useState } from 'react'

interface Opening {
  /** A new number each time the dialog opens, to use as a React key. */
  readonly key: number
  /** Open, or still animating its closing. */
  readonly isShown: boolean
  readonly afterClose: () => void
}

/** Mounts a dialog afresh each time it opens, and unmounts it after its closing animation. */
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
