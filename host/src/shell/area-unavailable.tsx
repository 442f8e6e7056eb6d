import type { Area } from '@zaakwerk/domain/areas'
import { formatMoment } from '@zaakwerk/domain/dates'
import { Button, PageState, RetryIcon, UnpluggedIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RemoteFailure } from '../remotes/remote-error.ts'

interface AreaUnavailableProps {
  readonly area: Area
  readonly reason: RemoteFailure
  readonly retry: () => void
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
  unavailable: {
    text: 'Dit onderdeel kon niet worden geladen. De rest van Zaakwerk werkt gewoon door.',
    code: 'Niet geladen',
  },
}

/** Stands in the place of an area whose remote is missing, slow, broken or of the wrong version. */
export const AreaUnavailable = ({ area, reason, retry }: AreaUnavailableProps): ReactElement => {
  const navigate = useNavigate()
  const [since] = useState(() => new Date().toISOString())
  return (
    <>
      <title>{`${area.label} – Zaakwerk`}</title>
      <PageState
        level={1}
        isAlert
        icon={<UnpluggedIcon />}
        title={`${area.label} is nu niet beschikbaar`}
        text={texts[reason].text}
        actions={
          <>
            {reason === 'not-installed' ? null : (
              <Button type="primary" icon={<RetryIcon />} onClick={retry}>
                Opnieuw proberen
              </Button>
            )}
            {area.key === 'cases' ? null : <Button onClick={() => navigate('/')}>Naar Dossiers</Button>}
          </>
        }
        code={`${texts[reason].code} · ${formatMoment(since)}`}
      />
    </>
  )
}
