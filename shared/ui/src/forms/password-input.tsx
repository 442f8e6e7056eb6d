import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { type ReactElement, useId, useState } from 'react'
import { EyeIcon, EyeOffIcon } from '../icons.ts'
import css from './field.module.css'
import { controlProps, FieldFrame, type FieldProps } from './field.tsx'

interface PasswordInputProps extends Pick<FieldProps, 'error' | 'hint'> {
  readonly field: FieldRef<string>
  readonly autoComplete: 'current-password' | 'new-password'
  readonly onLeave?: () => void
}

/** A password field with a button to show the text. */
export const PasswordInput = ({
  field,
  autoComplete,
  onLeave,
  ...given
}: PasswordInputProps): ReactElement => {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const { label, value, error, change } = useField(field)
  const props = { label, hint: given.hint, error: given.error ?? error }
  return (
    <FieldFrame id={id} {...props}>
      <span className={css.control}>
        <input
          {...controlProps(id, props)}
          className={`${css.input} ${css.hasEnd}`}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={onLeave}
        />
        <button type="button" className={css.reveal} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
          <span className="visually-hidden">
            {isShown ? 'Verberg' : 'Toon'} {label.toLowerCase()}
          </span>
        </button>
      </span>
    </FieldFrame>
  )
}
