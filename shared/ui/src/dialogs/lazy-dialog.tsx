import { type DialogProps, notify } from '@zaakwerk/platform'
import { type ComponentType, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'

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
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const fetchOnce = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (component) => {
        loaded = component
        return component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  const Dialog = (props: Props): ReactElement | null => {
    const { isOpen, onClose } = props
    const opening = useOpening(isOpen)
    const [Shown, setShown] = useState<ComponentType<Props> | undefined>(() => loaded)
    const close = useRef(onClose)
    close.current = onClose

    useEffect(() => {
      if (!isOpen || Shown) return
      let isCurrent = true
      const closeProgress = notify.progressIfSlow({ title: 'Venster wordt geladen' })
      fetchOnce()
        .finally(closeProgress)
        .then(
          (component) => isCurrent && setShown(() => component),
          () => {
            if (!isCurrent) return
            close.current()
            notify.error({
              title: 'Er is iets fout gegaan',
              text: 'Dit venster kon niet worden geladen. Controleer je netwerk en probeer het opnieuw.',
            })
          },
        )
      return () => {
        isCurrent = false
        closeProgress()
      }
    }, [isOpen, Shown])

    return Shown && opening !== undefined ? <Shown key={opening} {...props} /> : null
  }

  // A failure is reported when the dialog is opened.
  return { Dialog, preload: () => void fetchOnce().catch(() => undefined) }
}
