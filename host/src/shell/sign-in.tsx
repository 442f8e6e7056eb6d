import { UiProvider } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SignInPage } from '../pages/sign-in.page.tsx'
import { useShellPage } from '../remotes/tab-reports.ts'
import { returnPath } from '../routing/return-path.ts'
import { failureOf } from './sign-in-callback.tsx'

/** The sign-in page; signing in returns to the page that was asked for. */
export const SignIn = (): ReactElement => {
  const navigate = useNavigate()
  const location = useLocation()
  useShellPage()
  return (
    <UiProvider>
      <SignInPage
        failure={failureOf(location)}
        returnTo={returnPath(location)}
        onSignedIn={() => navigate(returnPath(location), { replace: true })}
      />
    </UiProvider>
  )
}
