import { useConflictQuestion, useLeaveGuard, useQuestion } from '@zaakwerk/platform'
import { type ReactElement, useEffect, useState } from 'react'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { lazyDialog } from '../dialogs/lazy-dialog.tsx'

/** Draws conflicts, with code that comes with the first one. Where it does not come the question is left open: what was typed stays, and the next save asks again. */
export const conflictQuestion = (load: () => Promise<() => ReactElement | null>): (() => ReactElement) => {
  const { Dialog } = lazyDialog(load)
  return function ConflictQuestion() {
    const asked = useConflictQuestion()
    return <Dialog isOpen={asked !== undefined} onClose={() => asked?.answer('close')} />
  }
}

// It shares its code with the forms, which are there by then.
const ConflictQuestion = conflictQuestion(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

const AskedQuestion = (): ReactElement => {
  const asked = useQuestion()
  // Still shown during the closing animation.
  const [shown, setShown] = useState(asked)
  useEffect(() => {
    if (asked) setShown(asked)
  }, [asked])
  const question = asked ?? shown
  const isDanger = question?.isDanger ?? false
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={question?.title ?? ''}
      text={question?.text}
      isBusy={false}
      isDanger={isDanger}
      startsAtCancel={question?.startsAtCancel ?? isDanger}
      confirmLabel={question?.confirmLabel}
      cancelLabel={question?.cancelLabel}
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    />
  )
}

/** Draws the questions that `platform` asks: before leaving unsaved work, and about conflicts. */
export const ShellQuestions = (): ReactElement => {
  useLeaveGuard()
  return (
    <>
      <AskedQuestion />
      <ConflictQuestion />
    </>
  )
}
