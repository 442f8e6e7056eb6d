import { notify } from '@zaakwerk/platform'
import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react'
import { exitDuration } from './use-dialog-target.ts'

interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface LazyDialog<Props extends DialogProps> {
  /** Drawn while open and while it leaves the screen; each opening starts afresh. */
  readonly Dialog: (props: Props) => ReactElement | null
  /** Fetches the code before it is asked for. */
  readonly preload: () => void
}

/** How often it was opened, for as long as it is on the screen; undefined when it is not. */
const useOpening = (isOpen: boolean): number | undefined => {
  const [opening, setOpening] = useState<number>()
  const count = useRef(0)
  const cameFrom = useRef<Element>(null)
  useEffect(() => {
    if (isOpen) {
      cameFrom.current = document.activeElement
      count.current += 1
      setOpening(count.current)
      return
    }
    const timer = setTimeout(() => setOpening(undefined), exitDuration)
    return () => clearTimeout(timer)
  }, [isOpen])

  // The dialog gives the focus back itself, unless it was taken away before it had left the screen.
  useEffect(() => {
    if (opening !== undefined || document.activeElement !== document.body) return
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }, [opening])
  return opening
}

/**
 * A dialog whose code comes when it is first opened. Where that fails it says so and closes: the page under it,
 * with what was typed there, stays whole, and the next opening tries anew.
 */
export const lazyDialog = <Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> => {
  let loaded: ComponentType<Props> | undefined
  const fetchOnce = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load()
    return loaded
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
      fetchOnce().then(
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
      }
    }, [isOpen, Shown])

    return Shown && opening !== undefined ? <Shown key={opening} {...props} /> : null
  }

  // What fails here is told when the dialog is asked for.
  return { Dialog, preload: () => void fetchOnce().catch(() => undefined) }
}
