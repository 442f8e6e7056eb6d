import { type NamedMail, namedMails } from '@zaakwerk/domain/case-action-table'
import { namedMailLabels } from '@zaakwerk/domain/case-actions'
import { useForm, useFormValues } from '@zaakwerk/platform/forms'
import { FormDialog, RadioInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { effectSentences, repeatLabelOf } from '../event-sentences.ts'
import { useCaseEvent } from './use-case-event.ts'
import type { CaseDialogProps } from './use-case-form.ts'

const options = namedMails.map((value) => ({ value, label: namedMailLabels[value] }))
const start: { readonly template: NamedMail } = { template: namedMails[0] }
const event = 'send_transactional_mail'
const label = 'E-mail versturen'

/** "E-mail versturen": sends a chosen mail to the client and changes nothing else. */
export const SendMailDialog = ({ isOpen, onClose, ...props }: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const post = useCaseEvent(detail)
  const form = useForm({
    label,
    labels: { template: 'E-mail' },
    start,
    isGuarded: false,
    submit: (data) => post({ event, label, data }),
    submitOnce: true,
    onSettled: onClose,
    onUnrecoverable: onClose,
  })
  const data = useFormValues(form)
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title={label}
      intro={effectSentences(detail, { event, data }).join(' ')}
      submitLabel={repeatLabelOf(detail, { event, data }) ?? label}
      canSubmit
      needsButton
      onClose={onClose}
    >
      <RadioInput field={form.field('template')} options={options} />
    </FormDialog>
  )
}
