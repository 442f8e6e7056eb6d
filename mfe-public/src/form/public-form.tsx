import type { AnyForm } from '@zaakwerk/platform/forms'
import type { ReactElement, ReactNode } from 'react'
import css from './form.module.css'
import { FormAlert } from './form-alert.tsx'

interface PublicFormProps {
  readonly form: AnyForm
  /** Text of the button, a verb: "Verstuur link". */
  readonly submitLabel: string
  readonly children: ReactNode
}

/** A form: fields, problems, and a button that keeps its label and focus while it works. */
export const PublicForm = ({ form, submitLabel, children }: PublicFormProps): ReactElement => (
  <form ref={form.element} className={css.form} noValidate onSubmit={form.submit}>
    {children}
    {/* Problems of fields are shown under them only. */}
    <FormAlert problems={form.wrongFields.length > 0 ? undefined : form.problems} />
    <button type="submit" className={css.button} aria-disabled={form.isBusy} aria-busy={form.isBusy}>
      {form.isBusy && <span className={css.spinner} aria-hidden="true" />}
      {submitLabel}
    </button>
  </form>
)
