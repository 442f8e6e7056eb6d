import { storedText } from '@zaakwerk/contract/stored-text'
import type { Grouping } from '@zaakwerk/domain/input-grouping'
import { tooLong } from '@zaakwerk/domain/text-lengths'
import { groupTyping } from '@zaakwerk/platform/forms'
import {
  type HTMLInputAutoCompleteAttribute,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
} from 'react'
import css from './field.module.css'
import { controlProps, FieldFrame, type FieldProps } from './field.tsx'
import { type Completions, useCompletion } from './text-completion.tsx'

interface TypedProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly placeholder?: string
  /** Longer text is accepted and reported as too long. */
  readonly maxLength?: number
}

/**
 * Converts typed or pasted text to the form that the API stores. No `maxlength` attribute, because browsers cut off text silently: longer text is accepted and
 * reported as too long.
 */
const withTyping = <Props extends TypedProps>(props: Props): Props => ({
  ...props,
  onChange: (typed) => props.onChange(storedText(typed)),
  error: props.error ?? (props.maxLength === undefined ? undefined : tooLong(props.value, props.maxLength)),
})

interface TextFieldProps extends TypedProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search'
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly ref?: Ref<HTMLInputElement>
  /** Inside, before the text. */
  readonly icon?: ReactNode
  /** In grey inside, before the text: "€". */
  readonly before?: string
  /** In grey inside, after the text: the meaning of a valid value. */
  readonly end?: ReactNode
  /** How the text is grouped while it is typed, such as an IBAN in fours. */
  readonly grouping?: Grouping
  /** Suggestions while typing; other text is allowed. */
  readonly suggestions?: readonly string[]
}

/** One line of text. */
export const TextField = (given: TextFieldProps): ReactElement => {
  const id = useId()
  const props = withTyping(given)
  const onChange = groupTyping(props)
  return (
    <FieldFrame id={id} {...props}>
      <span className={css.control}>
        {props.icon}
        {props.before ? (
          <span className={css.before} aria-hidden="true">
            {props.before}
          </span>
        ) : null}
        <input
          {...controlProps(id, props)}
          ref={props.ref}
          className={`${css.input} num`}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          value={props.value}
          placeholder={props.placeholder}
          list={props.suggestions ? `${id}-list` : undefined}
          onChange={onChange}
          onBlur={props.onBlur}
        />
        {props.end && !props.error ? <span className={css.end}>{props.end}</span> : null}
        {props.suggestions ? (
          <datalist id={`${id}-list`}>
            {props.suggestions.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        ) : null}
      </span>
    </FieldFrame>
  )
}

/** Text of several lines. */
export const TextAreaField = ({
  rows = 3,
  ...given
}: TypedProps & {
  readonly rows?: number
  /** Grows with its text. */
  readonly isGrowing?: boolean
  readonly isReadOnly?: boolean
  /** Completions after a trigger character. */
  readonly completions?: Completions
}): ReactElement => {
  const id = useId()
  const props = withTyping(given)
  const completion = useCompletion({
    id,
    value: props.value,
    onChange: props.onChange,
    completions: given.completions,
  })
  return (
    <FieldFrame id={id} {...props}>
      <div className={css.area}>
        <textarea
          {...controlProps(id, props)}
          {...completion.props}
          ref={completion.field}
          className={css.input}
          data-grows={props.isGrowing || undefined}
          rows={rows}
          value={props.value}
          placeholder={props.placeholder}
          readOnly={props.isReadOnly}
          onBlur={() => {
            completion.close()
            props.onBlur?.()
          }}
        />
        {completion.list}
      </div>
    </FieldFrame>
  )
}
