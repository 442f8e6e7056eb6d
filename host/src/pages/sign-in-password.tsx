import { type ReactElement, useState } from 'react'
import { Link } from 'react-router-dom'
import { EyeIcon } from './eye-icon.tsx'

/** The password, a way to see it, and a way out for who forgot it. */
export const SignInPassword = (): ReactElement => {
  const [isShown, setShown] = useState(false)
  return (
    <div className="sign-in-field sign-in-password">
      <label htmlFor="sign-in-password">Wachtwoord</label>
      <div className="sign-in-input">
        <input
          id="sign-in-password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button type="button" className="sign-in-reveal" onClick={() => setShown(!isShown)}>
          <EyeIcon isCrossed={isShown} />
          <span className="visually-hidden">{isShown ? 'Verberg wachtwoord' : 'Toon wachtwoord'}</span>
        </button>
      </div>
      <Link className="sign-in-forgot" to="/password/reset">
        Wachtwoord vergeten?
      </Link>
    </div>
  )
}
