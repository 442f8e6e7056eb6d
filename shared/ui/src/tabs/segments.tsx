import type { ReactElement } from 'react'
import css from './segments.module.css'

interface SegmentsProps<Value extends string> {
  /** Accessible name of the choice. */
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** Undefined if no segment is selected. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

/** A choice between views of the same data: "Lijst" or "Kalender". */
export const Segments = <Value extends string>(props: SegmentsProps<Value>): ReactElement => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
  <div role="group" aria-label={props.label} className={css.segments}>
    {props.options.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === props.value}
        onClick={() => value === props.value || props.onChange(value)}
      >
        {label}
      </button>
    ))}
  </div>
)
