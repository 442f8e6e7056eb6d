import { fold } from '@zaakwerk/domain/normal-forms'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { SearchIcon } from '../icons.ts'
import { FilterPanel } from './filter-panel.tsx'
import css from './filter-popover.module.css'

export interface FilterOption<Value> {
  readonly value: Value
  readonly label: string
  /** Distinguishes options with the same label. */
  readonly hint?: string | undefined
  /** Extra search text, not shown. */
  readonly keywords?: string | undefined
}

interface FilterPopoverProps<Value> {
  readonly label: string
  /** In display order. */
  readonly options: readonly FilterOption<Value>[]
  readonly selected: readonly Value[]
  readonly onChange: (selected: Value[]) => void
  /** Replaces label and count on the button; absent when nothing is chosen. */
  readonly words?: string | undefined
  readonly maxHeight?: number
  /** Always shows the search field. */
  readonly isSearchable?: boolean
}

/** Number of options from which the panel has a search field. */
const searchableFrom = 9

/**
 * Arrow keys move between the search field and the checkboxes, without wrapping. Enter ticks the focused option, or
 * the first match of a search.
 */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Enter') {
    event.preventDefault()
    event.currentTarget
      .querySelector<HTMLElement>('[data-highlighted] input, input[type=checkbox]:focus')
      ?.click()
    return
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input')]
  const step = event.key === 'ArrowDown' ? 1 : -1
  const next = fields[fields.findIndex((field) => field.matches(':focus')) + step]
  event.preventDefault()
  next?.focus()
}

const Options = <Value extends string | number>(props: FilterPopoverProps<Value>): ReactElement => {
  const [search, setSearch] = useState('')
  const [isSearching, setSearching] = useState(false)

  const toggle = (value: Value) => {
    const isChosen = (one: Value) => props.selected.includes(one) !== (one === value)
    props.onChange(props.options.map((option) => option.value).filter(isChosen))
  }
  const query = fold(search.trim())
  const shown = props.options.filter(({ label, hint = '', keywords = '' }) =>
    fold(`${label} ${hint} ${keywords}`).includes(query),
  )
  const isSearchable = props.isSearchable || props.options.length >= searchableFrom

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the arrow keys of the fields inside
    <div className={css.optionsBox} onKeyDown={walk}>
      {isSearchable ? (
        <div className={css.optionsSearch}>
          <SearchIcon />
          <input
            data-autofocus
            type="search"
            aria-label={`Zoek in ${props.label}`}
            placeholder="Zoeken"
            autoComplete="off"
            value={search}
            onFocus={() => setSearching(true)}
            onBlur={() => setSearching(false)}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      ) : null}
      <ul className={css.options} aria-label={props.label}>
        {shown.map(({ value, label, hint }, at) => (
          <li key={value} data-highlighted={(isSearching && query !== '' && at === 0) || undefined}>
            <label>
              <input
                type="checkbox"
                aria-label={hint ? `${label}, ${hint}` : undefined}
                checked={props.selected.includes(value)}
                onChange={() => toggle(value)}
              />
              <span className={css.optionLabel}>{label}</span>
              {hint ? <small className={css.optionHint}>{hint}</small> : null}
            </label>
          </li>
        ))}
      </ul>
      <p className={css.optionsNone} role="status">
        {shown.length === 0 ? 'Niets gevonden' : null}
      </p>
    </div>
  )
}

/** A filter with checkboxes; each tick applies at once. */
export const FilterPopover = <Value extends string | number>(
  props: FilterPopoverProps<Value>,
): ReactElement => (
  <FilterPanel
    label={props.label}
    words={props.words}
    count={props.selected.length}
    maxHeight={props.maxHeight ?? 410}
  >
    <Options {...props} />
  </FilterPanel>
)
