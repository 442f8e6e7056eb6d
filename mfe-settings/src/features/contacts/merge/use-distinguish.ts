import { distinguishClients, previewMerge } from '@zaakwerk/contract/client-merges'
import { listDoubles } from '@zaakwerk/contract/clients'
import { notify, useAction } from '@zaakwerk/platform'
import { useCallback } from 'react'

type Pair = readonly [id: number, other: number]

interface Distinguishing {
  /** "Niet dezelfde persoon"; the notice takes it back. False where it failed, which is said. */
  readonly distinguish: (pair: Pair) => Promise<boolean>
  /** Takes that back. */
  readonly takeBack: (pair: Pair) => Promise<void>
  readonly isRunning: boolean
}

/** Keeps that two contacts are two people, or no longer, and says so. */
export const useDistinguish = (): Distinguishing => {
  const { run, isRunning } = useAction(distinguishClients, { refreshes: [previewMerge, listDoubles] })
  const takeBack = useCallback(
    async ([id, other]: Pair) => {
      try {
        await run({ params: { id }, body: { other_id: other, is_distinct: false } })
        notify.success({
          title: 'Misschien dezelfde persoon',
          text: `${id} en ${other} worden weer als dubbel genoemd.`,
        })
      } catch (error) {
        notify.failure(error)
      }
    },
    [run],
  )
  const distinguish = async ([id, other]: Pair): Promise<boolean> => {
    try {
      await run({ params: { id }, body: { other_id: other } })
      notify.success({
        title: 'Niet dezelfde persoon',
        text: `${id} en ${other} worden niet meer als dubbel genoemd.`,
        action: { label: 'Ongedaan maken', run: () => void takeBack([id, other]) },
      })
      return true
    } catch (error) {
      notify.failure(error)
      return false
    }
  }
  return { distinguish, takeBack, isRunning }
}
