import { type BulkTaskChanges, changeTasks } from '@zaakwerk/contract/task-bulk'
import { getTask } from '@zaakwerk/contract/tasks'
import { taskCountLabel } from '@zaakwerk/domain/tasks'
import { failureOf, notify, useAction } from '@zaakwerk/platform'
import { useCallback } from 'react'
import { refreshedReads } from '../task/refreshed-reads.ts'
import { failedText } from './failed-text.ts'

interface FormerValues {
  readonly id: number
  readonly version: number
  readonly title: string
  /** Its former values. */
  readonly changes: BulkTaskChanges
}

/** Restores the previous values of tasks, deletes the hand-over note, and shows the outcome with the skipped tasks (`remainder`). Returns the ids of the restored tasks. */
export const useUndoChanges = (): ((
  tasks: readonly FormerValues[],
  remainder: string | undefined,
  note?: string,
) => Promise<readonly number[]>) => {
  const { run } = useAction(changeTasks, { refreshes: [getTask, ...refreshedReads] })
  return useCallback(
    async function undo(tasks, remainder, note) {
      if (tasks.length === 0) return []
      try {
        const results = await run({
          body: {
            tasks: tasks.map(({ id, version, changes }) => ({ id, version, changes })),
            ...(note ? { handover_note: note } : {}),
            undoes: true,
          },
        })
        const failed = results.filter(({ outcome }) => outcome === 'failed')
        const undone = results.filter(({ outcome }) => outcome !== 'failed').map(({ id }) => id)
        if (failed.length === 0)
          notify.success({
            title: 'Ongedaan gemaakt',
            text: [`${taskCountLabel(undone.length)} teruggezet.`, remainder].filter(Boolean).join(' '),
            // Something must be done elsewhere.
            ...(remainder ? { stays: true } : {}),
          })
        else
          notify.error({
            title: `${taskCountLabel(failed.length)} niet teruggezet`,
            text: failedText(failed, tasks),
            stays: true,
          })
        return undone
      } catch (error) {
        // The notice with "undo" is closed: without a new one the former values would be lost.
        notify.error({
          title: 'Niet ongedaan gemaakt',
          text: failureOf(error).text,
          action: { label: 'Opnieuw proberen', run: () => void undo(tasks, remainder, note) },
          stays: true,
        })
        return []
      }
    },
    [run],
  )
}
