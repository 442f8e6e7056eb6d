import { taskTextLengths } from '@zaakwerk/contract/tasks'
import { courts } from '@zaakwerk/domain/courts'
import type { Form } from '@zaakwerk/platform/forms'
import { DateInput, FieldPair, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import css from './task.module.css'
import type { TaskDraft } from './task-draft.ts'

interface HearingInputsProps {
  readonly form: Form<TaskDraft>
  /** The metadata that these fields are part of cannot be read. */
  readonly isBroken: boolean
}

/** What a grounds task tells of its hearing. */
export const HearingInputs = ({ form, isBroken }: HearingInputsProps): ReactElement => (
  <section className={css.part} aria-label="Zitting">
    <h3>Zitting</h3>
    {isBroken ? (
      <p className={css.warning} role="note">
        De metadata van deze taak is niet te lezen, dus zijn deze velden leeg. Er verandert niets aan, tot je
        hier iets invult en opslaat: dan komt dat ervoor in de plaats.
      </p>
    ) : null}
    <TextInput field={form.field('court')} suggestions={courts} maxLength={taskTextLengths.court} />
    <FieldPair>
      <DateInput field={form.field('hearing_date')} />
      <DateInput field={form.field('date')} />
    </FieldPair>
  </section>
)
