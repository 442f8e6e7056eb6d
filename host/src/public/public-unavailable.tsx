import { brandFor } from '@zaakwerk/domain/brands'
import type { ReactElement } from 'react'
import type { AreaFailure } from '../remotes/area-boundary.tsx'
import { PlainState } from '../routing/plain-state.tsx'

const nl = {
  missing: 'Deze pagina is er nog niet',
  checkLink: 'Controleer de link in de e-mail die je van ons kreeg.',
  away: 'Deze pagina is nu niet beschikbaar',
  tryAgain: 'De pagina kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.',
  help: 'Lukt het niet? Mail ons:',
  retry: 'Opnieuw proberen',
}

const en: typeof nl = {
  missing: 'This page is not here yet',
  checkLink: 'Check the link in the email that you got from us.',
  away: 'This page is not available right now',
  tryAgain: 'The page could not be loaded. Check your connection and try again.',
  help: 'Still not working? Email us:',
  retry: 'Try again',
}

/** Shown when a public page fails, in the language of the link or of the page before, with the contact details of the firm. */
export const PublicUnavailable = ({ reason, retry }: AreaFailure): ReactElement => {
  const query = new URLSearchParams(location.search)
  const words = [query.get('lang'), document.documentElement.lang].includes('en') ? en : nl
  const help = `${words.help} ${brandFor(query.get('btu') === 'true').supportEmail}`
  return reason === 'not-installed' ? (
    <PlainState title={words.missing} text={`${words.checkLink} ${help}`} />
  ) : (
    <PlainState
      title={words.away}
      text={`${words.tryAgain} ${help}`}
      retry={retry}
      retryLabel={words.retry}
    />
  )
}
