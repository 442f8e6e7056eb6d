import type { ReactElement } from 'react'
import css from './dialog.module.css'
import { DialogContent } from './dialog-content.tsx'
import { Modal, type ModalProps } from './modal.tsx'

/** `document`: a paper with the fields that are filled from it. */
const widths = { question: 440, form: 600, table: 880, document: 1216 } as const

export type DialogSize = keyof typeof widths

interface DialogProps extends Omit<ModalProps, 'className' | 'classNames' | 'width'> {
  readonly size: DialogSize
}

const { container, header, title, body, footer } = css
const classNames = { container, header, title, body, footer }

/** The frame of every dialog. Questions open in the middle of the window, forms and tables near the top. */
export const Dialog = ({ size, children, ...modal }: DialogProps): ReactElement => (
  <Modal
    {...modal}
    className={size === 'question' ? `${css.dialog} ${css.question}` : css.dialog}
    classNames={classNames}
    width={widths[size]}
    centered={size === 'question'}
  >
    <DialogContent>{children}</DialogContent>
  </Modal>
)
