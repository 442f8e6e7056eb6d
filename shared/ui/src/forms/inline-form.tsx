import type { AnyForm } from '@zaakwerk/platform/forms'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { FormContext } from './form-context.ts'
import { type LabelLook, LabelLookContext } from './label-look.ts'
import { ProblemList } from './problem-list.tsx'

interface InlineFormProps {
  readonly form: AnyForm
  readonly children: ReactNode
  /** Names it where its fields alone do not. */
  readonly label?: string
  readonly className?: string
  /** `hidden` where what stands beside it names its fields already; screen readers still hear them. */
  readonly labels?: LabelLook
  /** Esc reverts. */
  readonly onCancel?: () => void
}

/** A form in its place on a page: Enter saves, Esc reverts, and what went wrong stands under it. */
export const InlineForm = ({
  form,
  label,
  className,
  labels = 'shown',
  onCancel,
  children,
}: InlineFormProps): ReactElement => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || form.isBusy) return
    // Of text with lines of its own Enter is a part: Ctrl and Enter save it, or what a Mac has for it.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (form.isDirty) form.submit()
    }
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <form
      ref={form.element}
      className={className}
      aria-label={label}
      noValidate
      onSubmit={form.submit}
      onKeyDown={onKeyDown}
    >
      <FormContext value={form}>
        <LabelLookContext value={labels}>{children}</LabelLookContext>
      </FormContext>
      {form.problems && form.wrongFields.length === 0 ? <ProblemList {...form.problems} /> : null}
    </form>
  )
}
