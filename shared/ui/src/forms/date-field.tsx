import { type ReactElement, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const picker = (type: 'date' | 'time') =>
  function PickerField(props: DateFieldProps): ReactElement {
    const id = useId()
    return (
      <FieldFrame id={id} {...props}>
        <input
          id={id}
          className="field-input num"
          type={type}
          {...(type === 'date' ? { min: '1900-01-01', max: '2199-12-31' } : {})}
          value={props.value}
          disabled={props.isDisabled}
          aria-required={props.isRequired}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy(id, props)}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </FieldFrame>
    )
  }

/** A calendar date, in the browser's own picker: it knows the keyboard, the phone and the reader's own way of writing dates. */
export const DateField = picker('date')

/** A time of day, `HH:mm`. */
export const TimeField = picker('time')
