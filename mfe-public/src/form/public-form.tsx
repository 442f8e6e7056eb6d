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

/** Fields, what went wrong, and a button that keeps its word and its focus while it works. */
export const PublicForm = ({ form, submitLabel, children }: PublicFormProps): ReactElement => (
  <form ref={form.element} className={css.form} noValidate onSubmit={form.submit}>
    {children}
    {/* What is wrong with a field stands under it, and there alone. */}
    <FormAlert problems={form.wrongFields.length > 0 ? undefined : form.problems} />
    <button type="submit" className={css.button} aria-disabled={form.isBusy} aria-busy={form.isBusy}>
      {form.isBusy && <span className={css.spinner} aria-hidden="true" />}
      {submitLabel}
    </button>
  </form>
)
