import { Button, Checkbox } from 'antd'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { ErrorIcon } from '../icons.tsx'
import css from './confirm-dialog.module.css'
import { SmallDialog } from './small-dialog.tsx'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  /** Names the thing: "Dossier Z-2604812 verwijderen?". */
  readonly title: string
  /** What goes with it. */
  readonly text: ReactNode
  readonly option?: {
    readonly label: string
    readonly isChecked: boolean
    readonly onChange: (isChecked: boolean) => void
  }
  /** What went wrong at the last try; the dialog stays. */
  readonly error?: string | undefined
  readonly isBusy: boolean
  /** Red, unless nothing is destroyed. */
  readonly isDanger?: boolean
  /** "Bevestigen" unless told. */
  readonly confirmLabel?: string
  /** "Annuleer" unless told. */
  readonly cancelLabel?: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const CancelButton = ({
  isBusy,
  cancelLabel = 'Annuleer',
  onCancel,
}: Pick<ConfirmDialogProps, 'isBusy' | 'cancelLabel' | 'onCancel'>): ReactElement => {
  const button = useRef<HTMLButtonElement>(null)
  // A moment later: the key that chose the menu item is still down and would press this button too.
  useEffect(() => {
    const timer = setTimeout(() => button.current?.focus(), 80)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button ref={button} disabled={isBusy} onClick={onCancel}>
      {cancelLabel}
    </Button>
  )
}

/** Asks before something is destroyed or leaves the house. The focus starts on "Annuleer". */
export const ConfirmDialog = (props: ConfirmDialogProps): ReactElement => {
  const { option, isBusy } = props
  return (
    <SmallDialog
      open={props.isOpen}
      title={props.title}
      text={props.text}
      keyboard={!isBusy}
      mask={{ closable: !isBusy }}
      onCancel={props.onCancel}
      footer={
        <>
          <CancelButton isBusy={isBusy} cancelLabel={props.cancelLabel} onCancel={props.onCancel} />
          <Button type="primary" danger={props.isDanger ?? true} loading={isBusy} onClick={props.onConfirm}>
            {props.confirmLabel ?? 'Bevestigen'}
          </Button>
        </>
      }
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
      {props.error ? (
        <p className={css.error} role="alert">
          <ErrorIcon />
          {props.error}
        </p>
      ) : null}
    </SmallDialog>
  )
}
