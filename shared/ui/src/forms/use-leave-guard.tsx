import { type ReactElement, useEffect, useState } from 'react'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

interface LeaveGuard {
  /** Goes at once where nothing is lost by it, and asks first where something is. */
  readonly leave: (go: () => void) => void
  /** The question; to be drawn beside the dialog. */
  readonly question: ReactElement
}

/** Keeps what was typed from being closed away unasked, by the dialog's own buttons or with the tab. */
export const useLeaveGuard = (isDirty: boolean): LeaveGuard => {
  const [going, setGoing] = useState<{ readonly go: () => void }>()
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return {
    leave: (go) => (isDirty ? setGoing({ go }) : go()),
    question: (
      <ConfirmDialog
        isOpen={going !== undefined}
        title="Wijzigingen niet opgeslagen"
        text="Er zijn wijzigingen die nog niet zijn opgeslagen. Wil je toch sluiten?"
        isBusy={false}
        confirmLabel="Doorgaan"
        cancelLabel="Terug"
        onConfirm={() => {
          setGoing(undefined)
          going?.go()
        }}
        onCancel={() => setGoing(undefined)}
      />
    ),
  }
}
