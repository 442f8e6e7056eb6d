import { type ReactElement, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value: Value | ''
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** Shown while nothing is chosen; without it the first option has to be. */
  readonly placeholder?: string
  readonly onChange: (value: Value) => void
}

/** One of a few, in the browser's own list. */
export const SelectField = <Value extends string>(props: SelectFieldProps<Value>): ReactElement => {
  const id = useId()
  return (
    <FieldFrame id={id} {...props}>
      <select
        id={id}
        className="field-input"
        value={props.value}
        disabled={props.isDisabled}
        aria-required={props.isRequired}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(id, props)}
        onChange={(event) => {
          const chosen = props.options.find(({ value }) => value === event.target.value)
          if (chosen) props.onChange(chosen.value)
        }}
      >
        {props.placeholder ? (
          <option value="" disabled>
            {props.placeholder}
          </option>
        ) : null}
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
