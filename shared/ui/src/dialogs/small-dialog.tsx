import type { ModalProps } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import css from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface SmallDialogProps
  extends Pick<ModalProps, 'open' | 'title' | 'keyboard' | 'mask' | 'onCancel' | 'afterClose' | 'footer'> {
  /** What there is to say, under the title. */
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** A sentence or two with buttons: a question before something happens, or why it cannot. */
export const SmallDialog = ({ text, children, ...modal }: SmallDialogProps): ReactElement => (
  <Dialog size="question" closable={false} {...modal}>
    <p className={css.text}>{text}</p>
    {children}
  </Dialog>
)
