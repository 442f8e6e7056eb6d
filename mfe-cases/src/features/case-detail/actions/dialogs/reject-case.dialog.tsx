import { type RejectionMail, rejectionMails } from '@zaakwerk/contract/case-events'
import { rejectionMailLabels } from '@zaakwerk/domain/case-actions'
import { termRunsWarning } from '@zaakwerk/domain/term-mails'
import { lowered } from '@zaakwerk/domain/text'
import { eventRefusal } from '@zaakwerk/domain/workflow'
import { Button } from '@zaakwerk/ui'
import { CheckboxInput, FormDialog, RadioInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { useOpenPlace } from '../../needs/places.tsx'
import { eventFor } from './use-case-event.ts'
import type { CaseDialogProps } from './use-case-form.ts'
import { useEventForm } from './use-event-form.ts'

const options = rejectionMails.map((value) => ({ value, label: rejectionMailLabels[value] }))

type RejectDraft = {
  readonly informs: boolean
  readonly template: RejectionMail
  readonly confirmed: boolean
}

const messageBy = ({ informs, template }: RejectDraft) => ({
  inform_client: informs,
  ...(informs ? { email_type: template } : {}),
})
/** Second confirmation, for a mail that says that a term is over while it still runs. */
const confirmedBy = ({ informs, confirmed }: RejectDraft) => (informs && confirmed ? { confirmed: true } : {})

/** The reason why no mail can be sent, with a link to the contact. */
const NoAddress = ({ onClose }: Pick<CaseDialogProps, 'onClose'>): ReactElement => {
  const open = useOpenPlace()
  return (
    <p className="small">
      De cliënt heeft geen e-mailadres.{' '}
      <Button
        type="link"
        size="small"
        onClick={() => {
          onClose()
          open('client')
        }}
      >
        Open het contact
      </Button>
    </p>
  )
}

/** "Zaak afwijzen": with a mail to the client, or only the status. */
export const RejectCaseDialog = (props: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const event = eventFor(detail.type, { btu: 'btu_case_rejected', others: 'case_rejected' })
  const [leading] = detail.client
  // Without a client the event itself is refused, with its reason.
  const hasNoAddress = leading !== undefined && !leading.email
  const { form, values, data, effects, dialog } = useEventForm<RejectDraft>({
    ...props,
    detail,
    event,
    label: 'Zaak afwijzen',
    labels: {
      informs: 'E-mail versturen',
      template: 'E-mail',
      confirmed: 'De termijn loopt nog: toch deze e-mail versturen',
    },
    start: { confirmed: false, informs: !hasNoAddress, template: rejectionMails[0] },
    dataOf: (entry) => ({ ...messageBy(entry), ...confirmedBy(entry) }),
    bodyOf: (entry) => ({
      event,
      status: 'case_closed_rejected',
      ...messageBy(entry),
      additional_data: confirmedBy(entry),
    }),
  })
  const warning = values.informs ? termRunsWarning(detail, values.template) : undefined
  const needsWord = warning !== undefined && !values.confirmed
  const refusal = needsWord ? undefined : eventRefusal(event, detail, data)
  return (
    <FormDialog
      {...dialog}
      title="Zaak afwijzen"
      intro={[...effects, ...(warning ? [`Let op: ${lowered(warning)}.`] : [])].join(' ')}
      submitLabel={values.informs ? 'Afwijzen en e-mailen' : 'Afwijzen'}
      canSubmit={!refusal && !needsWord}
      problems={refusal ? { title: 'Een e-mail versturen kan niet', items: [refusal] } : undefined}
    >
      <CheckboxInput field={form.field('informs')} isDisabled={hasNoAddress} />
      {hasNoAddress ? <NoAddress onClose={dialog.onClose} /> : null}
      <RadioInput field={form.field('template')} options={options} isDisabled={!values.informs} />
      {warning ? <CheckboxInput field={form.field('confirmed')} /> : null}
    </FormDialog>
  )
}
