import type { ReactElement } from 'react'
import css from './general.module.css'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordSection } from './password-section.tsx'
import { Profile } from './profile.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'

/** "Algemeen": the own profile, password, second factor and sessions. */
export const GeneralPage = (): ReactElement => (
  <div className={css.page}>
    <title>Algemeen – Zaakwerk</title>
    <h1 tabIndex={-1}>Algemeen</h1>
    <Profile />
    <PasswordSection />
    <SecondFactorSection />
    <OwnSessions />
  </div>
)
