import { getOwnIdentity } from '@zaakwerk/contract/single-sign-on'
import { identityProvider, useEndpoint } from '@zaakwerk/platform'
import { Button, lazyDialog, QueryView, StatusDot } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import css from './general.module.css'
import { GeneralSection, SectionSkeleton } from './general-section.tsx'

const { Dialog: Link } = lazyDialog(
  async () => (await import('./link-identity.dialog.tsx')).LinkIdentityDialog,
)

const Identity = ({ provider }: { readonly provider: string }): ReactElement => {
  const state = useEndpoint(getOwnIdentity, {})
  const [isOpen, setOpen] = useState(false)
  return (
    <GeneralSection
      title={`Inloggen met ${provider}`}
      text="Naast je wachtwoord. Een beheerder kan de koppeling opheffen."
    >
      <QueryView state={state} skeleton={<SectionSkeleton />} failure="De koppeling kon niet worden geladen">
        {({ is_linked, has_password }) => (
          <div className={css.rows}>
            <div className={`${css.row} row wrap`}>
              <StatusDot tone={is_linked ? 'green' : 'ring'}>
                {is_linked ? 'Gekoppeld' : 'Niet gekoppeld'}
              </StatusDot>
              <span>
                <Button
                  disabled={!has_password}
                  aria-describedby={has_password ? undefined : 'no-password'}
                  onClick={() => setOpen(true)}
                >
                  {is_linked ? 'Opnieuw koppelen' : 'Koppelen'}
                </Button>
              </span>
            </div>
            {has_password ? null : (
              <div className={`${css.row} row wrap`}>
                <small id="no-password">
                  Je hebt nog geen wachtwoord. Dat is nodig om opnieuw te koppelen en voor een tweede factor.
                </small>
                <span>
                  <a href="/password/reset" target="_blank" rel="noreferrer">
                    Kies een wachtwoord
                  </a>
                </span>
              </div>
            )}
          </div>
        )}
      </QueryView>
      <Link isOpen={isOpen} provider={provider} onClose={() => setOpen(false)} />
    </GeneralSection>
  )
}

/** Whether the account is linked to the identity provider, with a button to link it; nothing where the office has none. */
export const IdentitySection = (): ReactElement | null => {
  const provider = identityProvider()
  return provider ? <Identity provider={provider} /> : null
}
