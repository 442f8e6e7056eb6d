import { useConflictQuestion } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import { lazyDialog } from '../dialogs/lazy-dialog.tsx'

/** Draws conflicts, with code that comes with the first one. Where it does not come the question is left open: what was typed stays, and the next save asks again. */
export const conflictQuestion = (load: () => Promise<() => ReactElement | null>): (() => ReactElement) => {
  const { Dialog } = lazyDialog(load)
  return function ConflictQuestion() {
    const asked = useConflictQuestion()
    return <Dialog isOpen={asked !== undefined} onClose={() => asked?.answer('close')} />
  }
}
