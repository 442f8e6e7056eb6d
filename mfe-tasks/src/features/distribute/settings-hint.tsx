import { isLackOfSettings } from '@zaakwerk/domain/task-distribution'
import { useMay } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import type { ProposalRow } from './proposal.ts'

/** Hint about where capacity and new work are set, if these settings leave tasks without a proposal; renders nothing otherwise. */
export const SettingsHint = ({ rows }: { readonly rows: readonly ProposalRow[] }): ReactElement | null => {
  const mayManage = useMay('users.manage')
  if (!rows.some(({ why }) => why.rule === 'nobody' && isLackOfSettings(why.lack))) return null
  return (
    <span className="quiet">
      Wie nieuw werk krijgt en hoeveel, {mayManage ? 'staat bij ' : 'stelt een beheerder in bij Gebruikers.'}
      {mayManage ? <Link to="/settings/users">Gebruikers</Link> : null}
      {mayManage ? '.' : null}
    </span>
  )
}
