import { type ReactElement, useEffect, useRef } from 'react'
import { CloseIcon } from '../icons.tsx'
import css from './filter-chips.module.css'

export interface FilterChip {
  readonly key: string
  /** What kind of value: "Type". */
  readonly group: string
  readonly label: string
  readonly onRemove: () => void
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[]
  readonly onClear: () => void
}

/** Every value in use with its own ×, and the way to drop all. Gone without filters. */
export const FilterChips = ({ chips, onClear }: FilterChipsProps): ReactElement => {
  const row = useRef<HTMLDivElement>(null)
  const removed = useRef<number | undefined>(undefined)

  // Whoever took a chip away goes on with the next one, or with the tools above when none is left.
  useEffect(() => {
    if (removed.current === undefined) return
    const left = row.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const next = left[Math.min(removed.current, chips.length - 1)]
    const tools = row.current?.previousElementSibling?.querySelector<HTMLElement>('input, button')
    removed.current = undefined
    const target = next ?? tools
    target?.focus()
  }, [chips])

  return (
    <div ref={row} className="filter-chips-box">
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
