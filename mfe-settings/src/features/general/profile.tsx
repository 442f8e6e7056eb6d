import { getCurrentUser } from '@zaakwerk/contract/users'
import { roleLabels, roleName } from '@zaakwerk/domain/access'
import { fullName } from '@zaakwerk/domain/names'
import { useEndpoint } from '@zaakwerk/platform'
import { QueryView } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './general.module.css'
import { GeneralSection, SectionSkeleton } from './general-section.tsx'

const roleWords = (role: number): string => {
  const name = roleName(role)
  return name ? roleLabels[name] : 'Onbekende rol'
}

/** Who is signed in. */
export const Profile = (): ReactElement => {
  const state = useEndpoint(getCurrentUser, {})
  return (
    <GeneralSection title="Profiel" text="Je rol en e-mail past een beheerder aan.">
      <QueryView state={state} skeleton={<SectionSkeleton />} failure="Je profiel kon niet worden geladen">
        {(user) => (
          <dl className={`${css.profile} ${css.pair}`}>
            <div>
              <dt>Naam</dt>
              <dd>{fullName(user)}</dd>
            </div>
            <div>
              <dt>Rol</dt>
              <dd>{roleWords(user.role)}</dd>
            </div>
            <div>
              <dt>E-mail</dt>
              <dd>{user.email}</dd>
            </div>
          </dl>
        )}
      </QueryView>
    </GeneralSection>
  )
}
