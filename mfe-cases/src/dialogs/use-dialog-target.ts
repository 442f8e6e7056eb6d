import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds a closed dialog keeps its content, so that it does not empty while it leaves the screen. */
export const exitDuration = 320

interface DialogTarget<Target> {
  /** What the dialog is about; stays until it has left the screen. */
  readonly target: Target | undefined
  readonly isOpen: boolean
  /** Another number for each opening, as a key: what is opened again while it leaves starts anew. */
  readonly opening: number
  readonly open: (target: Target) => void
  readonly close: () => void
}

/** Opens a dialog for one thing at a time. `onClosed` runs when it has left the screen. */
export const useDialogTarget = <Target>(onClosed: (target: Target) => void): DialogTarget<Target> => {
  const [target, setTarget] = useState<Target>()
  const [isOpen, setOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  const closed = useRef(onClosed)
  closed.current = onClosed
  const last = useRef<Target>(undefined)

  useEffect(() => {
    if (isOpen || target === undefined) return
    const timer = setTimeout(() => setTarget(undefined), exitDuration)
    return () => clearTimeout(timer)
  }, [isOpen, target])

  // Only when the dialog itself is gone: it holds the focus while it is there.
  useEffect(() => {
    const gone = last.current
    last.current = target
    if (target === undefined && gone !== undefined) closed.current(gone)
  }, [target])

  const open = useCallback((next: Target) => {
    setTarget(next)
    setOpening((count) => count + 1)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  return { target, isOpen, opening, open, close }
}
