import { brands } from '@zaakwerk/domain/brands'
import type { ReactElement, ReactNode } from 'react'
import { Logo } from '../shell/logo.tsx'
import css from './sign-in.module.css'

const brandNames = Object.values(brands).map((brand) => brand.name)

/** What stands around the card of the sign-in pages. */
export const SignInFrame = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className={`${css.signIn} column`}>
    <title>Inloggen – Zaakwerk</title>
    <main className={css.main}>
      <div className={`${css.brand} column`}>
        <Logo />
        <h1 translate="no">Zaakwerk</h1>
      </div>
      {children}
    </main>
    <footer className={`${css.footer} faint`}>{brandNames.join(' en ')}</footer>
  </div>
)
