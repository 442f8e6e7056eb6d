import {
  distinguishClients,
  type MergePreview,
  mergeClients,
  previewMerge,
} from '@zaakwerk/contract/client-merges'
import { getClient, listDoubles, searchClients } from '@zaakwerk/contract/clients'
import { notify, useAction } from '@zaakwerk/platform'
import { useNavigate } from '@zaakwerk/platform/router'
import { useState } from 'react'
import { type Choices, firstChoices, takenFields } from './merge-rows.ts'
import { useUndoMerge } from './use-undo-merge.ts'

interface Merging {
  readonly keptId: number
  readonly choices: Choices
  readonly keep: (id: number) => void
  readonly choose: (label: string, id: number) => void
  readonly merge: () => Promise<void>
  /** "Niet dezelfde persoon". */
  readonly distinguish: () => Promise<void>
  readonly isRunning: boolean
}

/** What is chosen on the page of a merge, and doing it. */
export const useMerge = ({ clients }: MergePreview, askedId: number): Merging => {
  const navigate = useNavigate()
  const [keptId, setKept] = useState(askedId)
  const [choices, setChoices] = useState(() => firstChoices(clients, askedId))
  const merging = useAction(mergeClients, { refreshes: [searchClients, getClient, previewMerge] })
  const parting = useAction(distinguishClients, { refreshes: [previewMerge, listDoubles] })
  const { undo } = useUndoMerge()
  const kept = clients.find(({ id }) => id === keptId)
  const gone = clients.find(({ id }) => id !== keptId)
  const open = (id: number) => void navigate(`/settings/clients/${id}`, { replace: true })

  const merge = async (): Promise<void> => {
    if (!kept || !gone) return
    try {
      const merged = await merging.run({
        params: { id: kept.id },
        body: { gone_id: gone.id, gone_version: gone.version, take: takenFields(choices, kept.id) },
        version: kept.version,
      })
      const [last] = merged.merges
      notify.success({
        title: 'Contacten samengevoegd',
        text: `Contact ${gone.id} staat nu bij ${kept.id}.`,
        ...(last ? { action: { label: 'Ongedaan maken', run: () => void undo(last.id) } } : {}),
      })
      open(kept.id)
    } catch (error) {
      notify.failure(error)
    }
  }
  const distinguish = async (): Promise<void> => {
    if (!kept || !gone) return
    try {
      await parting.run({ params: { id: kept.id }, body: { other_id: gone.id } })
      notify.success({
        title: 'Niet dezelfde persoon',
        text: `${kept.id} en ${gone.id} worden niet meer als dubbel genoemd.`,
      })
      open(askedId)
    } catch (error) {
      notify.failure(error)
    }
  }
  return {
    keptId,
    choices,
    keep: setKept,
    choose: (label, id) => setChoices({ ...choices, [label]: id }),
    merge,
    distinguish,
    isRunning: merging.isRunning || parting.isRunning,
  }
}
