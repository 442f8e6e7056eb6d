import { exitDuration } from '@zaakwerk/ui'
import { useCallback, useEffect, useRef, useState } from 'react'

interface DialogTarget<Target> {
  /** The subject of the dialog; kept until it has closed. */
  readonly target: Target | undefined
  readonly isOpen: boolean
  /** A new number for each opening, used as key, so that reopening while it closes starts with new state. */
  readonly opening: number
  readonly open: (target: Target) => void
  readonly close: () => void
}

/** Opens a dialog for one subject at a time. `onClosed` runs when it has closed. */
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

  // Only after the dialog is removed: until then it keeps the focus.
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
