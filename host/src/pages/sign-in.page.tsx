import { brands } from '@zaakwerk/domain/brands'
import { notify, signIn, useSession } from '@zaakwerk/platform'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { Logo } from '../shell/logo.tsx'
import css from './sign-in.module.css'
import { failureDetail, failureNotice } from './sign-in-failure.ts'
import { SignInPassword } from './sign-in-password.tsx'

const brandNames = Object.values(brands).map((brand) => brand.name)

/** The browser's own bubbles speak the browser's language; ours is Dutch. */
const fields = [
  { name: 'username', ask: 'Vul je e-mailadres in.' },
  { name: 'password', ask: 'Vul je wachtwoord in.' },
]

interface SignInPageProps {
  readonly onSignedIn: () => void
}

export const SignInPage = ({ onSignedIn }: SignInPageProps): ReactElement => {
  const { reason } = useSession()
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  useEffect(() => username.current?.focus(), [])

  // The form itself holds what is typed: the password never enters React's state.
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const entry = new FormData(form)
    const missing = fields.find(({ name }) => entry.get(name) === '')
    setFailure(missing?.ask ?? '')
    if (missing) {
      form.querySelector<HTMLInputElement>(`[name="${missing.name}"]`)?.focus()
      return
    }
    setSending(true)
    try {
      await signIn({ username: String(entry.get('username')), password: String(entry.get('password')) })
      form.reset()
      onSignedIn()
    } catch (error) {
      notify.error({ title: 'Er is iets fout gegaan', text: failureNotice(error) })
      setFailure(failureDetail(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={css.signIn}>
      <title>Inloggen – Zaakwerk</title>
      <main className={css.main}>
        <div className={css.brand}>
          <Logo />
          <h1>Zaakwerk</h1>
        </div>
        <form className={css.card} noValidate onSubmit={submit}>
          {reason === 'expired' && <p className={css.note}>Je sessie is verlopen. Log opnieuw in.</p>}
          <div className={css.field}>
            <label htmlFor="sign-in-username">E-mailadres</label>
            <div className={css.input}>
              <input
                ref={username}
                id="sign-in-username"
                name="username"
                type="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            </div>
          </div>
          <SignInPassword />
          <p role="alert" className={css.failure}>
            {failure}
          </p>
          <button type="submit" className={css.button} aria-disabled={isSending} aria-busy={isSending}>
            Sign in
          </button>
        </form>
      </main>
      <footer className={css.footer}>{brandNames.join(' en ')}</footer>
    </div>
  )
}
