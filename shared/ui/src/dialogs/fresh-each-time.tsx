import { type ComponentType, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { focusTitle } from './focus-again.ts'

/** What a dialog calls after its closing animation, so that it is unmounted. */
export interface Closing {
  readonly afterClose: () => void
}

/**
 * A dialog gives the focus back to what had it. Where that is gone, as the row of a task that has left its case, it goes to the
 * title of the part of the page that it stood in.
 */
const useFocusBack = (isOpen: boolean, isShown: boolean): void => {
  const place = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isOpen) place.current = document.activeElement?.closest('section, main') ?? null
  }, [isOpen])
  useLayoutEffect(() => {
    if (!isShown && document.activeElement === document.body) focusTitle(place.current)
  }, [isShown])
}

/** Mounts a dialog afresh each time it opens, and for each subject, until its closing animation has ended. */
export const freshEachTime = <Props extends { readonly isOpen: boolean }>(
  Dialog: ComponentType<Props & Closing>,
  subjectOf: (props: Props) => number | undefined = () => undefined,
) =>
  function FreshDialog(props: Props): ReactElement | null {
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
