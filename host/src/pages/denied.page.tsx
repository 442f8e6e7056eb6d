import { LockIcon, PageState } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { ToCases } from './to-cases.tsx'

export const DeniedPage = (): ReactElement => (
  <>
    <title>Geen toegang – Zaakwerk</title>
    <PageState
      level={1}
      icon={<LockIcon />}
      title="Geen toegang"
      text="Dit onderdeel hoort niet bij jouw rol. Heb je het wel nodig voor je werk, vraag het dan aan een beheerder."
      actions={<ToCases />}
    />
  </>
)
