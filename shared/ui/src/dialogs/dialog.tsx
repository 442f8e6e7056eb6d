import { Modal, type ModalProps } from 'antd'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import css from './dialog.module.css'
import { DialogContent } from './dialog-content.tsx'
import { focusAgain, focusTitle } from './focus-again.ts'
import { useLayer } from './use-layer.ts'

const widths = { question: 440, form: 600, table: 880 } as const

export type DialogSize = keyof typeof widths

interface DialogProps
  extends Omit<ModalProps, 'className' | 'classNames' | 'destroyOnHidden' | 'width' | 'onCancel'> {
  readonly size: DialogSize
  /** Esc, the cross, or a click beside it where that closes. */
  readonly onCancel: () => void
}

const { container, header, title, body, footer } = css
const classNames = { container, header, title, body, footer }

/** The frame of every dialog. Questions open in the middle of the window, forms and tables near the top. */
export const Dialog = ({ size, children, ...modal }: DialogProps): ReactElement => {
  const { open = false, keyboard = true, onCancel } = modal
  const opener = useRef<Element>(null)
  /** Where the opener stood: it may be gone by then, as the row of what was removed. */
  const place = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!open) return
    opener.current = document.activeElement
    place.current = document.activeElement?.closest('section, main') ?? null
  }, [open])
  const { onGone } = useLayer(open, keyboard ? onCancel : undefined)
  return (
    <Modal
      {...modal}
      className={size === 'question' ? `${css.dialog} ${css.question}` : css.dialog}
      classNames={classNames}
      width={widths[size]}
      centered={size === 'question'}
      destroyOnHidden
      afterClose={() => {
        onGone()
        modal.afterClose?.()
        // The kit gives the focus back only to what can take it.
        if (document.activeElement === document.body) focusAgain(opener.current)
        if (document.activeElement === document.body) focusTitle(place.current)
      }}
    >
      <DialogContent>{children}</DialogContent>
    </Modal>
  )
}
