import { courts } from '@zaakwerk/contract/courts'
import { taskTextLengths } from '@zaakwerk/contract/tasks'
import { isDistrictCourt } from '@zaakwerk/domain/courts'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { Remark } from '@zaakwerk/ui'
import { DateInput, FieldPair, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import css from './task.module.css'
import type { TaskDraft } from './task-draft.ts'

interface HearingInputsProps {
  readonly form: Form<TaskDraft>
  /** The metadata of these fields is invalid. */
  readonly isBroken: boolean
}

/** Free text: a hearing can be at another court than these (ADR 51). */
const CourtInput = ({ form }: Pick<HearingInputsProps, 'form'>): ReactElement => {
  const { court } = useFormValues(form)
  return (
    <TextInput
      field={form.field('court')}
      suggestions={courts}
      maxLength={taskTextLengths.court}
      hint={
        court.trim() === '' || isDistrictCourt(court)
          ? 'Kies een rechtbank uit de lijst, of typ een ander gerecht.'
          : 'Staat niet in de lijst van rechtbanken. Een ander gerecht mag zo blijven staan.'
      }
    />
  )
}

/** Fields of the hearing of a grounds task. */
export const HearingInputs = ({ form, isBroken }: HearingInputsProps): ReactElement => (
  <section className={`${css.part} stack`} aria-label="Zitting">
    <h3>Zitting</h3>
    {isBroken ? (
      <Remark role="note">
        De metadata van deze taak is niet te lezen, dus zijn deze velden leeg. Er verandert niets aan, tot je
        hier iets invult en opslaat: dan komt dat ervoor in de plaats.
      </Remark>
    ) : null}
    <CourtInput form={form} />
    <FieldPair>
      <DateInput field={form.field('hearing_date')} />
      <DateInput field={form.field('date')} />
    </FieldPair>
  </section>
)
