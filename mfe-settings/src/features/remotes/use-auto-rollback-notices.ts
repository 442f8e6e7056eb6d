import type { RegistryOverview, ReleasedRemote } from '@zaakwerk/contract/releases'
import { versionLabels } from '@zaakwerk/domain/release-versions'
import { notify } from '@zaakwerk/platform'
import { useEffect, useRef } from 'react'
import { notRolledBackText, rolledBackText } from './auto-rollback-messages.ts'

const autoRollbacksOf = ({ label, live, turned_back: gone, turn_back_refusal: refusal }: ReleasedRemote) => {
  const nameOf = versionLabels([])
  return [
    ...(gone ? [{ at: gone.turned_back_at, title: rolledBackText(label, nameOf(gone.version)) }] : []),
    ...(refusal ? [{ at: refusal.at, title: notRolledBackText(label, nameOf(live.version)) }] : []),
  ]
}

/** Notifies of automatic rollbacks, and of those that were impossible, while the page is open. */
export const useAutoRollbackNotices = (overview: RegistryOverview | undefined): void => {
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!overview) return
    const turned = overview.remotes.flatMap(autoRollbacksOf)
    for (const { at, title } of turned)
      if (known.current && !known.current.has(`${title} ${at}`)) notify.error({ title, stays: true })
    known.current = new Set(turned.map(({ at, title }) => `${title} ${at}`))
  }, [overview])
}
