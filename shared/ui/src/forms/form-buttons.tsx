import type { AnyForm } from '@zaakwerk/platform/forms'
import { Button } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { ErrorIcon } from '../icons.ts'
import css from './form-buttons.module.css'
import { ProblemList } from './problem-list.tsx'

/** What the foot of every form takes. */
export interface FormButtonsProps {
  /** Absent where there are no fields. */
  readonly form?: AnyForm | undefined
  /** A verb: "Opslaan". Without it there is no primary button. */
  readonly submitLabel?: string | undefined
  readonly isDanger?: boolean
  /** False disables the primary button. Default: whether something changed. */
  readonly canSubmit?: boolean
  /** What was asked is being done; default: whether the form is being sent. */
  readonly isBusy?: boolean
  /** Default "Annuleer". */
  readonly closeLabel?: string
  /** Shown above the buttons, instead of the problems of the form; null where those are said elsewhere. */
  readonly problems?: { readonly title: string; readonly items?: readonly string[] } | null | undefined
  /** At the beginning of the foot, in place of "Niet opgeslagen": what the primary button will do. */
  readonly footNote?: ReactNode
  /** In amber over the foot, from edge to edge: what the primary button does that cannot be undone. */
  readonly warning?: ReactNode
  /** Enter in a field does not send the form. Default: when it has a warning. For letters, mails, payments and what is erased. */
  readonly needsButton?: boolean
  /** The problems stand above the fields instead of the buttons. */
  readonly problemsOnTop?: boolean
}

/** Why a form cannot be sent, for forms that say so above their fields. */
export const TopProblems = ({
  form,
  problems = form?.problems,
  problemsOnTop,
}: FormButtonsProps): ReactNode => (problemsOnTop && problems ? <ProblemList {...problems} /> : null)

/** Whether the primary button can be pressed. */
export const maySubmit = ({ canSubmit, form, submitLabel }: FormButtonsProps): boolean =>
  submitLabel !== undefined && (canSubmit ?? form?.isDirty ?? true)

/** The foot of a form: why it cannot be sent, that it is not saved, and the buttons. */
export const FormButtons = ({
  id,
  onClose,
  ...props
}: FormButtonsProps & {
  /** Of the form element. */
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
          type="primary"
          htmlType="submit"
          form={id}
          danger={props.isDanger ?? false}
          disabled={!maySubmit(props)}
          loading={isBusy}
        >
          {submitLabel}
        </Button>
      ) : null}
    </>
  )
}
