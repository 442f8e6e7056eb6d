import type { ReactElement, ReactNode } from 'react'
import css from './dialog.module.css'
import { DialogContent } from './dialog-content.tsx'
import { Modal, type ModalProps } from './modal.tsx'

/** `document`: a paper with the fields that are filled from it. */
const widths = { question: 440, form: 600, table: 880, document: 1216 } as const

export type DialogSize = keyof typeof widths

interface DialogProps extends Omit<ModalProps, 'className' | 'classNames' | 'width'> {
  readonly size: DialogSize
  /** Shown beside the content in a wide dialog and below it in a narrow dialog. */
  readonly aside?: ReactNode
}

const { container, header, title, body, footer } = css
const classNames = { container, header, title, body, footer }

/** The frame of every dialog. Questions open in the middle of the window, forms and tables near the top. */
export const Dialog = ({ size, aside, children, ...modal }: DialogProps): ReactElement => (
  <Modal
    {...modal}
    className={size === 'question' ? `${css.dialog} ${css.question}` : css.dialog}
    classNames={classNames}
    width={widths[size]}
    centered={size === 'question'}
  >
    <DialogContent>
      {aside ? (
        <div className={css.split} data-size={size}>
          <div>{children}</div>
          <div className={css.aside}>{aside}</div>
        </div>
      ) : (
        children
      )}
    </DialogContent>
  </Modal>
)
