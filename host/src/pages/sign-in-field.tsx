import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'
import css from './sign-in.module.css'

interface SignInFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'className'> {
  readonly field: FieldRef<string>
  /** Id of the element with the error messages. */
  readonly problemId: string
  /** Inside the field, at its end. */
  readonly end?: ReactNode
  /** Shown beside the label, but after the field in tab order. */
  readonly beside?: ReactNode
}

/** A field of the sign-in page: plain HTML, like the public pages. */
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
