import { storedText } from '@zaakwerk/contract/stored-text'
import type { Grouping } from '@zaakwerk/domain/input-grouping'
import { type FieldRef, groupTyping, useField } from '@zaakwerk/platform/forms'
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'
import { useWords } from '../messages/language.ts'
import { AlertIcon, DoneIcon } from '../page/icons.tsx'
import { NoWrap } from '../page/no-wrap.tsx'
import form from './form.module.css'
import css from './text-field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'className'> {
  readonly field: FieldRef<string>
  readonly hint?: string
  /** The problem before sending. */
  readonly problem?: string | undefined
  /** Shown in green once the field is valid. */
  readonly confirmation?: string | undefined
  /** In grey under the confirmation: how it was recognised. */
  readonly detail?: string | undefined
  /** Grouping during typing. */
  readonly grouping?: Grouping
  readonly inputClassName?: string | undefined
  /** Inside the field, at its end. */
  readonly end?: ReactNode
  /** Id of a text elsewhere that belongs to the field. */
  readonly describedBy?: string
}

const words = { nl: { required: 'Verplicht' }, en: { required: 'Required' } }

/** Visual mark only; the field itself is marked as required for screen readers. */
export const RequiredMark = (): ReactElement => (
  <span className={`${css.required} quiet strong`} aria-hidden="true">
    {useWords(words).required}
  </span>
)

export const TextField = (props: TextFieldProps): ReactElement => {
  const {
    field,
    hint,
    problem: found,
    confirmation,
    detail,
    grouping,
    end,
    describedBy,
    inputClassName,
    ...input
  } = props
  const id = useId()
  const { name, label, value, error, change } = useField(field)
  const problem = found ?? error
  // Pasted text may contain invisible characters.
  const onChange = groupTyping({
    value,
    grouping,
    onChange: (typed) => change(storedText(typed)),
  })
  const described = [hint && `${id}-hint`, describedBy, (problem || confirmation) && `${id}-message`]
  return (
    <div className={css.field}>
      <div className={`${css.label} row wrap`}>
        <label htmlFor={id}>{label}</label>
        {input.required && <RequiredMark />}
      </div>
      {hint && (
        <p className={`${form.hint} quiet`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div
        className={css.input}
        data-wrong={problem !== undefined}
        data-right={problem === undefined && confirmation !== undefined}
      >
        <input
          {...input}
          className={inputClassName}
          id={id}
          name={name}
          value={value}
          onChange={onChange}
          aria-invalid={problem !== undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
        {end}
      </div>
      {problem && (
        <p className={`${css.message} strong ${css.wrong}`} id={`${id}-message`}>
          <AlertIcon />
          <span>
            <NoWrap>{problem}</NoWrap>
          </span>
        </p>
      )}
      {!problem && confirmation && (
        <div id={`${id}-message`}>
          <p className={`${css.message} strong ${css.right}`}>
            <DoneIcon />
            <span>
              <NoWrap>{confirmation}</NoWrap>
            </span>
          </p>
          {detail && <p className={`${css.detail} quiet`}>{detail}</p>}
        </div>
      )}
    </div>
  )
}
