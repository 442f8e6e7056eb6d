import type { ModalProps } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import css from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface SmallDialogProps
  extends Pick<ModalProps, 'open' | 'title' | 'keyboard' | 'mask' | 'afterClose' | 'footer'> {
  readonly text: ReactNode
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** A short text with buttons: a question, or why something cannot be done. */
export const SmallDialog = ({ text, children, ...modal }: SmallDialogProps): ReactElement => (
  <Dialog size="question" closable={false} {...modal}>
    <p className={css.text}>{text}</p>
    {children}
  </Dialog>
)
