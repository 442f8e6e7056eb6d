import { notify, send } from '@zaakwerk/platform/public'
import { type ReactElement, useCallback, useState } from 'react'
import { LinkChecking } from '../../link/link-checking.tsx'
import { linkToken } from '../../link/link-token.ts'
import { LinkUnreachable } from '../../link/link-unreachable.tsx'
import { type DeadReason, useLinkCheck } from '../../link/use-link-check.ts'
import { useLinkToken } from '../../link/use-link-token.ts'
import { useOutcome } from '../../link/use-outcome.ts'
import { pageBrand } from '../../page/brand.ts'
import { PublicPage } from '../../page/public-page.tsx'
import { useWords } from '../../words/language.ts'
import { DeadLink } from './dead-link.tsx'
import { linkKind } from './link-kind.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { deadWords, newPasswordWords } from './new-password-messages.ts'
import { PasswordChanged } from './password-changed.tsx'

const parseChanged = (kept: unknown): true | undefined => (kept === true ? true : undefined)

export const NewPasswordPage = (): ReactElement => {
  const brand = pageBrand()
  const [kind] = useState(linkKind)
  const words = useWords(newPasswordWords)[kind.words]
  const token = useLinkToken()
  const check = useCallback(
    (given: string, signal: AbortSignal) => send(kind.check, {}, { token: given, signal }),
    [kind],
  )
  const [link, retry, isAgain] = useLinkCheck(check, token)
  const [isChanged, setChanged] = useOutcome(parseChanged)
  /** Died between opening the page and sending the form. */
  const [diedOf, setDiedOf] = useState<DeadReason>()

  const finish = (): void => {
    linkToken().forget()
    setChanged(true)
    notify.success({ title: words.done.title, text: words.done.text })
  }

  if (isChanged)
    return (
      <PublicPage brand={brand} title={words.done.heading}>
        <PasswordChanged brand={brand} kind={kind} />
      </PublicPage>
    )

  const dead = diedOf ?? (link.phase === 'dead' ? link.reason : undefined)
  if (dead)
    return (
      <PublicPage brand={brand} title={deadWords(words, dead).title}>
        <DeadLink brand={brand} kind={kind} reason={dead} />
      </PublicPage>
    )

  return (
    <PublicPage brand={brand} title={words.heading}>
      {link.phase === 'checking' && <LinkChecking heading={words.heading} isAgain={isAgain} />}
      {link.phase === 'unreachable' && <LinkUnreachable error={link.error} onRetry={retry} />}
      {link.phase === 'alive' && token && (
        <NewPasswordForm kind={kind} token={token} onChanged={finish} onDead={setDiedOf} />
      )}
    </PublicPage>
  )
}
