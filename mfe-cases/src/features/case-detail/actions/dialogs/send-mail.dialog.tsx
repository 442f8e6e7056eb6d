import { type NamedMail, namedMails } from '@zaakwerk/domain/case-action'
import { namedMailLabels } from '@zaakwerk/domain/case-actions'
import { FormDialog, RadioInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import type { CaseDialogProps } from './use-case-form.ts'
import { useEventForm } from './use-event-form.ts'

const options = namedMails.map((value) => ({ value, label: namedMailLabels[value] }))
const label = 'E-mail versturen'

/** "E-mail versturen": sends a chosen mail to the client and changes nothing else. */
export const SendMailDialog = (props: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const start: { readonly template: NamedMail } = {
    template: namedMails.find((name) => name === props.data?.template) ?? namedMails[0],
  }
  const { form, dialog, repeatLabel } = useEventForm({
    ...props,
    detail,
    event: 'send_transactional_mail',
    label,
    labels: { template: 'E-mail' },
    start,
    dataOf: (values) => values,
  })
  return (
    <FormDialog {...dialog} title={label} submitLabel={repeatLabel ?? label}>
      <RadioInput field={form.field('template')} options={options} />
    </FormDialog>
  )
}
