import { type MergePreview, mergeClients } from '@zaakwerk/contract/client-merges'
import { getClient, searchClients } from '@zaakwerk/contract/clients'
import {
  ApiError,
  discardUnsaved,
  failureOf,
  notify,
  useAction,
  useShowRecord,
  useUnsaved,
} from '@zaakwerk/platform'
import { useNavigate } from '@zaakwerk/platform/router'
import { useState } from 'react'
import { clientRecord } from '../contact-messages.ts'
import { type Choices, choicesFor, firstKept, takenFields } from './merge-rows.ts'
import { useDistinguish } from './use-distinguish.ts'
import { useUndoMerge } from './use-undo-merge.ts'

interface Merging {
  readonly keptId: number
  readonly choices: Choices
  readonly keep: (id: number) => void
  readonly choose: (label: string, id: number) => void
  readonly merge: () => Promise<void>
  /** "Niet dezelfde persoon". */
  readonly markDistinct: () => Promise<void>
  /** Undoes that. */
  readonly unmarkDistinct: () => Promise<void>
  readonly isRunning: boolean
}

/** Each refusal is a new object, also with the same text. */
export interface Refusal {
  readonly text: string
}

const refusalOf = (error: unknown): Refusal | undefined => {
  const { text, kind } = failureOf(error)
  if (kind === 'silent') return undefined
  const isOld = error instanceof ApiError && error.status === 412
  return {
    text: isOld ? `${text} De gegevens zijn opnieuw opgehaald; je keuzes zijn gewist.` : text,
  }
}

/** Two contacts on the page of their merge. */
export interface MergeSubject {
  readonly preview: MergePreview
  /** The contact from which the page was opened. */
  readonly askedId: number
  /** Why the last attempt was refused. Kept by the page, which outlives a new read. */
  readonly refusal: Refusal | undefined
  /** The merge was refused: the page may be outdated. Undefined at the next attempt. */
  readonly onRefusal: (refusal: Refusal | undefined) => void
}

/** State and actions of the merge page. */
export const useMerge = ({ preview, askedId, onRefusal }: MergeSubject): Merging => {
  const { clients } = preview
  const navigate = useNavigate()
  const firstId = firstKept(clients) ?? askedId
  const [keptId, setKept] = useState(firstId)
  /** Choices by hand; other rows follow the contact that stays. */
  const [chosen, setChosen] = useState<Choices>({})
  const choices = choicesFor(clients, keptId, chosen)
  const byItself = choicesFor(clients, keptId)
  const isChosen = keptId !== firstId || Object.entries(choices).some(([label, id]) => id !== byItself[label])
  const place = useUnsaved('Keuzes', isChosen)
  // Not the preview: there is none after the merge, and the page is about to be left.
  const merging = useAction(mergeClients, { refreshes: [searchClients, getClient] })
  const show = useShowRecord(clientRecord)
  const parting = useDistinguish()
  const { undo } = useUndoMerge()
  const kept = clients.find(({ id }) => id === keptId)
  const removed = clients.find(({ id }) => id !== keptId)
  const open = (id: number): void => {
    discardUnsaved(place)
    void navigate(`/settings/clients/${id}`, { replace: true })
  }

  const merge = async (): Promise<void> => {
    if (!kept || !removed) return
    onRefusal(undefined)
    try {
      const merged = await merging.run({
        params: { id: kept.id },
        body: { gone_id: removed.id, gone_version: removed.version, take: takenFields(choices, kept.id) },
        version: kept.version,
      })
      show(merged)
      const [last] = merged.merges
      notify.success({
        title: 'Contacten samengevoegd',
        text: `Contact ${removed.id} staat nu bij ${kept.id}.`,
        ...(last ? { action: { label: 'Ongedaan maken', run: () => void undo(last.id) } } : {}),
      })
      open(kept.id)
    } catch (error) {
      notify.failure(error)
      onRefusal(refusalOf(error))
    }
  }
  const isRunning = merging.isRunning || parting.isRunning
  const markDistinct = async (): Promise<void> => {
    if (kept && removed && !isRunning && (await parting.markDistinct([kept.id, removed.id]))) open(askedId)
  }
  const unmarkDistinct = async (): Promise<void> => {
    if (kept && removed && !isRunning) await parting.unmarkDistinct([kept.id, removed.id])
  }
  return {
    keptId,
    choices,
    keep: setKept,
    choose: (label, id) => setChosen({ ...chosen, [label]: id }),
    merge,
    markDistinct,
    unmarkDistinct,
    isRunning,
  }
}
