import type { Brand } from '@zaakwerk/domain/brands'
import type { ReactElement } from 'react'
import { useWords } from '../messages/language.ts'
import css from './login-links.module.css'

const words = {
  nl: { signIn: 'Inloggen', staff: 'Inloggen als medewerker', forStaff: 'Voor medewerkers' },
  en: { signIn: 'Sign in', staff: 'Sign in as staff', forStaff: 'For staff' },
}

/** Sign-in links for visitors who came here by mistake. */
export const LoginLinks = ({ brand }: { readonly brand: Brand }): ReactElement => {
  const { signIn, staff } = useWords(words)
  return (
    <nav className={`${css.links} flow`} aria-label={signIn}>
      <a href={brand.loginUrl}>{signIn}</a>
      <a href="/login">{staff}</a>
    </nav>
  )
}

/** Staff sign-in, under the client's button. */
export const StaffLogin = (): ReactElement => {
  const { staff, forStaff } = useWords(words)
  return (
    <nav className={`${css.links} flow`} aria-label={forStaff}>
      <a href="/login">{staff}</a>
    </nav>
  )
}
