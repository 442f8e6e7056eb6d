import type { Brand } from '@zaakwerk/domain/brands'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'

/** Ways to sign in for those who came here by mistake. */
export const LoginLinks = ({ brand }: { brand: Brand }): ReactElement => (
  <nav className="public-links" aria-label="Inloggen">
    <a href={brand.loginUrl}>Inloggen</a>
    <Link to="/login">Inloggen als medewerker</Link>
  </nav>
)
