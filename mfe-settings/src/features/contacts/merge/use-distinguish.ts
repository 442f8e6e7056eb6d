import { distinguishClients, previewMerge } from '@zaakwerk/contract/client-merges'
import { listDoubles } from '@zaakwerk/contract/clients'
import { notify, useAction } from '@zaakwerk/platform'
import { useCallback } from 'react'

type Pair = readonly [id: number, other: number]

interface DistinctPairs {
  /** Marks two contacts as different people, with undo in the notice. False if it failed, which is reported. */
  readonly markDistinct: (pair: Pair) => Promise<boolean>
  /** Undoes that. */
  readonly unmarkDistinct: (pair: Pair) => Promise<void>
  readonly isRunning: boolean
}

/** Stores whether two contacts are different people, and notifies the user. */
export const useDistinguish = (): DistinctPairs => {
  const { run, isRunning } = useAction(distinguishClients, { refreshes: [previewMerge, listDoubles] })
  const unmarkDistinct = useCallback(
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
  const markDistinct = async ([id, other]: Pair): Promise<boolean> => {
    try {
      await run({ params: { id }, body: { other_id: other } })
      notify.success({
        title: 'Niet dezelfde persoon',
        text: `${id} en ${other} worden niet meer als dubbel genoemd.`,
        action: { label: 'Ongedaan maken', run: () => void unmarkDistinct([id, other]) },
      })
      return true
    } catch (error) {
      notify.failure(error)
      return false
    }
  }
  return { markDistinct, unmarkDistinct, isRunning }
}
