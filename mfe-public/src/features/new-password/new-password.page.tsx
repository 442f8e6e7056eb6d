import { notify } from '@zaakwerk/platform/public'
import { type ReactElement, useState } from 'react'
import { pageBrand } from '../../page/brand.ts'
import { PublicPage } from '../../page/public-page.tsx'
import { DeadLink, deadLinkTexts } from './dead-link.tsx'
import { LinkChecking } from './link-checking.tsx'
import { linkToken } from './link-token.ts'
import { LinkUnreachable } from './link-unreachable.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { type DeadReason, useLinkCheck } from './use-link-check.ts'
import { useLinkToken } from './use-link-token.ts'

export const NewPasswordPage = (): ReactElement => {
  const brand = pageBrand()
  const token = useLinkToken()
  const [link, retry] = useLinkCheck(token)
  const [isChanged, setChanged] = useState(false)
  /** Died between opening the page and sending the form. */
  const [diedOf, setDiedOf] = useState<DeadReason>()

  const finish = (): void => {
    linkToken.forget()
    setChanged(true)
    notify.success({
      title: 'Je wachtwoord is gewijzigd',
      text: 'Je kunt nu inloggen met het nieuwe wachtwoord',
    })
  }

  if (isChanged)
    return (
      <PublicPage brand={brand} title="Je wachtwoord is gewijzigd!">
        <PasswordChanged brand={brand} />
      </PublicPage>
    )

  const dead = diedOf ?? (link.phase === 'dead' ? link.reason : undefined)
  if (dead)
    return (
      <PublicPage brand={brand} title={deadLinkTexts[dead].title}>
        <DeadLink brand={brand} reason={dead} />
      </PublicPage>
    )

  return (
    <PublicPage brand={brand} title="Kies een nieuw wachtwoord">
      {link.phase === 'checking' && <LinkChecking />}
      {link.phase === 'unreachable' && <LinkUnreachable detail={link.detail} onRetry={retry} />}
      {link.phase === 'alive' && token && (
        <NewPasswordForm token={token} onChanged={finish} onDead={setDiedOf} />
      )}
    </PublicPage>
  )
}
