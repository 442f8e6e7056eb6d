import type { Brand } from '@zaakwerk/domain/brands'
import type { ReactElement } from 'react'
import form from '../../form/form.module.css'
import { TickIcon } from '../../page/icons.tsx'
import { StaffLogin } from '../../page/login-links.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { ResultMark } from '../../page/result-mark.tsx'
import { useWords } from '../../words/language.ts'
import type { LinkKind } from './link-kind.ts'
import { newPasswordWords } from './new-password-messages.ts'

interface PasswordChangedProps {
  readonly brand: Brand
  readonly kind: LinkKind
}

export const PasswordChanged = ({ brand, kind }: PasswordChangedProps): ReactElement => {
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
