import type { Brand } from '@zaakwerk/domain/brands'
import type { ReactElement } from 'react'
import form from '../../form/form.module.css'
import { TickIcon } from '../../page/icons.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { ResultMark } from '../../page/result-mark.tsx'
import type { LinkKind } from './link-kind.ts'

export const PasswordChanged = ({
  brand,
  kind: { done, isForStaff },
}: {
  readonly brand: Brand
  readonly kind: LinkKind
}): ReactElement => (
  <>
    <ResultMark kind="success">
      <TickIcon />
    </ResultMark>
    <PageHeading takesFocus>{done.heading}</PageHeading>
    <p className={css.lead}>{done.lead}</p>
    <a className={form.button} href={isForStaff ? '/login' : brand.loginUrl}>
      Inloggen
    </a>
    {isForStaff ? null : (
      <nav className={css.links} aria-label="Voor medewerkers">
        <a href="/login">Inloggen als medewerker</a>
      </nav>
    )}
  </>
)
