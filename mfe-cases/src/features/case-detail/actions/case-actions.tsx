import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { actionsFor, type CaseAction } from '@zaakwerk/domain/case-actions'
import { lazyDialog } from '@zaakwerk/ui'
import { type ReactElement, useMemo, useRef } from 'react'
import { useDialogTarget } from '../../../dialogs/use-dialog-target.ts'
import { ActionMenu } from './action-menu.tsx'
import { CaseDialog, preloadCaseDialogs } from './case-dialogs.tsx'

const confirmation = lazyDialog(
  async () => (await import('./dialogs/confirm-action.dialog.tsx')).ConfirmActionDialog,
)

const preloadDialogs = (): void => {
  preloadCaseDialogs()
  confirmation.preload()
}

/** The actions of a case and their dialogs. */
export const CaseActions = ({ detail }: { readonly detail: CaseDetail }): ReactElement => {
  const offered = useMemo(() => actionsFor(detail), [detail])
  const button = useRef<HTMLButtonElement>(null)
  const { target, isOpen, open, close } = useDialogTarget<CaseAction>(() => {
    if (document.activeElement === document.body) button.current?.focus()
  })
  const shown = { detail, isOpen, onClose: close }
  const dialog = target?.dialog ? (
    <CaseDialog key={target.key} name={target.dialog} {...shown} />
  ) : (
    target && <confirmation.Dialog key={target.key} action={target} {...shown} />
  )
  return (
    <>
      <ActionMenu buttonRef={button} offered={offered} onOpen={preloadDialogs} onChoose={open} />
      {dialog}
    </>
  )
}
