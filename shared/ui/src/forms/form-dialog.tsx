import { leave } from '@zaakwerk/platform'
import type { AnyForm } from '@zaakwerk/platform/forms'
import { Button } from 'antd'
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { Dialog, type DialogSize } from '../dialogs/dialog.tsx'
import { FormContext } from './form-context.ts'
import css from './form-dialog.module.css'
import { ProblemList } from './problem-list.tsx'

interface FormDialogProps {
  readonly isOpen: boolean
  readonly title: ReactNode
  /** One or two sentences under the title. */
  readonly intro?: ReactNode
  readonly children: ReactNode
  /** Absent in dialogs without fields. */
  readonly form?: AnyForm
  /** A verb: "Opslaan". Without it there is no primary button. */
  readonly submitLabel?: string | undefined
  readonly isDanger?: boolean
  /** False disables the primary button. Default: whether something changed. */
  readonly canSubmit?: boolean
  /** For dialogs without a form, such as a queue of files. */
  readonly onSubmit?: () => void
  /** Default "Annuleer". */
  readonly closeLabel?: string
  /** Closes only by its buttons: no cross, no Esc. */
  readonly isSticky?: boolean
  /** Closed, after asking about unsaved input. */
  readonly onClose: () => void
  readonly size?: DialogSize
  /** Shown beside the title, such as a menu. */
  readonly extra?: ReactNode
  /** Shown above the buttons, instead of the problems of the form. */
  readonly problems?: { readonly title: string; readonly items?: readonly string[] } | undefined
  /** Runs after the closing animation. */
  readonly afterClose?: () => void
}

const focusable =
  'input:not(:disabled, [hidden], [type="hidden"]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'

/** Focuses the first field, else the first button inside, else the primary button. */
const enterForm = (id: string): void => {
  const form = document.getElementById(id)
  if (!form || form.contains(document.activeElement)) return
  const checked = form.querySelector<HTMLElement>('input[type="radio"]:checked:not(:disabled)')
  const first = form.querySelector<HTMLElement>(focusable)
  const start = first?.matches('[type="radio"]') ? (checked ?? first) : first
  const confirm = document.querySelector<HTMLElement>(`button[form="${id}"]:not(:disabled)`)
  ;(start ?? confirm)?.focus()
}

const FirstFocus = ({ form }: { readonly form: string }): null => {
  // Delayed: the dialog first remembers what had the focus, to restore it on closing.
  useEffect(() => {
    const timer = setTimeout(() => enterForm(form), 80)
    return () => clearTimeout(timer)
  }, [form])
  return null
}

/** A form in a dialog: one column, errors under their fields, Enter submits, closing asks about unsaved input. */
export const FormDialog = ({ form, ...props }: FormDialogProps): ReactElement => {
  const id = useId()
  const own = useRef<HTMLFormElement>(null)
  const isBusy = form?.isBusy ?? false
  const canSubmit = props.canSubmit ?? form?.isDirty ?? true
  const problems = props.problems ?? form?.problems
  const close = (): void => (form ? leave({ place: form.place, onGo: props.onClose }) : props.onClose())
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (!props.submitLabel || !canSubmit) return
    if (form) form.submit(event)
    else props.onSubmit?.()
  }
  return (
    <Dialog
      size={props.size ?? 'form'}
      open={props.isOpen}
      title={
        <span className={css.title}>
          <span>{props.title}</span>
          {props.extra}
        </span>
      }
      keyboard={!isBusy && !props.isSticky}
      // A click beside the dialog must not throw away what was typed.
      mask={{ closable: false }}
      closable={props.isSticky ? false : { 'aria-label': 'Sluiten', disabled: isBusy }}
      onCancel={close}
      {...(props.afterClose ? { afterClose: props.afterClose } : {})}
      footer={
        <>
          {problems ? <ProblemList {...problems} className={css.problems} /> : null}
          {form?.isUnsaved ? <span className={css.unsaved}>Niet opgeslagen</span> : null}
          <Button disabled={isBusy} onClick={close}>
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
      {props.intro ? <p className={css.intro}>{props.intro}</p> : null}
      <form id={id} ref={form?.element ?? own} className={css.fields} noValidate onSubmit={submit}>
        <FirstFocus form={id} />
        <FormContext value={form}>{props.children}</FormContext>
      </form>
    </Dialog>
  )
}
