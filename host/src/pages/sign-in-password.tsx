import { type ReactElement, useState } from 'react'
import { Link } from 'react-router-dom'
import { EyeIcon } from './eye-icon.tsx'
import css from './sign-in.module.css'

/** The password, a way to see it, and a way out for who forgot it. */
export const SignInPassword = (): ReactElement => {
  const [isShown, setShown] = useState(false)
  return (
    <div className={`${css.field} sign-in-password`}>
      <label htmlFor="sign-in-password">Wachtwoord</label>
      <div className={css.input}>
        <input
          id="sign-in-password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button type="button" className={css.reveal} onClick={() => setShown(!isShown)}>
          <EyeIcon isCrossed={isShown} />
          <span className="visually-hidden">{isShown ? 'Verberg wachtwoord' : 'Toon wachtwoord'}</span>
        </button>
      </div>
      <Link className={css.forgot} to="/password/reset">
        Wachtwoord vergeten?
      </Link>
    </div>
  )
}
