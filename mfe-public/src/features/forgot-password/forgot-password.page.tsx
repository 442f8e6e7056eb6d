import { type ReactElement, useState } from 'react'
import { useWords } from '../../messages/language.ts'
import { pageBrand } from '../../page/brand.ts'
import { PublicPage } from '../../page/public-page.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { forgotPasswordWords } from './forgot-password-messages.ts'
import { ResetRequested } from './reset-requested.tsx'

export const ForgotPasswordPage = (): ReactElement => {
  const words = useWords(forgotPasswordWords)
  const brand = pageBrand()
  const [email, setEmail] = useState('')
  const [view, setView] = useState<'form' | 'requested' | 'form-again'>('form')

  return (
    <PublicPage brand={brand} title={view === 'requested' ? words.check : words.heading}>
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
