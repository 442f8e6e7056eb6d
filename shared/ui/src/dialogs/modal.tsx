import { Modal as KitModal, type ModalProps as KitModalProps } from 'antd'
import { type ReactElement, useCallback, useLayoutEffect, useRef } from 'react'
import { focusAgain, focusTitle } from './focus-again.ts'
import { useLayer } from './use-layer.ts'

export interface ModalProps extends Omit<KitModalProps, 'destroyOnHidden' | 'panelRef' | 'onCancel'> {
  /** Esc, the cross, or a click beside it where that closes. */
  readonly onCancel: () => void
}

/** The kit starts on the cross, or on the dialog itself. Where no form has its own first field, the first button of the foot is the better start. */
const leaveCross = (panel: Element | null): void => {
  const cross = panel?.querySelector('.ant-modal-close')
  if (!panel || !cross || panel.querySelector('form')) return
  if (document.activeElement !== cross && document.activeElement !== panel) return
  panel.querySelector<HTMLElement>('.ant-modal-footer button:not(:disabled)')?.focus()
}

/** The kit's modal as a layer: what is behind it is inert, and gets the focus back. {@link Dialog} has our frame. */
export const Modal = (modal: ModalProps): ReactElement => {
  const { open = false, keyboard = true, onCancel } = modal
  const opener = useRef<Element>(null)
  /** Where the opener stood: it may be gone by then, as the row of what was removed. */
  const place = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!open) return
    opener.current = document.activeElement
    place.current = document.activeElement?.closest('section, main') ?? null
  }, [open])
  const { panel, onGone } = useLayer(open, keyboard ? onCancel : undefined)
  const drawn = useRef<Element>(null)
  const frame = useCallback(
    (element: Element | null) => {
      drawn.current = element
      panel(element)
    },
    [panel],
  )
  return (
    <KitModal
      {...modal}
      panelRef={frame}
      destroyOnHidden
      afterOpenChange={(isOpen) => {
        modal.afterOpenChange?.(isOpen)
        if (isOpen) leaveCross(drawn.current)
      }}
      afterClose={() => {
        onGone()
        modal.afterClose?.()
        // The kit gives the focus back only to what can take it.
        if (document.activeElement === document.body) focusAgain(opener.current)
        if (document.activeElement === document.body) focusTitle(place.current)
      }}
    />
  )
}
