import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'
import css from './sign-in.module.css'

interface SignInFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'className'> {
  readonly field: FieldRef<string>
  /** Id of what says what is wrong. */
  readonly problemId: string
  /** Stands inside the field, at its end. */
  readonly end?: ReactNode
  /** Stands beside the label, after the field to the keyboard. */
  readonly beside?: ReactNode
}

/** A field of the sign-in page, which needs no design kit. */
export const SignInField = ({ field, problemId, end, beside, ...input }: SignInFieldProps): ReactElement => {
  const id = useId()
  const { name, label, value, error, change } = useField(field)
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.input}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={id}
          name={name}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error ? problemId : undefined}
          onChange={(event) => change(event.target.value)}
        />
        {end}
      </div>
      {beside}
    </div>
  )
}
