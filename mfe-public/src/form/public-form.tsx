import type { AnyForm, FormProblems } from '@zaakwerk/platform/forms'
import type { ReactElement, ReactNode } from 'react'
import css from './form.module.css'
import { FormAlert } from './form-alert.tsx'

interface PublicFormProps {
  readonly form: AnyForm
  /** Text of the button, a verb: "Verstuur link". */
  readonly submitLabel: string
  /** What stands above the button too, of what was refused before it was sent. */
  readonly refused?: FormProblems | undefined
  readonly children: ReactNode
}

/** Fields, what went wrong, and a button that keeps its word and its focus while it works. */
export const PublicForm = ({ form, submitLabel, refused, children }: PublicFormProps): ReactElement => (
  <form ref={form.element} className={css.form} noValidate onSubmit={form.submit}>
    {children}
    {/* What is wrong with a field stands under it. */}
    <FormAlert problems={form.wrongFields.length > 0 ? refused : form.problems} />
    <button type="submit" className={css.button} aria-disabled={form.isBusy} aria-busy={form.isBusy}>
      {form.isBusy && <span className={css.spinner} aria-hidden="true" />}
      {submitLabel}
    </button>
  </form>
)
