import type { ActionDialog } from '@zaakwerk/domain/case-action'
import { lazyDialog } from '@zaakwerk/ui'
import type { ComponentType, ReactElement } from 'react'
import type { CaseDialogProps } from './dialogs/use-case-form.ts'

interface NamedDialogProps extends CaseDialogProps {
  readonly name: ActionDialog
}

// One chunk for all of them: together they weigh less than ten round trips.
const dialogs = lazyDialog(async () => {
  const { caseDialogs } = await import('./dialogs/all-dialogs.ts')
  return ({ name, ...props }: NamedDialogProps): ReactElement => {
    const Dialog: ComponentType<CaseDialogProps> = caseDialogs[name]
    return <Dialog {...props} />
  }
})

/** The dialog with this name, for one case; each opening starts with new state. */
export const CaseDialog = dialogs.Dialog

/** Loads the code of the dialogs in advance. */
export const preloadCaseDialogs = dialogs.preload
