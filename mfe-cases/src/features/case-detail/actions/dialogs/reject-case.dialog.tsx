import { type RejectionMail, rejectionMails } from '@zaakwerk/contract/case-events'
import { rejectionMailLabels } from '@zaakwerk/domain/case-actions'
import { termRunsWarning } from '@zaakwerk/domain/term-mails'
import { lowered } from '@zaakwerk/domain/text'
import { eventRefusal } from '@zaakwerk/domain/workflow'
import { useForm, useFormValues } from '@zaakwerk/platform/forms'
import { CheckboxInput, FormDialog, RadioInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { effectSentences } from '../event-sentences.ts'
import { eventFor, useCaseEvent } from './use-case-event.ts'
import type { CaseDialogProps } from './use-case-form.ts'

const options = rejectionMails.map((value) => ({ value, label: rejectionMailLabels[value] }))
const start: { readonly informs: boolean; readonly template: RejectionMail; readonly confirmed: boolean } = {
  confirmed: false,
  informs: true,
  template: rejectionMails[0],
}
const messageBy = ({ informs, template }: typeof start) => ({
  inform_client: informs,
  ...(informs ? { email_type: template } : {}),
})
/** Second confirmation, for a mail that says that a term is over while it still runs. */
const confirmedBy = ({ informs, confirmed }: typeof start) =>
  informs && confirmed ? { confirmed: true } : {}

/** "Zaak afwijzen": with a mail to the client, or only the status. */
export const RejectCaseDialog = ({ isOpen, onClose, ...props }: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const post = useCaseEvent(detail)
  const event = eventFor(detail.type, { btu: 'btu_case_rejected', others: 'case_rejected' })
  const form = useForm({
    label: 'Zaak afwijzen',
    labels: {
      informs: 'E-mail versturen',
      template: 'E-mail',
      confirmed: 'De termijn loopt nog: toch deze e-mail versturen',
    },
    start,
    isGuarded: false,
    submit: (values) => {
      const [said, confirmed] = [messageBy(values), confirmedBy(values)]
      const body = { event, status: 'case_closed_rejected' as const, ...said, additional_data: confirmed }
      return post({ event, label: 'Zaak afwijzen', data: { ...said, ...confirmed }, body })
    },
    submitOnce: true,
    onSettled: onClose,
    onUnrecoverable: onClose,
  })
  const values = useFormValues(form)
  const data = { ...messageBy(values), ...confirmedBy(values) }
  const warning = values.informs ? termRunsWarning(detail, values.template) : undefined
  const needsWord = warning !== undefined && !values.confirmed
  const refusal = needsWord ? undefined : eventRefusal(event, detail, data)
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title="Zaak afwijzen"
      intro={[
        ...effectSentences(detail, { event, data }),
        ...(warning ? [`Let op: ${lowered(warning)}.`] : []),
      ].join(' ')}
      submitLabel={values.informs ? 'Afwijzen en mailen' : 'Afwijzen'}
      canSubmit={!refusal && !needsWord}
      problems={refusal ? { title: 'Een e-mail versturen kan niet', items: [refusal] } : undefined}
      needsButton
      onClose={onClose}
    >
      <CheckboxInput field={form.field('informs')} />
      <RadioInput field={form.field('template')} options={options} isDisabled={!values.informs} />
      {warning ? <CheckboxInput field={form.field('confirmed')} /> : null}
    </FormDialog>
  )
}
