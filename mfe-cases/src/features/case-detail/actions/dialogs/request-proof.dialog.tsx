import { type ProofKind, proofKinds } from '@zaakwerk/contract/case-events'
import { proofKindLabels } from '@zaakwerk/domain/case-actions'
import { FormDialog, RadioField } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { sentencesOf } from '../event-sentences.ts'
import type { CaseDialogProps } from './case-dialog-props.ts'
import { useCaseEvent } from './use-case-event.ts'

const options = proofKinds.map((value) => ({ value, label: proofKindLabels[value] }))
const event = 'proof_request'

/** "Bewijs uitvragen": asks the client for one kind of proof by mail. */
export const RequestProofDialog = (props: CaseDialogProps): ReactElement => {
  const { isOpen, onClose } = props
  const [detail] = useState(props.detail)
  const [kind, setKind] = useState<ProofKind>(proofKinds[0])
  const { post, isBusy, problems } = useCaseEvent({ detail, onClose })
  const data = { proof_type: kind }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Bewijs uitvragen"
      width={440}
      intro={sentencesOf(detail, { event, data }).join(' ')}
      submitLabel="Bevestigen"
      isBusy={isBusy}
      problems={problems}
      onSubmit={() => void post({ event, label: 'Bewijs uitvragen', data })}
      onClose={onClose}
    >
      <RadioField
        label="Soort bewijs"
        value={kind}
        options={options}
        isDisabled={isBusy}
        onChange={setKind}
      />
    </FormDialog>
  )
}
