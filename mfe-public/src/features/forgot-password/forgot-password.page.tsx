import { type ReactElement, useState } from 'react'
import { pageBrand } from '../../page/brand.ts'
import { PublicPage } from '../../page/public-page.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { ResetRequested } from './reset-requested.tsx'

export const ForgotPasswordPage = (): ReactElement => {
  const brand = pageBrand()
  const [email, setEmail] = useState('')
  const [view, setView] = useState<'form' | 'requested' | 'form-again'>('form')

  return (
    <PublicPage brand={brand} title={view === 'requested' ? 'Controleer je e-mail' : 'Wachtwoord vergeten?'}>
      {view === 'requested' ? (
        <ResetRequested brand={brand} email={email} onOtherAddress={() => setView('form-again')} />
      ) : (
        <ForgotPasswordForm
          brand={brand}
          email={email}
          isReturn={view === 'form-again'}
          onRequested={(asked) => {
            setEmail(asked)
            setView('requested')
          }}
        />
      )}
    </PublicPage>
  )
}
