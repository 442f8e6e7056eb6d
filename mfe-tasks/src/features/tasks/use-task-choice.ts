import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { TaskSelection } from '@zaakwerk/contract/task-bulk'
import { useCallback, useMemo, useState } from 'react'
import { type Choice, type ChoiceStep, nextChoice, noChoice } from '../../choice/choice.ts'
import type { ChoiceOfList } from '../../choice/choice-box.tsx'
import { queryOf, type TaskListFilter } from './task-list-filter.ts'

export interface TaskChoice {
  /** For the checkboxes of the page. */
  readonly boxes: ChoiceOfList
  /** Number of chosen tasks, on all pages. */
  readonly count: number
  /** All that match the filter are chosen. */
  readonly isAll: boolean
  readonly chooseAll: () => void
  /** Chooses exactly these, none by default. */
  readonly choose: (ids?: readonly number[]) => void
  /** The selection for the API. */
  readonly selection: TaskSelection
}

interface StoredChoice {
  /** Filter of the selection; another filter resets it. */
  readonly scope: string
  readonly choice: Choice
  readonly isAll: boolean
}

/** The selected tasks, on all pages of the same filter. */
export const useTaskChoice = (
  rows: readonly TaskSummary[],
  total: number,
  filter: TaskListFilter,
): TaskChoice => {
  const scope = JSON.stringify({ ...filter, page: undefined, order_column: undefined, order_by: undefined })
  const [kept, setKept] = useState<StoredChoice>({ scope, choice: noChoice, isAll: false })
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const { choice, isAll } = kept.scope === scope ? kept : { choice: noChoice, isAll: false }

  const step = useCallback(
    (next: ChoiceStep) =>
      setKept((before) => {
        const now = before.scope === scope ? before : { scope, choice: noChoice, isAll: false }
        // Deselecting one of "all" continues with those of this page.
        const from = now.isAll ? { ...now.choice, chosen: new Set(ids) } : now.choice
        return next.kind === 'move'
          ? { ...now, choice: nextChoice(now.choice, next, ids) }
          : { scope, choice: nextChoice(from, next, ids), isAll: false }
      }),
    [scope, ids],
  )
  const chooseAll = useCallback(() => setKept({ scope, choice: noChoice, isAll: true }), [scope])
  const choose = useCallback(
    (chosen: readonly number[] = []) =>
      setKept({ scope, choice: { ...noChoice, chosen: new Set(chosen) }, isAll: false }),
    [scope],
  )
  const boxes = useMemo(
    () => ({ choice: isAll ? { ...choice, chosen: new Set(ids) } : choice, step, ids }),
    [choice, isAll, step, ids],
  )
  const selection = useMemo<TaskSelection>(
    () => (isAll ? { filter: queryOf(filter) } : { ids: [...choice.chosen] }),
    [isAll, choice.chosen, filter],
  )
  return { boxes, count: isAll ? total : choice.chosen.size, isAll, chooseAll, choose, selection }
}
