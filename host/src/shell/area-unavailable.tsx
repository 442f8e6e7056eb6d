import { formatMoment } from '@zaakwerk/domain/dates'
import { Button, PageState, RetryIcon, UnpluggedIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AreaFailure } from '../remotes/area-boundary.tsx'
import type { RemoteFailure } from '../remotes/remote-error.ts'

interface AreaUnavailableProps extends AreaFailure {
  /** Its Dutch name. */
  readonly label: string
}

const texts: Record<RemoteFailure, { readonly text: string; readonly code: string }> = {
  'not-installed': {
    text: 'Dit onderdeel is in deze omgeving nog niet geïnstalleerd. De rest van Zaakwerk werkt gewoon door.',
    code: 'Niet geïnstalleerd',
  },
  incompatible: {
    text: 'Dit onderdeel past niet bij deze versie van Zaakwerk. De rest van Zaakwerk werkt gewoon door.',
    code: 'Andere versie',
  },
  'other-versions': {
    text: 'Dit onderdeel hoort bij een andere versie van Zaakwerk en moet eerst worden bijgewerkt. Meld het aan je beheerder. De rest van Zaakwerk werkt gewoon door.',
    code: 'Andere hoofdversie',
  },
  unavailable: {
    text: 'Dit onderdeel kon niet worden geladen. De rest van Zaakwerk werkt gewoon door.',
    code: 'Niet geladen',
  },
}

/** Shown instead of an area whose remote is missing, slow, broken or of the wrong version. */
export const AreaUnavailable = ({ label, reason, retry }: AreaUnavailableProps): ReactElement => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [since] = useState(() => new Date().toISOString())
  return (
    <>
      <title>{`${label} – Zaakwerk`}</title>
      <PageState
        level={1}
        isAlert
        icon={<UnpluggedIcon />}
        title={`${label} is nu niet beschikbaar`}
        text={texts[reason].text}
        actions={
          <>
            {reason === 'unavailable' ? (
              <Button type="primary" icon={<RetryIcon />} onClick={retry}>
                Opnieuw proberen
              </Button>
            ) : null}
            {pathname === '/' ? null : <Button onClick={() => navigate('/')}>Naar Dossiers</Button>}
          </>
        }
        code={`${texts[reason].code} · ${formatMoment(since)}`}
      />
    </>
  )
}
