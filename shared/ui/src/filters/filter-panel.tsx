import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { ChevronDownIcon } from '../icons.tsx'
import css from './filter-panel.module.css'

interface FilterPanelProps {
  readonly label: string
  readonly icon?: ReactNode
  /** How many values are chosen; 0 is a filter at rest. */
  readonly count: number
  readonly maxHeight?: number
  /** With a way to close the panel from inside, where a choice is the end of it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** Words and empty space inside take no focus: else it would leave the panel, which closes it before a label can do its work. */
const keepFocus = (event: MouseEvent<HTMLElement>): void => {
  const taker = event.target instanceof Element ? event.target.closest('input, button, [tabindex]') : null
  if (!event.currentTarget.contains(taker)) event.preventDefault()
}

const focusable = 'input:not(:disabled), button:not(:disabled):not([tabindex="-1"]), [tabindex="0"]'

/** A filter button with its panel. Esc and a click elsewhere close it; the focus goes in and comes back. */
export const FilterPanel = ({ label, icon, count, maxHeight, children }: FilterPanelProps): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!isOpen) return
    const start = panel.current?.querySelector<HTMLElement>('[data-autofocus]')
    const first = start ?? panel.current?.querySelector<HTMLElement>(focusable)
    first?.focus({ preventScroll: true })
    const onPointerDown = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || box.current?.contains(event.target)) return
      // What was typed inside counts as left, which it would not once it is gone.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && panel.current?.contains(activeElement)) activeElement.blur()
      setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.nativeEvent.isComposing) return
    event.stopPropagation()
    close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Esc and for the focus leaving what is inside
    <div
      ref={box}
      className={css.panel}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        data-in-use={count > 0 || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        {`${label} `}
        {count > 0 ? (
          <>
            <span className="visually-hidden">{count} gekozen</span>
            <span className={`${css.count} num`} aria-hidden="true">
              {count}
            </span>
          </>
        ) : null}
        <ChevronDownIcon />
      </button>
      {isOpen ? (
        <div
          ref={panel}
          id={panelId}
          className={css.dialog}
          role="dialog"
          aria-label={label}
          style={{ maxHeight }}
          onMouseDown={keepFocus}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      ) : null}
    </div>
  )
}
