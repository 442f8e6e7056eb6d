import type { DialogProps } from '@zaakwerk/platform'
import { type ComponentType, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadOnce, notifyLoading, notifyNotLoaded } from './load-once.ts'

/** Milliseconds a closed dialog keeps its content, so that it does not become empty while it closes. */
export const exitDuration = 320

interface LazyDialog<Props extends DialogProps> {
  /** Rendered while open or closing; each opening starts with new state. */
  readonly Dialog: (props: Props) => ReactElement | null
  /** Loads the code in advance. */
  readonly preload: () => void
}

/** Counts openings while it is on the screen; undefined when it is not. */
const useOpening = (isOpen: boolean): number | undefined => {
  const [opening, setOpening] = useState<number>()
  const count = useRef(0)
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement
      count.current += 1
      setOpening(count.current)
      return
    }
    const timer = setTimeout(() => setOpening(undefined), exitDuration)
    return () => clearTimeout(timer)
  }, [isOpen])

  // The dialog returns the focus itself, unless it was removed before it closed. Before the next paint, so that no key press is lost.
  useLayoutEffect(() => {
    if (opening !== undefined || document.activeElement !== document.body) return
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }, [opening])
  return opening
}

/**
 * A dialog whose code is loaded when it first opens. A failed load is reported and closes the dialog: the page keeps its input, and the next opening retries.
 */
export const lazyDialog = <Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> => {
  const code = loadOnce(load)

  const Dialog = (props: Props): ReactElement | null => {
    const { isOpen, onClose } = props
    const opening = useOpening(isOpen)
    const [Shown, setShown] = useState<ComponentType<Props> | undefined>(code.loaded)
    const close = useRef(onClose)
    close.current = onClose

    useEffect(() => {
      if (!isOpen || Shown) return
      let isCurrent = true
      const closeProgress = notifyLoading()
      code
        .load()
        .finally(closeProgress)
        .then(
          (component) => isCurrent && setShown(() => component),
          () => {
            if (!isCurrent) return
            close.current()
            notifyNotLoaded()
          },
        )
      return () => {
        isCurrent = false
        closeProgress()
      }
    }, [isOpen, Shown])

    return Shown && opening !== undefined ? <Shown key={opening} {...props} /> : null
  }

  return { Dialog, preload: code.preload }
}
