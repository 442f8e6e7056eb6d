import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'
import { AlertIcon, DoneIcon } from '../page/icons.tsx'
import form from './form.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'className'> {
  readonly field: FieldRef<string>
  readonly hint?: string
  /** What is wrong with it before it is sent. */
  readonly problem?: string | undefined
  /** Said in green once the field is right. */
  readonly confirmation?: string | undefined
  /** Stands inside the field, at its end. */
  readonly end?: ReactNode
  /** Id of a text elsewhere that belongs to the field. */
  readonly describedBy?: string
}

export const TextField = (props: TextFieldProps): ReactElement => {
  const { field, hint, problem: found, confirmation, end, describedBy, ...input } = props
  const id = useId()
  const { name, label, value, error, change } = useField(field)
  const problem = found ?? error
  const described = [hint && `${id}-hint`, describedBy, (problem || confirmation) && `${id}-message`]
  return (
    <div className={form.field}>
      <div className={form.label}>
        <label htmlFor={id}>{label}</label>
        {input.required && (
          <span className={form.required} aria-hidden="true">
            Verplicht
          </span>
        )}
      </div>
      {hint && (
        <p className={form.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={form.input} data-wrong={problem !== undefined}>
        <input
          {...input}
          id={id}
          name={name}
          value={value}
          onChange={(event) => change(event.target.value)}
          aria-invalid={problem !== undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
        {end}
      </div>
      {problem && (
        <p className={`${form.message} ${form.wrong}`} id={`${id}-message`}>
          <AlertIcon />
          <span>{problem}</span>
        </p>
      )}
      {!problem && confirmation && (
        <p className={`${form.message} ${form.right}`} id={`${id}-message`}>
          <DoneIcon />
          <span>{confirmation}</span>
        </p>
      )}
    </div>
  )
}
