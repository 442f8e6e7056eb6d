import type { Brand } from '@zaakwerk/domain/brands'
import { notify, send } from '@zaakwerk/platform/public'
import { type ReactElement, useCallback, useState } from 'react'
import form from '../../form/form.module.css'
import { LinkChecking } from '../../link/link-checking.tsx'
import { linkToken } from '../../link/link-token.ts'
import { LinkUnreachable } from '../../link/link-unreachable.tsx'
import { type DeadReason, useLinkCheck } from '../../link/use-link-check.ts'
import { useLinkToken } from '../../link/use-link-token.ts'
import { useOutcome } from '../../link/use-outcome.ts'
import { useWords } from '../../messages/language.ts'
import { pageBrand, publicPath } from '../../page/brand.ts'
import { BrokenLinkIcon, TickIcon } from '../../page/icons.tsx'
import { LoginLinks, StaffLogin } from '../../page/login-links.tsx'
import { NoWrap } from '../../page/no-wrap.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { PublicPage } from '../../page/public-page.tsx'
import { ResultMark } from '../../page/result-mark.tsx'
import { type LinkKind, linkKind } from './link-kind.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { deadWords, newPasswordWords } from './new-password-messages.ts'

interface PasswordChangedProps {
  readonly brand: Brand
  readonly kind: LinkKind
}

const PasswordChanged = ({ brand, kind }: PasswordChangedProps): ReactElement => {
  const {
    [kind.words]: { done },
    signIn,
  } = useWords(newPasswordWords)
  return (
    <>
      <ResultMark kind="success">
        <TickIcon />
      </ResultMark>
      <PageHeading takesFocus>{done.heading}</PageHeading>
      <p className={css.lead}>{done.lead}</p>
      <a className={form.button} href={kind.isForStaff ? '/login' : brand.loginUrl}>
        {signIn}
      </a>
      {kind.isForStaff ? null : <StaffLogin />}
    </>
  )
}

interface DeadLinkProps {
  readonly brand: Brand
  readonly kind: LinkKind
  readonly reason: DeadReason
}

const DeadLink = ({ brand, kind, reason }: DeadLinkProps): ReactElement => {
  const { [kind.words]: words, signIn, askNew } = useWords(newPasswordWords)
  const { title, text } = deadWords(words, reason)
  return (
    <>
      <ResultMark kind="neutral">
        <BrokenLinkIcon />
      </ResultMark>
      <PageHeading takesFocus>{title}</PageHeading>
      <p className={css.lead}>
        <NoWrap>{text}</NoWrap>
      </p>
      {kind.isForStaff ? (
        <a className={form.button} href="/login">
          {signIn}
        </a>
      ) : (
        <>
          <a className={form.button} href={publicPath('/password/reset', brand)}>
            {askNew}
          </a>
          <LoginLinks brand={brand} />
        </>
      )}
    </>
  )
}

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
  /** Why the link expired between opening the page and sending. */
  const [diedOf, setDiedOf] = useState<DeadReason>()

  const finish = (): void => {
    linkToken().clear()
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
