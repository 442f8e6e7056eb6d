import { getCurrentUser } from '@zaakwerk/contract/users'
import { roleLabels, roleName } from '@zaakwerk/domain/access'
import { useEndpoint, useSession } from '@zaakwerk/platform'
import { Breakable, QueryView } from '@zaakwerk/ui'
import { Fragment, type ReactElement } from 'react'
import { AbsenceSection } from './absence-section.tsx'
import css from './general.module.css'
import { GeneralSection, SectionSkeleton } from './general-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { StartPageSection } from './start-page-section.tsx'

const roleWords = (role: number): string => {
  const name = roleName(role)
  return name ? roleLabels[name] : 'Onbekende rol'
}

/** The user's e-mail address and role; the name is in the top bar. */
const Profile = (): ReactElement => {
  const state = useEndpoint(getCurrentUser, {})
  return (
    <GeneralSection title="Profiel" text="Je rol en e-mail past een beheerder aan.">
      <QueryView state={state} skeleton={<SectionSkeleton />} failure="Je profiel kon niet worden geladen">
        {(user) => (
          <dl className={`${css.profile} ${css.pair}`}>
            <div>
              <dt className="caption faint">E-mail</dt>
              <dd>
                <Breakable text={user.email} />
              </dd>
            </div>
            <div>
              <dt className="caption faint">Rol</dt>
              <dd>{roleWords(user.role)}</dd>
            </div>
          </dl>
        )}
      </QueryView>
    </GeneralSection>
  )
}

/** "Algemeen": profile, start page, absence, password, second factor, link to the identity provider and sessions of the user. */
export const GeneralPage = (): ReactElement => {
  const { viewer } = useSession()
  const parts = [
    { key: 'profile', part: <Profile /> },
    { key: 'password', part: <PasswordSection /> },
    { key: 'second-factor', part: <SecondFactorSection /> },
    { key: 'identity', part: <IdentitySection /> },
    { key: 'sessions', part: <OwnSessions /> },
  ]
  // A required second factor comes first, and no other page opens before it.
  if (viewer?.mustEnrol) parts.unshift(...parts.splice(2, 1))
  else
    parts.splice(
      1,
      0,
      { key: 'start-page', part: <StartPageSection /> },
      { key: 'absence', part: <AbsenceSection /> },
    )
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
