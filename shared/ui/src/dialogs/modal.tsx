import { Modal as KitModal, type ModalProps as KitModalProps } from 'antd'
import { type ReactElement, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { focusTitle, restoreFocus } from './restore-focus.ts'
import { useLayer } from './use-layer.ts'

export interface ModalProps extends Omit<KitModalProps, 'destroyOnHidden' | 'panelRef' | 'onCancel'> {
  /** Called for Esc, the cross, or a click on the mask where that closes. */
  readonly onCancel: () => void
}

/** antd focuses the cross, or the dialog itself. Without a form that has its own first field, the first button of the foot is a better start. */
const focusFirstButton = (panel: Element | null): void => {
  const cross = panel?.querySelector('.ant-modal-close')
  if (!panel || !cross || panel.querySelector('form')) return
  if (document.activeElement !== cross && document.activeElement !== panel) return
  panel.querySelector<HTMLElement>('.ant-modal-footer button:not(:disabled)')?.focus()
}

/** antd's modal as a layer: what is behind it is inert and gets the focus back. {@link Dialog} has our frame. */
export const Modal = (modal: ModalProps): ReactElement | null => {
  const { open = false, keyboard = true, onCancel } = modal
  const opener = useRef<Element>(null)
  /** The parent of the opener, which itself may be gone by then, such as the row of a deleted record. */
  const place = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!open) return
    opener.current = document.activeElement
    place.current = document.activeElement?.closest('section, main') ?? null
  }, [open])
  const { panel, onClosed } = useLayer(open, keyboard ? onCancel : undefined)
  const drawn = useRef<Element>(null)
  const frame = useCallback(
    (element: Element | null) => {
      drawn.current = element
      panel(element)
    },
    [panel],
  )
  // A closed one costs as much as a small dialog, at each render of its page.
  const [isDrawn, setDrawn] = useState(open)
  if (open && !isDrawn) setDrawn(true)
  if (!isDrawn) return null
  return (
    <KitModal
      {...modal}
      panelRef={frame}
      destroyOnHidden
      afterOpenChange={(isOpen) => {
        modal.afterOpenChange?.(isOpen)
        if (isOpen) focusFirstButton(drawn.current)
      }}
      afterClose={() => {
        onClosed()
        modal.afterClose?.()
        // antd returns the focus only to a focusable element.
        if (document.activeElement === document.body) restoreFocus(opener.current)
        if (document.activeElement === document.body) focusTitle(place.current)
        setDrawn(false)
      }}
    />
  )
}
