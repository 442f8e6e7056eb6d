import { leave } from '@zaakwerk/platform'
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { Dialog, type DialogSize } from '../dialogs/dialog.tsx'
import { FormButtons, type FormButtonsProps, maySubmit, TopProblems } from './form-buttons.tsx'
import { FormContext } from './form-context.ts'
import css from './form-dialog.module.css'
import { enterGuard } from './keep-enter.ts'

interface FormDialogProps extends FormButtonsProps {
  readonly isOpen: boolean
  readonly title: ReactNode
  /** A line under the title; its space is reserved before it is known. */
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
  readonly size?: DialogSize | undefined
  /** Shown beside the fields in a wide dialog, such as a mail preview. */
  readonly aside?: ReactNode
  /** Shown beside the title, such as a menu. */
  readonly extra?: ReactNode
  /** Runs after the closing animation. */
  readonly afterClose?: () => void
}

/** Attribute for an element around the field to start in, where that is not the first one. */
export const startHere = { 'data-start': true } as const

const focusable =
  'input:not(:disabled, [hidden], [type="hidden"]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'

/** Whether an element is a button in the foot of a form's dialog. */
const isInFoot = (form: HTMLElement, element: Element | null): boolean =>
  element !== null &&
  form.closest('[role="dialog"]')?.contains(element) === true &&
  (form.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The scrolling text of a form: an element inside, or the form as a whole. */
const scrollingText = (form: HTMLElement): HTMLElement | null =>
  form.querySelector<HTMLElement>('[tabindex="0"]') ?? form.closest<HTMLElement>('[tabindex="0"]')

/** Where the focus starts in a form without fields; undefined while it loads. */
const startOutside = (form: HTMLElement, isDanger: boolean): HTMLElement | null | undefined => {
  if (form.querySelector('[aria-busy="true"]')) return undefined
  const buttons =
    form.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []
  const foot = [...buttons].filter((button) => isInFoot(form, button))
  const [close] = foot
  const confirm = foot.find((button) => button.getAttribute('form') === form.id)
  return isDanger ? close : (confirm ?? scrollingText(form) ?? close)
}

/**
 * Focuses the first field, else the first button inside, else the primary button; else cancel, for a destructive or only button. A user who has already moved
 * to a button stays there: the next Enter is meant for it.
 */
const enterForm = (form: HTMLElement, isDanger: boolean): void => {
  const at = document.activeElement
  if (form.contains(at) || isInFoot(form, at)) return
  const checked = form.querySelector<HTMLElement>('input[type="radio"]:checked:not(:disabled)')
  const first =
    form.querySelector<HTMLElement>(`[data-start] :is(${focusable})`) ??
    form.querySelector<HTMLElement>(focusable)
  const start = first?.matches('[type="radio"]') ? (checked ?? first) : first
  ;(start ?? startOutside(form, isDanger))?.focus()
}

/** Whether the user has not moved the focus: it is on the cross, where antd puts it, on the dialog, or nowhere. */
const isNowhere = (form: HTMLElement): boolean => {
  const dialog = form.closest('[role="dialog"]')
  const at = document.activeElement
  return at === document.body || at === dialog || at === dialog?.querySelector('.ant-modal-close')
}

const FirstFocus = ({ form: id, isDanger }: { readonly form: string; readonly isDanger: boolean }): null => {
  useEffect(() => {
    const form = document.getElementById(id)
    if (!form) return
    // On a slow connection the first field renders later than the dialog.
    const whenItComes = new MutationObserver(() => {
      if (isNowhere(form)) enterForm(form, isDanger)
      if (!isNowhere(form)) whenItComes.disconnect()
    })
    // Delayed: the dialog first stores the focused element, to restore it on closing.
    const timer = setTimeout(() => {
      enterForm(form, isDanger)
      if (isNowhere(form))
        whenItComes.observe(form, {
          subtree: true,
          childList: true,
          attributeFilter: ['disabled', 'aria-busy'],
        })
    }, 80)
    return () => {
      clearTimeout(timer)
      whenItComes.disconnect()
    }
  }, [id, isDanger])
  return null
}

/** A form in a dialog: one column, errors under their fields, Enter submits unless `needsButton`, closing asks about unsaved input. */
export const FormDialog = ({ form, ...props }: FormDialogProps): ReactElement => {
  const id = useId()
  const own = useRef<HTMLFormElement>(null)
  const isBusy = props.isBusy ?? form?.isBusy ?? false
  const close = (): void => (form ? leave({ guardKey: form.guardKey, onGo: props.onClose }) : props.onClose())
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
      aside={props.aside}
      open={props.isOpen}
      title={
        <span className={css.title}>
          <span>{props.title}</span>
          {props.extra}
        </span>
      }
      keyboard={!isBusy && !props.isSticky}
      // A click beside the dialog must not discard input.
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
      <form
        id={id}
        ref={form?.element ?? own}
        className={css.fields}
        noValidate
        onSubmit={submit}
        onKeyDown={enterGuard(props)}
      >
        <FirstFocus form={id} isDanger={props.isDanger ?? false} />
        <TopProblems {...props} form={form} />
        <FormContext value={form}>{props.children}</FormContext>
      </form>
    </Dialog>
  )
}
