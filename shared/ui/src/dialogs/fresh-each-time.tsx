import { type ComponentType, type ReactElement, useState } from 'react'

/** What a dialog calls after its closing animation, so that it is unmounted. */
export interface Closing {
  readonly afterClose: () => void
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
    const afterClose = (): void => setState((now) => (now.isOpen ? now : { ...now, isShown: false }))
    return state.isShown ? (
      <Dialog key={`${state.times} ${subjectOf(props)}`} {...props} afterClose={afterClose} />
    ) : null
  }
