import { useConflictQuestion, useLeaveGuard, useQuestion } from '@zaakwerk/platform'
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

// With the forms: whoever can have a conflict has fetched those.
const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}))

const AskedQuestion = (): ReactElement => {
  const asked = useQuestion()
  // On its way out it still shows what it was about.
  const [shown, setShown] = useState(asked)
  useEffect(() => {
    if (asked) setShown(asked)
  }, [asked])
  const question = asked ?? shown
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={question?.title ?? ''}
      text={question?.text}
      isBusy={false}
      isDanger={question?.isDanger ?? false}
      startsAtCancel
      confirmLabel={question?.confirmLabel}
      cancelLabel={question?.cancelLabel}
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    />
  )
}

/** What host and remotes ask through platform: before unsaved work is left, and where two people changed one fact. */
export const ShellQuestions = (): ReactElement => {
  useLeaveGuard()
  const hasConflict = useConflictQuestion() !== undefined
  const [hadConflict, setHadConflict] = useState(hasConflict)
  if (hasConflict && !hadConflict) setHadConflict(true)
  return (
    <>
      <AskedQuestion />
      {hadConflict ? (
        <Suspense>
          <ConflictDialog />
        </Suspense>
      ) : null}
    </>
  )
}
