import {
  errorText,
  identityProvider,
  startSingleSignOn,
  useSession,
  useSignInSteps,
} from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { type ReactElement, useId, useState } from 'react'
import css from './sign-in.module.css'
import { SignInCode } from './sign-in-code.tsx'
import { SignInField } from './sign-in-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInPassword } from './sign-in-password.tsx'
import { SignInProvider } from './sign-in-provider.tsx'
import { SignInSubmit } from './sign-in-submit.tsx'

const nothing = { username: '', password: '', code: '' }

interface SignInPageProps {
  readonly onSignedIn: () => void
  /** Why signing in at the identity provider failed. */
  readonly failure?: string | undefined
  /** The page that follows signing in at the provider. */
  readonly returnTo: string
}

/** Goes to the identity provider; what it did not go for is the failure. */
const useProvider = (failedBefore: string | undefined, returnTo: string) => {
  const [failure, setFailure] = useState(failedBefore)
  const [isLeaving, setLeaving] = useState(false)
  const go = async (): Promise<void> => {
    setFailure(undefined)
    setLeaving(true)
    try {
      await startSingleSignOn(returnTo)
    } catch (error) {
      setFailure(errorText(error))
      setLeaving(false)
    }
  }
  return { failure, isLeaving, go }
}

export const SignInPage = ({ onSignedIn, failure, returnTo }: SignInPageProps): ReactElement => {
  const provider = identityProvider()
  const leaving = useProvider(failure, returnTo)
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

  const isProviderFailure = leaving.failure !== undefined && !form.problems
  return (
    <SignInFrame>
      <form ref={form.element} className={css.card} noValidate onSubmit={form.submit}>
        {reason === 'expired' && (
          <p className={`${css.note} quiet`}>Je sessie is verlopen. Log opnieuw in.</p>
        )}
        {isProviderFailure ? (
          <p role="alert" className={css.failure}>
            {leaving.failure}
          </p>
        ) : null}
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
        <SignInSubmit problemId={isProviderFailure ? undefined : problemId} form={form} />
        {provider && !asksCode ? (
          <SignInProvider name={provider} isLeaving={leaving.isLeaving} onPress={() => void leaving.go()} />
        ) : null}
      </form>
    </SignInFrame>
  )
}
