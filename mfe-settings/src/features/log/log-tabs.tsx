import { useLocation } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import { PartTabs } from '../../list/part-tabs.tsx'
import { logPath, securityPath } from '../../log/log-path.ts'

/** The two trails: what was read and changed, and who got in. */
export const LogTabs = (): ReactElement => {
  const { pathname } = useLocation()
  const parts = [
    { label: 'Inzien en wijzigen', to: logPath },
    { label: 'Beveiliging', to: securityPath },
  ].map((part) => ({ ...part, isHere: part.to === pathname }))
  return <PartTabs label="Delen van het logboek" parts={parts} />
}
