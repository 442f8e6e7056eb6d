import type { Brand } from '@zaakwerk/domain/brands'
import type { ReactElement } from 'react'
import form from '../../form/form.module.css'
import type { DeadReason } from '../../link/use-link-check.ts'
import { publicPath } from '../../page/brand.ts'
import { BrokenLinkIcon } from '../../page/icons.tsx'
import { LoginLinks } from '../../page/login-links.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { ResultMark } from '../../page/result-mark.tsx'
import { Together } from '../../page/together.tsx'
import { useWords } from '../../words/language.ts'
import type { LinkKind } from './link-kind.ts'
import { deadWords, newPasswordWords } from './new-password-messages.ts'

interface DeadLinkProps {
  readonly brand: Brand
  readonly kind: LinkKind
  readonly reason: DeadReason
}

export const DeadLink = ({ brand, kind, reason }: DeadLinkProps): ReactElement => {
  const { [kind.words]: words, signIn, askNew } = useWords(newPasswordWords)
  const { title, text } = deadWords(words, reason)
  return (
    <>
      <ResultMark kind="neutral">
        <BrokenLinkIcon />
      </ResultMark>
      <PageHeading takesFocus>{title}</PageHeading>
      <p className={css.lead}>
        <Together>{text}</Together>
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
