import { leave } from '@zaakwerk/platform'
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { Dialog, type DialogSize } from '../dialogs/dialog.tsx'
import { FormButtons, type FormButtonsProps, maySubmit, TopProblems } from './form-buttons.tsx'
import { FormContext } from './form-context.ts'
import css from './form-dialog.module.css'

interface FormDialogProps extends FormButtonsProps {
  readonly isOpen: boolean
  readonly title: ReactNode
  /** A line under the title, which has its place in the head also before there is anything to say. */
  readonly under?: ReactNode
  /** One or two sentences above the fields. */
  readonly intro?: ReactNode
  readonly children: ReactNode
  /** For dialogs without a form, such as a queue of files. */
  readonly onSubmit?: () => void
  /** Closes only by its buttons: no cross, no Esc. */
  readonly isSticky?: boolean
  /** Closed, after asking about unsaved input. */
  readonly onClose: () => void
  readonly size?: DialogSize
  /** Shown beside the title, such as a menu. */
  readonly extra?: ReactNode
  /** Runs after the closing animation. */
  readonly afterClose?: () => void
}

/** Where the first field is not the one to begin in: put around that one. */
export const startHere = { 'data-start': true } as const

const focusable =
  'input:not(:disabled, [hidden], [type="hidden"]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'

/** Whether it is one of the buttons under a form in its dialog. */
const isInFoot = (form: HTMLElement, element: Element | null): boolean =>
  element !== null &&
  form.closest('[role="dialog"]')?.contains(element) === true &&
  (form.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/**
 * Focuses the first field, else the first button inside, else the primary button, or the one that closes where that destroys
 * something. Who went to a button meanwhile stays there: the next Enter is meant for it.
 */
const enterForm = (id: string, isDanger: boolean): void => {
  const form = document.getElementById(id)
  const at = document.activeElement
  if (!form || form.contains(at) || isInFoot(form, at)) return
  const checked = form.querySelector<HTMLElement>('input[type="radio"]:checked:not(:disabled)')
  const first =
    form.querySelector<HTMLElement>(`[data-start] :is(${focusable})`) ??
    form.querySelector<HTMLElement>(focusable)
  const start = first?.matches('[type="radio"]') ? (checked ?? first) : first
  const confirm = document.querySelector<HTMLElement>(`button[form="${id}"]:not(:disabled)`)
  const close = confirm?.parentElement?.querySelector('button')
  ;(start ?? (isDanger ? close : confirm))?.focus()
}

interface FirstFocusProps {
  readonly form: string
  readonly isDanger: boolean
}

const FirstFocus = ({ form, isDanger }: FirstFocusProps): null => {
  // Delayed: the dialog first remembers what had the focus, to restore it on closing.
  useEffect(() => {
    const timer = setTimeout(() => enterForm(form, isDanger), 80)
    return () => clearTimeout(timer)
  }, [form, isDanger])
  return null
}

/** A form in a dialog: one column, errors under their fields, Enter submits, closing asks about unsaved input. */
export const FormDialog = ({ form, ...props }: FormDialogProps): ReactElement => {
  const id = useId()
  const own = useRef<HTMLFormElement>(null)
  const isBusy = props.isBusy ?? form?.isBusy ?? false
  const close = (): void => (form ? leave({ place: form.place, onGo: props.onClose }) : props.onClose())
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (props.isBusy || !maySubmit({ ...props, form })) return
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
      footer={<FormButtons {...props} form={form} id={id} onClose={close} />}
    >
      {props.under === undefined ? null : (
        <div className={css.under} data-under>
          {props.under}
        </div>
      )}
      {props.intro ? <p className={css.intro}>{props.intro}</p> : null}
      <form id={id} ref={form?.element ?? own} className={css.fields} noValidate onSubmit={submit}>
        <FirstFocus form={id} isDanger={props.isDanger ?? false} />
        <TopProblems {...props} form={form} />
        <FormContext value={form}>{props.children}</FormContext>
      </form>
    </Dialog>
  )
}
