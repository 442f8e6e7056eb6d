import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type LoadedOnce, notifyLoading, notifyNotLoaded } from './load-once.ts'

/** Pressing text or empty space in the panel must not move the focus: the panel would close before a label is clicked. */
const keepFocus = (event: MouseEvent<HTMLElement>): void => {
  const taker = event.target instanceof Element ? event.target.closest('input, button, [tabindex]') : null
  if (!event.currentTarget.contains(taker)) event.preventDefault()
}

const focusable = 'input:not(:disabled), button:not(:disabled):not([tabindex="-1"]), [tabindex="0"]'

/** Props for the three parts of a button with a panel. */
interface Popup {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** Closes the panel and focuses the button. */
  readonly close: () => void
  /** For the element around button and panel. */
  readonly box: HTMLAttributes<HTMLElement> & { readonly ref: RefObject<HTMLDivElement | null> }
  readonly button: HTMLAttributes<HTMLButtonElement> & {
    readonly ref: RefObject<HTMLButtonElement | null>
    readonly type: 'button'
  }
  /** Add `role="dialog"` and an accessible name. */
  readonly panel: HTMLAttributes<HTMLDivElement> & { readonly ref: RefObject<HTMLDivElement | null> }
}

/**
 * A button that opens a panel. The focus moves into it; Esc, a click outside and moving the focus out close it. With `code`, the panel opens when its code is
 * loaded; loading begins on hover or focus of the button.
 */
export const usePopup = (code?: LoadedOnce<unknown>): Popup => {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const start = panel.current?.querySelector<HTMLElement>('[data-autofocus]')
    const first = start ?? panel.current?.querySelector<HTMLElement>(focusable)
    first?.focus({ preventScroll: true })
    const onPointerDown = (event: PointerEvent): void => {
      if (!(event.target instanceof Node) || box.current?.contains(event.target)) return
      // Removing a focused field fires no blur, and what was typed in it would be lost.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && panel.current?.contains(activeElement)) activeElement.blur()
      setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  const openLoaded = async (code: LoadedOnce<unknown>): Promise<void> => {
    const focused = document.activeElement
    const closeProgress = notifyLoading()
    try {
      await code.load()
      // Not if the user has moved the focus elsewhere.
      if (document.activeElement === focused) setOpen(true)
    } catch {
      notifyNotLoaded()
    } finally {
      closeProgress()
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen || event.nativeEvent.isComposing) return
    event.stopPropagation()
    close()
  }
  const onBlur = (event: FocusEvent): void => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return {
    isOpen,
    setOpen,
    close,
    box: { ref: box, onKeyDown, onBlur },
    button: {
      ref: button,
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onPointerEnter: code?.preload,
      onFocus: code?.preload,
      onClick: () => {
        if (code && !code.loaded()) void openLoaded(code)
        else setOpen(!isOpen)
      },
    },
    panel: { ref: panel, id, onMouseDown: keepFocus },
  }
}
