import { useSession } from '@zaakwerk/platform'
import { Fragment, type ReactElement } from 'react'
import css from './general.module.css'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordSection } from './password-section.tsx'
import { Profile } from './profile.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'

/** "Algemeen": the own profile, password, second factor and sessions. */
export const GeneralPage = (): ReactElement => {
  const { viewer } = useSession()
  const parts = [
    { key: 'profile', part: <Profile /> },
    { key: 'password', part: <PasswordSection /> },
    { key: 'second-factor', part: <SecondFactorSection /> },
    { key: 'sessions', part: <OwnSessions /> },
  ]
  // What has to be done first stands first.
  if (viewer?.mustEnrol) parts.unshift(...parts.splice(2, 1))
  return (
    <div className={css.page}>
      <title>Algemeen – Zaakwerk</title>
      <h1 tabIndex={-1}>Algemeen</h1>
      {parts.map(({ key, part }) => (
        <Fragment key={key}>{part}</Fragment>
      ))}
    </div>
  )
}
