import type { AnyForm } from '@zaakwerk/platform/forms'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { FormContext } from './form-context.ts'
import { type LabelLook, LabelLookContext } from './label-look.ts'
import { ProblemList } from './problem-list.tsx'

interface InlineFormProps {
  readonly form: AnyForm
  readonly children: ReactNode
  /** Accessible name. */
  readonly label?: string
  readonly className?: string
  /** `hidden` where text beside the form names the fields; screen readers still read the labels. */
  readonly labels?: LabelLook
  /** Esc reverts. */
  readonly onCancel?: () => void
  /** Content under the problems: the button. */
  readonly foot?: ReactNode
}

/** A form in the page: Enter saves, Esc reverts, problems show below it, or above its foot. */
export const InlineForm = ({
  form,
  label,
  className,
  labels = 'shown',
  onCancel,
  foot,
  children,
}: InlineFormProps): ReactElement => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || form.isBusy) return
    // A held Enter submits once: the form may have another subject by then.
    if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault()
      return
    }
    // In a text area Enter starts a new line; Ctrl+Enter (Cmd+Enter on a Mac) saves.
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
      {foot}
    </form>
  )
}
