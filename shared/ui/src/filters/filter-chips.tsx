import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from '../icons.ts'
import css from './filter-chips.module.css'

export interface FilterChip {
  readonly key: string
  /** The filter it belongs to: "Type". */
  readonly group: string
  readonly label: string
  readonly onRemove: () => void
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[]
  readonly onClear: () => void
}

/** The values filtered on, each with a remove button, and one button that clears all. */
export const FilterChips = ({ chips, onClear }: FilterChipsProps): ReactElement => {
  const row = useRef<HTMLDivElement>(null)
  const removed = useRef<number | undefined>(undefined)

  // After removing a chip, focus the next one, or the toolbar above when none is left.
  useLayoutEffect(() => {
    if (removed.current === undefined) return
    const left = row.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const next = left[Math.min(removed.current, chips.length - 1)]
    const tools = row.current?.previousElementSibling?.querySelector<HTMLElement>('input, button')
    removed.current = undefined
    const target = next ?? tools
    target?.focus()
  }, [chips])

  return (
    <div ref={row}>
      {chips.length > 0 ? (
        <div className={css.chips}>
          <ul aria-label="Filters in gebruik">
            {chips.map(({ key, group, label, onRemove }, index) => (
              <li key={key} className={css.chip}>
                <span className={css.chipGroup}>{group}</span> {label}
                <button
                  type="button"
                  aria-label={`Verwijder filter ${label}`}
                  onClick={() => {
                    removed.current = index
                    onRemove()
                  }}
                >
                  <CloseIcon size={12} />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={css.clear}
            onClick={() => {
              removed.current = 0
              onClear()
            }}
          >
            Wis filters
          </button>
        </div>
      ) : null}
    </div>
  )
}
