import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { askedFacts } from '@zaakwerk/domain/asked-facts'
import type { CaseAction } from '@zaakwerk/domain/case-action'
import { actionsFor, type OfferedAction } from '@zaakwerk/domain/case-actions'
import { today } from '@zaakwerk/domain/date-parsing'
import { lazyDialog } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useMemo, useRef } from 'react'
import { useDialogTarget } from '../../../dialogs/use-dialog-target.ts'
import { useNeedPlaces } from '../needs/need-places.ts'
import { usePlace } from '../needs/places.tsx'
import { ActionMenu } from './action-menu.tsx'
import { CaseDialog, preloadCaseDialogs } from './case-dialogs.tsx'
import type { CaseDialogProps } from './dialogs/use-case-form.ts'

const confirmation = lazyDialog(
  async () => (await import('./dialogs/confirm-action.dialog.tsx')).ConfirmActionDialog,
)
const facts = lazyDialog(async () => (await import('./dialogs/event-facts.dialog.tsx')).EventFactsDialog)

/** Whether an action needs facts that its dialog asks for. */
const asksFacts = (detail: CaseDetail, { event, data }: CaseAction): boolean =>
  event !== undefined && askedFacts(detail, { event, data }, today()).length > 0

const preloadDialogs = (): void => {
  preloadCaseDialogs()
  confirmation.preload()
  facts.preload()
}

interface Chosen {
  readonly action: CaseAction
  /** As it was when the action was chosen: a dialog does not become another one. */
  readonly asksFacts: boolean
}

const ChosenDialog = ({ chosen, ...shown }: CaseDialogProps & { readonly chosen: Chosen }): ReactElement => {
  const { action } = chosen
  if (action.dialog) return <CaseDialog name={action.dialog} data={action.data} {...shown} />
  if (action.event && chosen.asksFacts)
    return <facts.Dialog action={action} event={action.event} {...shown} />
  return <confirmation.Dialog action={action} {...shown} />
}

/** The actions of a case and their dialogs. */
export const CaseActions = ({ detail }: { readonly detail: CaseDetail }): ReactElement => {
  const offered = useMemo(() => actionsFor(detail), [detail])
  const button = useRef<HTMLButtonElement>(null)
  const { target, isOpen, open, close } = useDialogTarget<Chosen>(() => {
    if (document.activeElement === document.body) button.current?.focus()
  })
  const placeOf = useNeedPlaces(detail)
  const leadOf = useCallback(
    ({ missing }: OfferedAction) => missing.find((thing) => placeOf(thing) !== undefined),
    [placeOf],
  )
  const choose = (chosen: OfferedAction): void => {
    const { action, refusal } = chosen
    const lead = leadOf(chosen)
    if (!refusal) open({ action, asksFacts: asksFacts(detail, action) })
    else if (lead) placeOf(lead)?.()
  }
  usePlace('action', (key) => {
    const [name, template] = key.split(':')
    const named = offered.find(({ action }) => action.key === name)
    if (named) choose(template ? { ...named, action: { ...named.action, data: { template } } } : named)
  })
  const shown = { detail, isOpen, onClose: close }
  return (
    <>
      <ActionMenu
        buttonRef={button}
        offered={offered}
        onOpen={preloadDialogs}
        leadOf={leadOf}
        onChoose={choose}
      />
      {target ? <ChosenDialog key={target.action.key} chosen={target} {...shown} /> : null}
    </>
  )
}
