import { type ComponentType, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { focusTitle } from './restore-focus.ts'

/** Called by a dialog after its closing animation, so that it is unmounted. */
export interface Closing {
  readonly afterClose: () => void
}

/** Returns the focus when a dialog closes. If the element that had it is gone, such as the row of a moved task, the title of that part of the page gets it. */
const useFocusBack = (isOpen: boolean, isShown: boolean): void => {
  const section = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isOpen) section.current = document.activeElement?.closest('section, main') ?? null
  }, [isOpen])
  useLayoutEffect(() => {
    if (!isShown && document.activeElement === document.body) focusTitle(section.current)
  }, [isShown])
}

/** Remounts a dialog each time it opens, and for each subject; it stays mounted during its closing animation. */
export const remountOnOpen = <Props extends { readonly isOpen: boolean }>(
  Dialog: ComponentType<Props & Closing>,
  subjectOf: (props: Props) => number | undefined = () => undefined,
) =>
  function RemountedDialog(props: Props): ReactElement | null {
    const { isOpen } = props
    const [state, setState] = useState({ isOpen: false, isShown: false, times: 0 })
    if (isOpen !== state.isOpen)
      setState({ isOpen, isShown: isOpen || state.isShown, times: isOpen ? state.times + 1 : state.times })
    useFocusBack(isOpen, state.isShown)
    const afterClose = (): void => setState((now) => (now.isOpen ? now : { ...now, isShown: false }))
    return state.isShown ? (
      <Dialog key={`${state.times} ${subjectOf(props)}`} {...props} afterClose={afterClose} />
    ) : null
  }
