import { adjournWeeks } from '@zaakwerk/contract/case-events'
import { ConfirmDialog } from '@zaakwerk/ui'
import { FormDialog, RadioField } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { sentencesOf } from '../event-sentences.ts'
import type { CaseDialogProps } from './case-dialog-props.ts'
import { eventFor } from './event-family.ts'
import { useCaseEvent } from './use-case-event.ts'

const choices = [
  { value: '6', label: '6 weken' },
  { value: '12', label: '12 weken (met commissie)' },
] as const
type Choice = (typeof choices)[number]['value']

/** "Zaak verdagen": BTU decisions by a number of weeks, others without. */
export const AdjournCaseDialog = (props: CaseDialogProps): ReactElement => {
  const { isOpen, onClose } = props
  const [detail] = useState(props.detail)
  const [chosen, setChosen] = useState<Choice>('6')
  const { post, isBusy, problems, error } = useCaseEvent({ detail, onClose })
  const event = eventFor(detail.type, { btu: 'btu_case_adjourned', others: 'case_adjourned' })
  const hasWeeks = event === 'btu_case_adjourned'
  const weeks = adjournWeeks.find((one) => String(one) === chosen)
  const data = hasWeeks && weeks ? { adjourn_with_weeks: weeks } : undefined
  const text = sentencesOf(detail, { event, data }).join(' ')
  const adjourn = () => void post({ event, label: 'Zaak verdagen', data })

  if (!hasWeeks)
    return (
      <ConfirmDialog
        isOpen={isOpen}
        title="Zaak verdagen"
        text={text}
        isDanger={false}
        error={error}
        isBusy={isBusy}
        onConfirm={adjourn}
        onCancel={onClose}
      />
    )
  return (
    <FormDialog
      isOpen={isOpen}
      title="Zaak verdagen"
      width={440}
      intro={text}
      submitLabel="Bevestigen"
      isBusy={isBusy}
      problems={problems}
      onSubmit={adjourn}
      onClose={onClose}
    >
      <RadioField
        label="Verdagen met"
        value={chosen}
        options={choices}
        isDisabled={isBusy}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
