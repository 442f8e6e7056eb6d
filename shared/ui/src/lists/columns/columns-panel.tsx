import type { DialogProps } from '@zaakwerk/platform'
import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import popover from '../../filters/filter-popover.module.css'
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, ChevronUpIcon } from '../../icons.ts'
import { useFocusAfterDisabled } from '../../keys/use-focus-after-disabled.ts'
import { neededWidth } from './column-layout.ts'
import css from './columns-panel.module.css'
import { widthChange, widthStep, widthText } from './resize-column.ts'
import type { ColumnChoice } from './use-columns.ts'

const orderOf = ({ columns, layout, isOwn }: ColumnChoice): readonly string[] => {
  const keys = columns.flatMap(({ key, choice }) => (choice ? [key] : []))
  if (!isOwn) return keys
  const own = layout.chosen.map(({ key }) => key)
  return [...own, ...keys.filter((key) => !own.includes(key))]
}

const moved = (order: readonly string[], key: string, to: number): readonly string[] =>
  order.filter((one) => one !== key).toSpliced(to, 0, key)

/** Buttons for users who can neither drag nor use the keyboard shortcuts. */
const Step = (props: {
  readonly label: string
  readonly icon: ReactElement
  readonly onClick: () => void
}): ReactElement => (
  <button type="button" tabIndex={-1} aria-label={props.label} title={props.label} onClick={props.onClick}>
    {props.icon}
  </button>
)

interface ColumnsPanelProps extends DialogProps {
  readonly choice: ColumnChoice
}

/** The columns of a list as checkboxes, in order. Changes apply immediately. A row keeps its position when its column is hidden or shown. */
export const ColumnsPanel = ({ choice }: ColumnsPanelProps): ReactElement => {
  const { columns, layout, isOwn, choose, reset } = choice
  const fixed = columns.filter((column) => !(column.choice || column.head || column.hidesTitle))
  const shown = new Set(layout.shown.map(({ key }) => key))
  const list = useRef<HTMLUListElement>(null)
  const [order, setOrder] = useState(() => orderOf(choice))
  const [dragged, setDragged] = useState<{ readonly key: string; readonly from: readonly string[] }>()
  const [announced, setAnnounced] = useState('')
  const focused = useRef<string>(undefined)
  const boxOf = (key: string): HTMLElement | null | undefined =>
    list.current?.querySelector<HTMLElement>(`[data-key="${key}"] input`)
  const focusFirst = (): void =>
    list.current?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true })
  useEffect(focusFirst, [])
  const standard = useRef<HTMLButtonElement>(null)
  useFocusAfterDisabled(!isOwn, (focused) => focused === standard.current, focusFirst)
  // A moved row loses the focus.
  useEffect(() => {
    if (focused.current !== undefined) boxOf(focused.current)?.focus()
    focused.current = undefined
  })

  const chosen = new Map(layout.chosen.map((one) => [one.key, one]))
  const apply = (next: readonly string[], isChosen = (key: string) => chosen.has(key)): void => {
    setOrder(next)
    choose(next.filter(isChosen).map((key) => chosen.get(key) ?? { key }))
  }
  const titleOf = (key: string): string => columns.find((one) => one.key === key)?.title ?? ''
  const move = (key: string, by: number): void => {
    const to = order.indexOf(key) + by
    if (to < 0 || to >= order.length) return
    focused.current = key
    apply(moved(order, key, to))
    setAnnounced(`${titleOf(key)}: ${to + 1} van ${order.length}`)
  }
  const widen = (key: string, by: number): void => {
    const { rangeOf, setWidth } = choice.widths.current
    const now = rangeOf(key)?.now
    const width = now && setWidth(key, now + by)
    if (width !== undefined) setAnnounced(widthText(titleOf(key), width))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, key: string): void => {
    const width = widthChange(event)
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0
    if (width === 0 && by === 0) return
    event.preventDefault()
    if (width !== 0) widen(key, width)
    else if (event.altKey) move(key, by)
    else {
      const boxes = [...(list.current?.querySelectorAll<HTMLElement>('input:enabled') ?? [])]
      boxes[boxes.indexOf(event.currentTarget) + by]?.focus()
    }
  }
  const grab = (event: PointerEvent<HTMLElement>, key: string): void => {
    // The list captures the pointer, because the dragged row moves.
    list.current?.setPointerCapture(event.pointerId)
    setDragged({ key, from: order })
  }
  const drag = ({ clientY }: PointerEvent): void => {
    if (!dragged) return
    const { key } = dragged
    const rows = [...(list.current?.querySelectorAll('[data-key]') ?? [])]
    const to = rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return row.getAttribute('data-key') !== key && top + height / 2 < clientY
    }).length
    if (to !== order.indexOf(key)) setOrder(moved(order, key, to))
  }
  const drop = (): void => {
    if (dragged && dragged.from !== order) apply(order)
    setDragged(undefined)
  }

  return (
    <>
      <ul
        ref={list}
        className={`${popover.options} ${css.rows}`}
        aria-label="Kolommen"
        onPointerMove={dragged && drag}
        onLostPointerCapture={drop}
      >
        {fixed.map(({ key, title }) => (
          <li key={key}>
            <label>
              <input type="checkbox" aria-label={`${title}, altijd`} checked disabled />
              <span className={popover.optionLabel}>{title}</span>
              <small className={popover.optionHint}>altijd</small>
            </label>
          </li>
        ))}
        {order.map((key) => {
          const column = columns.find((one) => one.key === key)
          if (!column) return null
          const isChosen = chosen.has(key)
          const isShown = shown.has(key)
          const hasRoom = isChosen ? isShown : neededWidth(column, window.innerWidth) <= layout.room
          const { title } = column
          return (
            <li key={key} data-key={key} data-dragged={key === dragged?.key || undefined}>
              <span className={css.grip} onPointerDown={(event) => grab(event, key)}></span>
              <label>
                <input
                  type="checkbox"
                  aria-label={hasRoom ? undefined : `${title}, geen ruimte`}
                  checked={isChosen}
                  disabled={!(isChosen || hasRoom)}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Shift+ArrowLeft Shift+ArrowRight"
                  onChange={() => apply(order, (one) => (one === key ? !isChosen : chosen.has(one)))}
                  onKeyDown={(event) => onKeyDown(event, key)}
                />
                <span className={popover.optionLabel}>{title}</span>
                {hasRoom ? null : <small className={popover.optionHint}>geen ruimte</small>}
              </label>
              <span className={css.steps}>
                <Step
                  label={`${title} omhoog`}
                  icon={<ChevronUpIcon size={14} />}
                  onClick={() => move(key, -1)}
                />
                <Step
                  label={`${title} omlaag`}
                  icon={<ChevronDownIcon size={14} />}
                  onClick={() => move(key, 1)}
                />
                {choice.widths.current.rangeOf(key) ? (
                  <>
                    <Step
                      label={`${title} smaller`}
                      icon={<ChevronLeftIcon size={14} />}
                      onClick={() => widen(key, -widthStep)}
                    />
                    <Step
                      label={`${title} breder`}
                      icon={<ChevronRightIcon size={14} />}
                      onClick={() => widen(key, widthStep)}
                    />
                  </>
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
      <footer className={popover.foot}>
        <span className="caption faint">Alt ↑ ↓ plaats, Shift ← → breedte</span>
        <button
          ref={standard}
          type="button"
          disabled={!isOwn}
          onClick={() => {
            setOrder(orderOf({ ...choice, isOwn: false }))
            reset()
          }}
        >
          Standaard
        </button>
        <span className="visually-hidden" role="status">
          {announced}
        </span>
      </footer>
    </>
  )
}
