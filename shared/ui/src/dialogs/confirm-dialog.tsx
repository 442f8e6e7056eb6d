import { Button, Checkbox } from 'antd'
import { type ReactElement, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { ErrorIcon } from '../icons.ts'
import { Remark } from '../text/remark.tsx'
import css from './confirm-dialog.module.css'
import type { DialogSize } from './dialog.tsx'
import { SmallDialog } from './small-dialog.tsx'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  /** The question, with the name of the record: "Dossier Z-2604812 verwijderen?". */
  readonly title: string
  /** What else is lost or sent. */
  readonly text: ReactNode
  readonly option?: {
    readonly label: string
    readonly isChecked: boolean
    readonly onChange: (isChecked: boolean) => void
  }
  /** Content beside the text, such as a mail preview; `size` then applies to the whole dialog. */
  readonly aside?: ReactNode
  readonly size?: DialogSize | undefined
  /** False while the confirm button waits, such as for a mail preview. The button keeps the focus. */
  readonly isReady?: boolean
  /** Warning above the buttons about a loss that the text does not mention. */
  readonly warning?: string | undefined
  /** Why the last attempt failed; the dialog stays open. */
  readonly error?: string | undefined
  readonly isBusy: boolean
  /** A red confirm button. Default true. */
  readonly isDanger?: boolean
  /** Where the focus starts. Default: on cancel when `isDanger`. */
  readonly startsAtCancel?: boolean
  /** Default "Bevestigen". */
  readonly confirmLabel?: string | undefined
  /** Default "Annuleer". */
  readonly cancelLabel?: string | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

interface FirstFocus {
  readonly startsAtCancel: boolean
  readonly isBusy: boolean
}

const useFirstFocus = ({ startsAtCancel, isBusy }: FirstFocus): Ref<HTMLButtonElement> => {
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Delayed: the key that chose the menu item may still be down and would press this button too.
  useEffect(() => {
    timer.current = setTimeout(() => {
      const { current } = button
      // If the user has already moved to the confirm button, the focus stays there: the next Enter is meant for it. antd itself focuses cancel, the first
      // button.
      if (startsAtCancel && current?.parentElement?.contains(document.activeElement)) return
      current?.focus()
    }, 80)
    return () => clearTimeout(timer.current)
  }, [startsAtCancel])
  // Confirming may already have opened another question, which has the focus.
  useEffect(() => {
    if (isBusy) clearTimeout(timer.current)
  }, [isBusy])
  return button
}

const Buttons = ({
  isDanger = true,
  startsAtCancel = isDanger,
  isBusy,
  isReady = true,
  ...props
}: ConfirmDialogProps): ReactElement => {
  const first = useFirstFocus({ startsAtCancel, isBusy })
  return (
    <>
      <Button {...(startsAtCancel ? { ref: first } : {})} disabled={isBusy} onClick={props.onCancel}>
        {props.cancelLabel ?? 'Annuleer'}
      </Button>
      <Button
        {...(startsAtCancel ? {} : { ref: first })}
        type="primary"
        danger={isDanger}
        loading={isBusy}
        aria-disabled={isReady ? undefined : true}
        onClick={() => {
          if (isReady) props.onConfirm()
        }}
      >
        {props.confirmLabel ?? 'Bevestigen'}
      </Button>
    </>
  )
}

/** Asks before something is destroyed or sent to a client. */
export const ConfirmDialog = (props: ConfirmDialogProps): ReactElement => {
  const { option, isBusy } = props
  return (
    <SmallDialog
      open={props.isOpen}
      title={props.title}
      text={props.text}
      size={props.size}
      aside={props.aside}
      keyboard={!isBusy}
      mask={{ closable: !isBusy }}
      onCancel={props.onCancel}
      // A new question remounts the buttons: the next Enter was not meant for it.
      footer={<Buttons key={props.title} {...props} />}
    >
      {option ? (
        <Checkbox
          className={css.option}
          checked={option.isChecked}
          onChange={(event) => option.onChange(event.target.checked)}
        >
          {option.label}
        </Checkbox>
      ) : null}
      {props.warning ? (
        <Remark className={`${css.warning} noted`}>
          <ErrorIcon />
          {props.warning}
        </Remark>
      ) : null}
      {props.error ? (
        <p className={`${css.error} noted`} role="alert">
          <ErrorIcon />
          {props.error}
        </p>
      ) : null}
    </SmallDialog>
  )
}
