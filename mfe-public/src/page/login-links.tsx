import type { Brand } from '@zaakwerk/domain/brands'
import type { ReactElement } from 'react'
import css from './public-page.module.css'

/** Ways to sign in for those who came here by mistake. */
export const LoginLinks = ({ brand }: { brand: Brand }): ReactElement => (
  <nav className={css.links} aria-label="Inloggen">
    <a href={brand.loginUrl}>Inloggen</a>
    <a href="/login">Inloggen als medewerker</a>
  </nav>
)
