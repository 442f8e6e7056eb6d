import { EmptyIcon, PageState } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import './case-header.css'
import { WayBack } from './way-back.tsx'

/** No such case, or not any more. */
export const CaseNotFound = (): ReactElement => (
  <div className="case-page">
    <title>Dossier niet gevonden – Zaakwerk</title>
    <header className="case-header">
      <WayBack />
    </header>
    <PageState
      level={1}
      icon={<EmptyIcon />}
      title="Dossier niet gevonden"
      text="Het dossier bestaat niet of is verwijderd."
    />
  </div>
)
