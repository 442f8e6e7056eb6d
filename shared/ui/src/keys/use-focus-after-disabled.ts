import { useLayoutEffect, useRef } from 'react'

/**
 * Calls `focusNext` when a control that has the focus becomes disabled, as a save button does after saving. Some browsers move the focus to the body at once,
 * others later: both count.
 */
export const useFocusAfterDisabled = (
  isDisabled: boolean,
  isControl: (focused: Element) => boolean,
  focusNext: () => void,
): void => {
  const wasDisabled = useRef(isDisabled)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isDisabled && !wasDisabled.current && focused && (focused === document.body || isControl(focused)))
      focusNext()
    wasDisabled.current = isDisabled
  })
}
