import type { Term } from '@zaakwerk/contract/entities/term'
import { closeTerm, countTerms, getCaseTerms, searchTerms, termTextLength } from '@zaakwerk/contract/terms'
import { formatDate } from '@zaakwerk/domain/dates'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { useForm } from '@zaakwerk/platform/forms'
import { type Closing, FormDialog, remountOnOpen, TextAreaInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'

interface CloseTermProps extends DialogProps {
  readonly term: Term
}

const CloseTerm = ({ term, isOpen, onClose, afterClose }: CloseTermProps & Closing): ReactElement => {
  const { run } = useAction(closeTerm, { refreshes: [searchTerms, countTerms, getCaseTerms] })
  const form = useForm<{ readonly reason: string }>({
    label: 'Termijn sluiten',
    labels: { reason: 'Reden' },
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Vul een reden in.' }),
    submit: async ({ reason }) => {
      await run({ params: { id: term.id }, body: { from: term.last_day, reason } })
      notify.success({ title: 'Gesloten', text: term.title })
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title={`${term.title}: termijn sluiten`}
      intro={`De laatste dag was ${formatDate(term.last_day)}. De reden komt in het logboek van dossier ${term.case.internal_id}.`}
      submitLabel="Sluit termijn"
      needsButton
      onClose={onClose}
      afterClose={afterClose}
    >
      <TextAreaInput field={form.field('reason')} maxLength={termTextLength} />
    </FormDialog>
  )
}

/** "Termijn sluiten": asks for the reason for closing a late term. */
export const CloseTermDialog = remountOnOpen(CloseTerm)
