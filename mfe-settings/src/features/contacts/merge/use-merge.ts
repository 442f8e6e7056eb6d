import {
  distinguishClients,
  type MergePreview,
  mergeClients,
  previewMerge,
} from '@zaakwerk/contract/client-merges'
import { getClient, listDoubles, searchClients } from '@zaakwerk/contract/clients'
import { notify, useAction, useShowRecord } from '@zaakwerk/platform'
import { useNavigate } from '@zaakwerk/platform/router'
import { useState } from 'react'
import { clientRecord } from '../contact-words.ts'
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

/** Two contacts on the page of their merge. */
export interface MergeSubject {
  readonly preview: MergePreview
  /** The contact that the page was opened from. */
  readonly askedId: number
  /** It was not merged: what is shown may be old. */
  readonly onRefused: () => void
}

/** What is chosen on the page of a merge, and doing it. */
export const useMerge = ({ preview, askedId, onRefused }: MergeSubject): Merging => {
  const { clients } = preview
  const navigate = useNavigate()
  const [keptId, setKept] = useState(askedId)
  const [choices, setChoices] = useState(() => firstChoices(clients, askedId))
  // Not the preview: of two that were just merged there is none, and the page is about to be left.
  const merging = useAction(mergeClients, { refreshes: [searchClients, getClient] })
  const show = useShowRecord(clientRecord)
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
      show(merged)
      const [last] = merged.merges
      notify.success({
        title: 'Contacten samengevoegd',
        text: `Contact ${gone.id} staat nu bij ${kept.id}.`,
        ...(last ? { action: { label: 'Ongedaan maken', run: () => void undo(last.id) } } : {}),
      })
      open(kept.id)
    } catch (error) {
      notify.failure(error)
      onRefused()
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
