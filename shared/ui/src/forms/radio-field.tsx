import { type ReactElement, useId } from 'react'
import css from './choice-field.module.css'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'

interface RadioFieldProps<Value extends string> extends FieldProps {
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  /** On one line, for labels as short as "Ja". */
  readonly isInline?: boolean
}

/** Radio buttons. */
export const RadioField = <Value extends string>(props: RadioFieldProps<Value>): ReactElement => {
  const id = useId()
  return (
    <FieldFrame id={id} isGroup {...props}>
      <div
        className={css.choices}
        data-inline={props.isInline || undefined}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, props)}
      >
        {props.options.map(({ value, label }) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === props.value}
              disabled={props.isDisabled}
              onChange={() => props.onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
