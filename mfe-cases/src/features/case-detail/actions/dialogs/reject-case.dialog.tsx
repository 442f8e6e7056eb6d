import { type RejectionMail, rejectionMails } from '@zaakwerk/contract/case-events'
import { rejectionMailLabels } from '@zaakwerk/domain/case-actions'
import { eventRefusal } from '@zaakwerk/domain/workflow'
import { CheckboxField, FormDialog, RadioField } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { sentencesOf } from '../event-sentences.ts'
import type { CaseDialogProps } from './case-dialog-props.ts'
import { eventFor } from './event-family.ts'
import { useCaseEvent } from './use-case-event.ts'

const options = rejectionMails.map((value) => ({ value, label: rejectionMailLabels[value] }))

/** "Zaak afwijzen": with a mail of choice to the client, or the status alone. */
export const RejectCaseDialog = (props: CaseDialogProps): ReactElement => {
  const { isOpen, onClose } = props
  const [detail] = useState(props.detail)
  const [template, setTemplate] = useState<RejectionMail>(rejectionMails[0])
  const [informs, setInforms] = useState(true)
  const { post, isBusy, problems } = useCaseEvent({ detail, onClose })
  const event = eventFor(detail.type, { btu: 'btu_case_rejected', others: 'case_rejected' })
  const said = { inform_client: informs, ...(informs ? { email_type: template } : {}) }
  const refusal = eventRefusal(event, detail, said)
  return (
    <FormDialog
      isOpen={isOpen}
      title="Zaak afwijzen"
      width={440}
      intro={sentencesOf(detail, { event, data: said }).join(' ')}
      submitLabel="Bevestigen"
      isBusy={isBusy}
      canSubmit={!refusal}
      problems={refusal ? { title: 'Een e-mail versturen kan niet', items: [refusal] } : problems}
      onSubmit={() =>
        void post({
          event,
          label: 'Zaak afwijzen',
          data: said,
          body: { event, status: 'case_closed_rejected', ...said, additional_data: {} },
        })
      }
      onClose={onClose}
    >
      <CheckboxField label="E-mail versturen" isChecked={informs} isDisabled={isBusy} onChange={setInforms} />
      <RadioField
        label="E-mail"
        value={template}
        options={options}
        isDisabled={!informs || isBusy}
        onChange={setTemplate}
      />
    </FormDialog>
  )
}
