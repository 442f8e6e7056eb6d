import { type ComponentProps, type ReactElement, useState } from 'react'
import { EyeIcon } from './eye-icon.tsx'
import css from './sign-in.module.css'
import { SignInField } from './sign-in-field.tsx'

/** The password field, with a button to show it and a link to reset it. */
export const SignInPassword = (
  props: Pick<ComponentProps<typeof SignInField>, 'field' | 'problemId'>,
): ReactElement => {
  const [isShown, setShown] = useState(false)
  return (
    <SignInField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      required
      end={
        <button
          type="button"
          className={`${css.reveal} center ring-inside quiet`}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon isCrossed={isShown} />
          <span className="visually-hidden">{isShown ? 'Verberg wachtwoord' : 'Toon wachtwoord'}</span>
        </button>
      }
      beside={
        <a className={`${css.forgot} small strong`} href="/password/reset">
          Wachtwoord vergeten?
        </a>
      }
    />
  )
}
