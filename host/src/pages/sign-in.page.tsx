import { brands } from '@zaakwerk/domain/brands'
import { useSession, useSignInSteps } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { type ReactElement, useId } from 'react'
import { Logo } from '../shell/logo.tsx'
import css from './sign-in.module.css'
import { SignInCode } from './sign-in-code.tsx'
import { SignInField } from './sign-in-field.tsx'
import { SignInPassword } from './sign-in-password.tsx'

const brandNames = Object.values(brands).map((brand) => brand.name)

const nothing = { username: '', password: '', code: '' }

export const SignInPage = ({ onSignedIn }: { readonly onSignedIn: () => void }): ReactElement => {
  const { reason } = useSession()
  const problemId = useId()
  const { asksCode, attempt, startAgain } = useSignInSteps()
  const form: Form<typeof nothing> = useForm({
    label: 'Inloggen',
    labels: { username: 'E-mailadres', password: 'Wachtwoord', code: 'Code' },
    start: nothing,
    // Leaving loses no work.
    isGuarded: false,
    // Replaces the browser's messages, which follow the language of the browser.
    check: ({ username, password, code }) => ({
      username: username ? undefined : 'Vul je e-mailadres in.',
      password: password ? undefined : 'Vul je wachtwoord in.',
      code: code || !asksCode ? undefined : 'Vul de code in.',
    }),
    submit: attempt,
    submitOnce: true,
    onSettled: () => {
      form.reset(nothing)
      onSignedIn()
    },
  })

  const back = (): void => {
    form.set({ code: '' })
    startAgain()
  }

  return (
    <div className={`${css.signIn} column`}>
      <title>Inloggen – Zaakwerk</title>
      <main className={css.main}>
        <div className={`${css.brand} column`}>
          <Logo />
          <h1 translate="no">Zaakwerk</h1>
        </div>
        <form ref={form.element} className={css.card} noValidate onSubmit={form.submit}>
          {reason === 'expired' && (
            <p className={`${css.note} quiet`}>Je sessie is verlopen. Log opnieuw in.</p>
          )}
          {asksCode ? (
            <SignInCode field={form.field('code')} problemId={problemId} onBack={back} />
          ) : (
            <>
              <SignInField
                field={form.field('username')}
                problemId={problemId}
                type="email"
                autoComplete="username"
                autoFocus
              />
              <SignInPassword field={form.field('password')} problemId={problemId} />
            </>
          )}
          <p id={problemId} role="alert" className={css.failure}>
            {form.problems?.items.join(' ')}
          </p>
          <button
            type="submit"
            className={`${css.button} strong`}
            aria-disabled={form.isBusy}
            aria-busy={form.isBusy}
          >
            Sign in
          </button>
        </form>
      </main>
      <footer className={`${css.footer} faint`}>{brandNames.join(' en ')}</footer>
    </div>
  )
}
