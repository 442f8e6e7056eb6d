import { getCurrentUser } from '@zaakwerk/contract/users'
import { roleLabels, roleName } from '@zaakwerk/domain/access'
import { useEndpoint } from '@zaakwerk/platform'
import { Breakable, QueryView } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './general.module.css'
import { GeneralSection, SectionSkeleton } from './general-section.tsx'

const roleWords = (role: number): string => {
  const name = roleName(role)
  return name ? roleLabels[name] : 'Onbekende rol'
}

/** The own e-mail address and role; the name stands in the bar above. */
export const Profile = (): ReactElement => {
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
