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
import type { LinkKind } from './link-kind.ts'

interface DeadLinkProps {
  readonly brand: Brand
  readonly kind: LinkKind
  readonly reason: DeadReason
}

export const DeadLink = ({ brand, kind, reason }: DeadLinkProps): ReactElement => (
  <>
    <ResultMark kind="neutral">
      <BrokenLinkIcon />
    </ResultMark>
    <PageHeading takesFocus>{kind.dead[reason].title}</PageHeading>
    <p className={css.lead}>{kind.dead[reason].text}</p>
    {kind.isForStaff ? (
      <a className={form.button} href="/login">
        Inloggen
      </a>
    ) : (
      <>
        <a className={form.button} href={publicPath('/password/reset', brand)}>
          Vraag een nieuwe link aan
        </a>
        <LoginLinks brand={brand} />
      </>
    )}
  </>
)
