import { useConflictQuestion, useLeaveGuard, useQuestion } from '@zaakwerk/platform'
import { type ReactElement, useEffect, useState } from 'react'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { lazyDialog } from '../dialogs/lazy-dialog.tsx'

/**
 * Renders conflict questions, with code that loads at the first one. If the load fails the question stays undecided: the input stays, and the next save asks
 * again.
 */
export const conflictQuestion = (load: () => Promise<() => ReactElement | null>): (() => ReactElement) => {
  const { Dialog } = lazyDialog(load)
  return function ConflictQuestion() {
    const asked = useConflictQuestion()
    return <Dialog isOpen={asked !== undefined} onClose={() => asked?.answer('close')} />
  }
}

// In the chunk of the forms (`rsbuild-config.ts` of tools), which are loaded by then.
const ConflictQuestion = conflictQuestion(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

const QuestionDialog = (): ReactElement => {
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

/** Renders the questions of `platform`: leaving unsaved work, and conflicts. */
export const ShellQuestions = (): ReactElement => {
  useLeaveGuard()
  return (
    <>
      <QuestionDialog />
      <ConflictQuestion />
    </>
  )
}
