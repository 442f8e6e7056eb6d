import * as z from '@zaakwerk/contract/zod'
import {
  ApiError,
  confirmSingleSignOn,
  currentSession,
  errorText,
  finishSingleSignOn,
  identityProvider,
  notify,
  takeReturnPath,
} from '@zaakwerk/platform'
import { UiProvider } from '@zaakwerk/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { SignInCallbackPage } from '../pages/sign-in-callback.page.tsx'
import { useShellPage } from '../remotes/tab-reports.ts'

/** Where users link their account. */
const accountPath = '/settings/general'

const State = z.object({ failure: z.string() })

/** Why signing in at the provider failed, where this page sent the user back to the sign-in page. */
export const failureOf = ({ state }: Location): string | undefined => {
  const parsed = State.safeParse(state)
  return parsed.success ? parsed.data.failure : undefined
}

const Answer = z.object({ code: z.string(), state: z.string(), iss: z.optional(z.string()) })

/** Takes what the provider put into the address out of it. */
const clearAddress = (): void => history.replaceState(history.state, '', location.pathname)

/** What the provider says of a sign-in that it did not finish. */
const brokenOff = (given: URLSearchParams): string =>
  given.has('error') && given.get('error') !== 'access_denied'
    ? `Inloggen met ${identityProvider() ?? 'de provider'} is niet gelukt. Probeer het opnieuw.`
    : 'Inloggen is afgebroken.'

/** Where the identity provider sends the browser back to: finishes signing in or linking, and goes on from there. */
export const SignInCallback = (): ReactElement => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [asksCode, setAsksCode] = useState(false)
  const isStarted = useRef(false)
  useShellPage()

  const goOn = (): void => void navigate(takeReturnPath(), { replace: true })
  const fail = (failure: string): void => {
    if (!currentSession().viewer) return void navigate('/login', { replace: true, state: { failure } })
    // Somebody who is signed in was linking the account.
    void navigate(accountPath, { replace: true })
    notify.error({ title: 'Koppelen is niet gelukt', text: failure })
  }

  const finish = async (): Promise<void> => {
    const given = new URLSearchParams(search)
    clearAddress()
    const answer = Answer.safeParse(Object.fromEntries(given))
    if (!answer.success) return fail(brokenOff(given))
    try {
      if ((await finishSingleSignOn(answer.data)) === 'signed-in') return goOn()
      void navigate(accountPath, { replace: true })
      notify.success({ title: `Je account is gekoppeld aan ${identityProvider() ?? 'de provider'}` })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_asked') setAsksCode(true)
      else fail(errorText(error))
    }
  }
  useEffect(() => {
    // A code works once.
    if (isStarted.current) return
    isStarted.current = true
    void finish()
  })

  return (
    <UiProvider>
      <SignInCallbackPage
        asksCode={asksCode}
        onCode={async (code) => {
          await confirmSingleSignOn(code)
          goOn()
        }}
        onBack={() => void navigate('/login', { replace: true })}
      />
    </UiProvider>
  )
}
