import type { Brand } from '@zaakwerk/domain/brands'
import type { ReactElement } from 'react'
import form from '../../form/form.module.css'
import { TickIcon } from '../../page/icons.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { ResultMark } from '../../page/result-mark.tsx'

export const PasswordChanged = ({ brand }: { brand: Brand }): ReactElement => (
  <>
    <ResultMark kind="success">
      <TickIcon />
    </ResultMark>
    <PageHeading takesFocus>Je wachtwoord is gewijzigd!</PageHeading>
    <p className={css.lead}>Je kunt nu inloggen met het nieuwe wachtwoord.</p>
    <a className={form.button} href={brand.loginUrl}>
      Inloggen
    </a>
    <nav className={css.links} aria-label="Voor medewerkers">
      <a href="/login">Inloggen als medewerker</a>
    </nav>
  </>
)
