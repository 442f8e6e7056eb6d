import type { ReactElement, ReactNode } from 'react'
import css from './dialog.module.css'
import { DialogContent } from './dialog-content.tsx'
import { Modal, type ModalProps } from './modal.tsx'

/** `document`: a paper with the fields that are filled from it. */
const widths = { question: 440, form: 600, table: 880, document: 1216 } as const

export type DialogSize = keyof typeof widths

interface DialogProps extends Omit<ModalProps, 'className' | 'classNames' | 'width'> {
  readonly size: DialogSize
  /** Second side of a wide dialog: before the content for `document`, otherwise after it. In a narrow dialog, the sides are stacked. */
  readonly aside?: ReactNode
}

const { container, header, title, body, footer } = css
const classNames = { container, header, title, body, footer }

const looks: Partial<Record<DialogSize, string | undefined>> = {
  question: css.question,
  document: css.document,
}

/** Media query: a `document` dialog has room for two sides. */
export const twoColumnQuery = '(min-width: 1100px) and (min-height: 560px)'

/** The frame of every dialog. Questions open in the middle of the window, forms and tables near the top. */
export const Dialog = ({ size, aside, children, ...modal }: DialogProps): ReactElement => (
  <Modal
    {...modal}
    className={`${css.dialog} ${looks[size] ?? ''}`}
    classNames={classNames}
    width={widths[size]}
    centered={size === 'question'}
  >
    <DialogContent>
      {aside ? (
        <div className={css.split} data-size={size}>
          {size === 'document' ? <div className={css.aside}>{aside}</div> : null}
          <div className={css.main}>{children}</div>
          {size === 'document' ? null : <div className={css.aside}>{aside}</div>}
        </div>
      ) : (
        children
      )}
    </DialogContent>
  </Modal>
)
