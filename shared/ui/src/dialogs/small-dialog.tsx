import { Modal, type ModalProps } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import css from './confirm-dialog.module.css'

const { container, header, title, body, footer } = css
const classNames = { container, header, title, body, footer }

interface SmallDialogProps extends Omit<ModalProps, 'children' | 'classNames'> {
  /** What there is to say, under the title. */
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** A sentence or two with buttons, 440 wide: a question before something happens, or why it cannot. */
export const SmallDialog = ({ text, children, ...modal }: SmallDialogProps): ReactElement => (
  <Modal width={440} centered destroyOnHidden closable={false} {...modal} classNames={classNames}>
    <p className={css.text}>{text}</p>
    {children}
  </Modal>
)
