import { type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { ChoiceContext, type ChoiceOfList } from './choice-box.tsx'

/** The row around an element, by the id on its button. */
export const rowIdOf = (target: EventTarget | null): number | undefined => {
  const row = target instanceof Element ? target.closest('tbody tr') : null
  const id = row?.querySelector<HTMLElement>('button[data-row]')?.dataset.row
  return id === undefined ? undefined : Number(id)
}

/** Focuses the button of a row by id. */
export const focusRow = (id: number | undefined): void =>
  document.querySelector<HTMLElement>(`button[data-row="${id}"]`)?.focus()

interface ChoiceAreaProps extends ChoiceOfList {
  readonly className?: string | undefined
  readonly onClick?: (event: MouseEvent) => void
  readonly children: ReactNode
}

/** A list with selectable rows. The row that has or last had the focus is the one under the cursor. */
export const ChoiceArea = ({ className, onClick, children, ...choice }: ChoiceAreaProps): ReactElement => {
  /** With Shift the focus moves because a range grew; that step was already reported. */
  const isRange = useRef(false)
  return (
    <ChoiceContext value={choice}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere in a row; the button in it does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className={className}
        onMouseDownCapture={({ shiftKey }) => {
          isRange.current = shiftKey
        }}
        onKeyDownCapture={({ shiftKey }) => {
          isRange.current = shiftKey
        }}
        onFocus={({ target }) => {
          const id = rowIdOf(target)
          if (id !== undefined && !isRange.current) choice.step({ kind: 'move', to: id })
        }}
        onClick={onClick}
      >
        {children}
      </div>
    </ChoiceContext>
  )
}
