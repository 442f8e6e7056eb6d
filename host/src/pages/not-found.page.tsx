import { PageState, SearchIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { ToCases } from './to-cases.tsx'

export const NotFoundPage = (): ReactElement => (
  <>
    <title>Pagina niet gevonden – Zaakwerk</title>
    <PageState
      level={1}
      icon={<SearchIcon />}
      title="Pagina niet gevonden"
      text="Deze pagina bestaat niet. Controleer het adres of ga naar de dossiers."
      actions={<ToCases />}
    />
  </>
)
