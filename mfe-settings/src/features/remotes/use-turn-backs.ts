import type { RegistryOverview } from '@zaakwerk/contract/releases'
import { versionLabels } from '@zaakwerk/domain/release-versions'
import { notify } from '@zaakwerk/platform'
import { useEffect, useRef } from 'react'
import { turnedBackText } from './turn-back-messages.ts'

/** Notifies of automatic rollbacks while the page is open. */
export const useTurnBacks = (overview: RegistryOverview | undefined): void => {
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!overview) return
    const turned = overview.remotes.flatMap(({ name, label, turned_back: gone }) =>
      gone ? [{ key: `${name} ${gone.turned_back_at}`, label, version: gone.version }] : [],
    )
    for (const { key, label, version } of turned)
      if (known.current && !known.current.has(key))
        notify.error({ title: turnedBackText(label, versionLabels([version])(version)), stays: true })
    known.current = new Set(turned.map(({ key }) => key))
  }, [overview])
}
