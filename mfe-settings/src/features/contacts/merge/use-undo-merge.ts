import { previewMerge, undoMerge } from '@zaakwerk/contract/client-merges'
import { getClient, searchClients } from '@zaakwerk/contract/clients'
import { notify, useAction } from '@zaakwerk/platform'
import { useCallback } from 'react'

/** Undoes a merge and notifies the user. */
export const useUndoMerge = (): {
  readonly undo: (mergeId: number) => Promise<void>
  readonly isRunning: boolean
} => {
  const { run, isRunning } = useAction(undoMerge, { refreshes: [searchClients, getClient, previewMerge] })
  const undo = useCallback(
    async (mergeId: number) => {
      try {
        await run({ params: { id: mergeId } })
        notify.success({ title: 'Samenvoegen ongedaan gemaakt' })
      } catch (error) {
        notify.failure(error)
      }
    },
    [run],
  )
  return { undo, isRunning }
}
