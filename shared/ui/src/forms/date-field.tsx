import { formatTypedDate, parseTypedDate, parseTypedTime } from '@zaakwerk/domain/date-parsing'
import { type ReactElement, useId, useState } from 'react'
import css from './field.module.css'
import { controlProps, FieldFrame, type FieldProps } from './field.tsx'
import { WithCalendar } from './with-calendar.tsx'

interface TypedFieldProps extends FieldProps {
  /** `YYYY-MM-DD` or `HH:mm`, empty, or the typed text when that is not valid. */
  readonly value: string
  /** Also called with invalid text: a typing slip must show as an error, not silently clear the date. */
  readonly onChange: (value: string) => void
  /** Default: how a date or a time is written. */
  readonly placeholder?: string
}

interface Kind {
  readonly placeholder: string
  readonly parse: (text: string) => string | undefined
  readonly show: (value: string) => string
  readonly refusal: string
  readonly hasCalendar?: boolean
}

const kinds = {
  date: {
    placeholder: 'dd-mm-jjjj',
    parse: parseTypedDate,
    show: formatTypedDate,
    refusal: 'Vul een datum in als dd-mm-jjjj',
    hasCalendar: true,
  },
  time: {
    placeholder: 'uu:mm',
    parse: parseTypedTime,
    show: (value) => value,
    refusal: 'Vul een tijd in als uu:mm',
  },
} as const satisfies Record<string, Kind>

const typedField = ({ placeholder, parse, show, refusal, hasCalendar = false }: Kind) =>
  function TypedField(props: TypedFieldProps): ReactElement {
    const id = useId()
    const [text, setText] = useState(show(props.value))
    const [isLeft, setLeft] = useState(true)
    // Keep the user's own text unless the value was changed from elsewhere.
    const shown = (parse(text) ?? text.trim()) === props.value ? text : show(props.value)
    const isWrong = isLeft && props.value !== '' && parse(props.value) === undefined
    const error = props.error ?? (isWrong ? refusal : undefined)
    const input = (
      <input
        {...controlProps(id, { ...props, error })}
        className={`${css.input} num`}
        // A day can be typed in words too: "vandaag".
        inputMode={hasCalendar ? 'text' : 'numeric'}
        autoComplete="off"
        placeholder={props.placeholder ?? placeholder}
        value={shown}
        onFocus={() => setLeft(false)}
        onChange={(event) => {
          setText(event.target.value)
          props.onChange(parse(event.target.value) ?? event.target.value.trim())
        }}
        onBlur={() => {
          setLeft(true)
          setText(show(props.value))
        }}
      />
    )
    return (
      <FieldFrame id={id} {...props} error={error}>
        {hasCalendar ? (
          <WithCalendar
            label={props.label}
            day={parse(props.value)}
            isDisabled={props.isDisabled}
            onPick={props.onChange}
          >
            {input}
          </WithCalendar>
        ) : (
          input
        )}
      </FieldFrame>
    )
  }

/** A calendar date, typed or picked. Not `<input type="date">`, which follows the browser's language, where 11/10 may be November. */
export const DateField = typedField(kinds.date)

/** A time of day. */
export const TimeField = typedField(kinds.time)
