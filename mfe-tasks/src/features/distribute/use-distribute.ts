import { changeTasks } from '@zaakwerk/contract/task-bulk'
import { getTask } from '@zaakwerk/contract/tasks'
import { whyText } from '@zaakwerk/domain/task-distribution'
import { taskCountLabel } from '@zaakwerk/domain/tasks'
import { notify, useAction } from '@zaakwerk/platform'
import { failedText } from '../../bulk/failed-text.ts'
import { useUndoChanges } from '../../bulk/use-undo-changes.ts'
import { refreshedReads } from '../../task/refreshed-reads.ts'
import type { ProposalRow } from './proposal.ts'

interface Distributing {
  readonly isRunning: boolean
  /** Action that assigns the tasks and offers an undo. Skips tasks with a concurrent change, and gives the reason in a notification. */
  readonly distribute: (moved: readonly ProposalRow[]) => Promise<void>
}

/** Assigns the tasks of a proposal. `onDone` gets the ids of the changed tasks. */
export const useDistribute = (onDone: (changed: readonly number[]) => void): Distributing => {
  const { run, isRunning } = useAction(changeTasks, { refreshes: [getTask, ...refreshedReads] })
  const undo = useUndoChanges()
  const distribute = async (moved: readonly ProposalRow[]): Promise<void> => {
    const tasks = moved.map(({ task, to, why }) => ({
      id: task.id,
      version: task.version,
      changes: { assignee_id: to?.id ?? null },
      reason: whyText(why, task),
    }))
    try {
      const results = await run({ body: { tasks } })
      const before = new Map(moved.map(({ task }) => [task.id, task]))
      const former = results.flatMap(({ id, version, outcome }) => {
        const task = before.get(id)
        return task && outcome === 'changed' && version !== null
          ? [{ id, version, title: task.title, changes: { assignee_id: task.assignee_id } }]
          : []
      })
      const failed = results.filter(({ outcome }) => outcome === 'failed')
      if (failed.length > 0)
        notify.error({
          title: `${taskCountLabel(failed.length)} niet verdeeld`,
          text: failedText(
            failed,
            moved.map(({ task }) => task),
          ),
          stays: true,
        })
      if (former.length > 0)
        notify.success({
          title: `${taskCountLabel(former.length)} verdeeld`,
          action: { label: 'Ongedaan maken', run: () => void undo(former, undefined) },
          stays: true,
        })
      onDone(results.flatMap(({ id, outcome }) => (outcome === 'changed' ? [id] : [])))
    } catch (error) {
      notify.lastingFailure(error)
    }
  }
  return { isRunning, distribute }
}
