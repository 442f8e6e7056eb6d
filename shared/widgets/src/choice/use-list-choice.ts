import { useCallback, useMemo, useState } from 'react'
import { type Choice, type ChoiceStep, nextChoice, noChoice } from './choice.ts'
import type { ChoiceOfList } from './choice-box.tsx'

/** The selection for the API: rows by id, or all that match the query. */
export type ListSelection<Query> = { readonly ids: number[] } | { readonly filter: Query }

export interface ListChoice<Query> {
  /** For the checkboxes of the page. */
  readonly boxes: ChoiceOfList
  /** Number of selected rows, on all pages. */
  readonly count: number
  /** All that match the filter are chosen. */
  readonly isAll: boolean
  readonly chooseAll: () => void
  /** Chooses exactly these, none by default. */
  readonly choose: (ids?: readonly number[]) => void
  readonly selection: ListSelection<Query>
}

interface StoredChoice {
  /** Filter of the selection; another filter resets it. */
  readonly scope: string
  readonly choice: Choice
  readonly isAll: boolean
}

interface ListToChoose<Query> {
  /** The rows of the page. */
  readonly rows: readonly { readonly id: number }[]
  /** Number of rows that match the filter. */
  readonly total: number
  /** The query of the list without its page; a stable reference while the filter does not change. */
  readonly query: Query
}

/** The selected rows of a list, on all pages of the same filter. */
export const useListChoice = <Query extends object>({
  rows,
  total,
  query,
}: ListToChoose<Query>): ListChoice<Query> => {
  const scope = JSON.stringify({ ...query, order_column: undefined, order_by: undefined })
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
  const selection = useMemo<ListSelection<Query>>(
    () => (isAll ? { filter: query } : { ids: [...choice.chosen] }),
    [isAll, choice.chosen, query],
  )
  return { boxes, count: isAll ? total : choice.chosen.size, isAll, chooseAll, choose, selection }
}
