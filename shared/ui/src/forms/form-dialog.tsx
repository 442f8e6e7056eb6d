import { Button, Modal } from 'antd'
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId } from 'react'
import './form-dialog.css'
import { ProblemList } from './problem-list.tsx'

interface FormDialogProps {
  readonly isOpen: boolean
  readonly title: ReactNode
  /** One or two sentences under the title. */
  readonly intro?: ReactNode
  readonly children: ReactNode
  /** Text of the primary button: "Opslaan". Without it there is nothing to submit: the dialog is only read. */
  readonly submitLabel?: string
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  /** False greys the primary button: nothing changed yet, or something has to be chosen. */
  readonly canSubmit?: boolean
  /** "Niet opgeslagen" stands beside the buttons. */
  readonly isDirty?: boolean
  /** Fields that keep it from being sent: told above the buttons, in sight however long the form is. */
  readonly problems?: { readonly title: string; readonly items?: readonly string[] } | undefined
  readonly onSubmit: () => void
  /** "Annuleer" unless told. */
  readonly closeLabel?: string
  /** Leaves only by its buttons: no cross, no Esc. */
  readonly isSticky?: boolean
  /** Annuleer, the cross, Esc. Asking about unsaved work is up to the caller. */
  readonly onClose: () => void
  /** 600 unless told. */
  readonly width?: number
  /** Beside the cross: a menu of the dialog. */
  readonly extra?: ReactNode
  /** Runs when the dialog has closed, its motion included. */
  readonly afterClose?: () => void
}

const fields =
  'input:not(:disabled, [hidden], [type="hidden"]), select:not(:disabled), textarea:not(:disabled)'

const enterForm = (id: string): void => {
  const form = document.getElementById(id)
  const checked = form?.querySelector<HTMLElement>('input[type="radio"]:checked:not(:disabled)')
  const first = form?.querySelector<HTMLElement>(fields)
  const start = first?.matches('[type="radio"]') ? (checked ?? first) : first
  if (!form?.contains(document.activeElement)) (start ?? form?.querySelector('button'))?.focus()
}

/** What keeps a form from being sent may be out of sight: the first field that is wrong gets the focus. */
const enterWrongField = (id: string): void => {
  document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** The work starts in the first field, or else at the first button of the form; the cross is never the start. */
const FirstFocus = ({ form }: { readonly form: string }): null => {
  // A moment later: the dialog first remembers where the focus was, to give it back there.
  useEffect(() => {
    const timer = setTimeout(() => enterForm(form), 80)
    return () => clearTimeout(timer)
  }, [form])
  return null
}

/** A form over the page: one column, errors under their fields, "Annuleer" and the primary button. Enter submits. */
export const FormDialog = ({ isBusy = false, canSubmit = true, ...props }: FormDialogProps): ReactElement => {
  const id = useId()
  const hasProblems = props.problems !== undefined
  useEffect(() => {
    if (hasProblems) enterWrongField(id)
  }, [hasProblems, id])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog drawn inside another's form is inside it for React too: only this one is submitted.
    event.stopPropagation()
    if (props.submitLabel && canSubmit && !isBusy) props.onSubmit()
  }
  return (
    <Modal
      className="form-dialog"
      open={props.isOpen}
      title={
        <span className="form-dialog-title">
          <span>{props.title}</span>
          {props.extra}
        </span>
      }
      width={props.width ?? 600}
      destroyOnHidden
      keyboard={!isBusy && !props.isSticky}
      // A click beside the dialog must not throw away what was typed.
      mask={{ closable: false }}
      closable={props.isSticky ? false : { 'aria-label': 'Sluiten', disabled: isBusy }}
      onCancel={props.onClose}
      {...(props.afterClose ? { afterClose: props.afterClose } : {})}
      footer={
        <>
          {props.problems ? <ProblemList {...props.problems} /> : null}
          {props.isDirty ? <span className="form-dialog-dirty">Niet opgeslagen</span> : null}
          <Button disabled={isBusy} onClick={props.onClose}>
            {props.closeLabel ?? 'Annuleer'}
          </Button>
          {props.submitLabel ? (
            <Button
              type="primary"
              htmlType="submit"
              form={id}
              danger={props.isDanger ?? false}
              disabled={!canSubmit}
              loading={isBusy}
            >
              {props.submitLabel}
            </Button>
          ) : null}
        </>
      }
    >
      {props.intro ? <p className="form-dialog-intro">{props.intro}</p> : null}
      <form id={id} className="form-dialog-fields" noValidate onSubmit={submit}>
        <FirstFocus form={id} />
        {props.children}
      </form>
    </Modal>
  )
}
