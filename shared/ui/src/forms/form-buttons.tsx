import type { AnyForm } from '@zaakwerk/platform/forms'
import { Button } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { ErrorIcon } from '../icons.ts'
import css from './form-buttons.module.css'
import { ProblemList, type Problems } from './problem-list.tsx'

/** What the foot of every form takes. */
export interface FormButtonsProps {
  /** Absent where there are no fields. */
  readonly form?: AnyForm | undefined
  /** A verb: "Opslaan". Without it there is no primary button. */
  readonly submitLabel?: string | undefined
  /** Label of the shortcut of the primary button: "Ctrl ↵". */
  readonly submitKeys?: string
  readonly isDanger?: boolean
  /** False disables the primary button. Default: whether something changed. */
  readonly canSubmit?: boolean
  /** False while the primary button waits, such as for a mail preview. The button keeps the focus. */
  readonly isReady?: boolean
  /** Busy; default: whether the form is being sent. */
  readonly isBusy?: boolean
  /** Default "Annuleer". */
  readonly closeLabel?: string
  /** Replaces the problems of the form above the buttons; null where they are shown elsewhere. */
  readonly problems?: Problems | null | undefined
  /** At the start of the foot instead of "Niet opgeslagen": what the primary button will do. */
  readonly footNote?: ReactNode
  /** Warning above the foot: what the primary button does that cannot be undone. */
  readonly warning?: ReactNode
  /** Enter in a field does not submit. Default: when there is a warning. For letters, mails, payments and erasure. */
  readonly needsButton?: boolean
  /** Shows the problems above the fields instead of the buttons. */
  readonly problemsOnTop?: boolean
}

/** Problems of a form that shows them above its fields. */
export const TopProblems = ({
  form,
  problems = form?.problems,
  problemsOnTop,
}: FormButtonsProps): ReactNode => (problemsOnTop && problems ? <ProblemList {...problems} /> : null)

const isEnabled = ({ canSubmit, form }: FormButtonsProps): boolean => canSubmit ?? form?.isDirty ?? true

/** Whether the primary button can be pressed. */
export const maySubmit = (props: FormButtonsProps): boolean =>
  props.submitLabel !== undefined && props.isReady !== false && isEnabled(props)

/** The foot of a form: problems, "not saved" note and buttons. */
export const FormButtons = ({
  id,
  onClose,
  ...props
}: FormButtonsProps & {
  /** Id of the form element. */
  readonly id: string
  readonly onClose: () => void
}): ReactElement => {
  const { form, submitLabel, problems = form?.problems } = props
  const isBusy = props.isBusy ?? form?.isBusy ?? false
  return (
    <>
      {props.warning ? (
        <p className={`${css.warning} noted`}>
          <ErrorIcon />
          {props.warning}
        </p>
      ) : null}
      {problems && !props.problemsOnTop ? <ProblemList {...problems} className={css.problems} /> : null}
      {props.footNote ? <p className={css.note}>{props.footNote}</p> : null}
      {form?.isUnsaved && !props.footNote ? <span className={css.unsaved}>Niet opgeslagen</span> : null}
      <Button disabled={isBusy} onClick={onClose}>
        {props.closeLabel ?? 'Annuleer'}
      </Button>
      {submitLabel ? (
        <Button
          className={css.primary}
          type="primary"
          htmlType="submit"
          form={id}
          danger={props.isDanger ?? false}
          disabled={!isEnabled(props)}
          aria-disabled={props.isReady === false || undefined}
          loading={isBusy}
        >
          {submitLabel}
          {props.submitKeys ? (
            <span aria-hidden="true">
              <kbd>{props.submitKeys}</kbd>
            </span>
          ) : null}
        </Button>
      ) : null}
    </>
  )
}
