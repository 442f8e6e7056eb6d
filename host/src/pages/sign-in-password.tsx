import { type ComponentProps, type ReactElement, useState } from 'react'
import css from './sign-in.module.css'
import { SignInField } from './sign-in-field.tsx'

/** An eye, crossed out while the password is visible. */
const EyeIcon = ({ isCrossed }: { isCrossed: boolean }): ReactElement => (
  <svg className={css.eye} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d="M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8z" />
    <circle cx="8" cy="8" r="1.8" />
    {isCrossed && <path d="m3 3 10 10" />}
  </svg>
)

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
