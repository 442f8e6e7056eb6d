import type { ModalProps } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import css from './confirm-dialog.module.css'
import { Dialog, type DialogSize } from './dialog.tsx'

interface SmallDialogProps
  extends Pick<ModalProps, 'open' | 'title' | 'keyboard' | 'mask' | 'afterClose' | 'footer'> {
  readonly text: ReactNode
  readonly onCancel: () => void
  readonly size?: DialogSize | undefined
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** A short text with buttons: a question, or why something cannot be done. */
export const SmallDialog = ({
  text,
  size = 'question',
  children,
  ...modal
}: SmallDialogProps): ReactElement => (
  <Dialog size={size} closable={false} {...modal}>
    <p className={css.text}>{text}</p>
    {children}
  </Dialog>
)
