import type { Destruction, ListedCase } from '@zaakwerk/contract/entities/destruction'
import { useState } from 'react'

/** Whether a case goes before anybody chose: not without a confirmed term, and never while it is held. */
const startsTicked = ({ state }: Destruction, row: ListedCase): boolean =>
  state === 'proposed' && row.state === 'listed' ? row.is_confirmed : row.state === 'listed'

/** The ticks of the list that is open. Kept while it stays the same list in the same state. */
export const useTicks = (destruction: Destruction) => {
  const key = `${destruction.id} ${destruction.state}`
  const [changed, setChanged] = useState({ key, ticks: new Map<number, boolean>() })
  const ticks = changed.key === key ? changed.ticks : new Map<number, boolean>()
  const canChange = destruction.state === 'proposed'
  const isTicked = (row: ListedCase): boolean =>
    row.hold === null && (ticks.get(row.case_id) ?? startsTicked(destruction, row))
  const tick = (rows: readonly ListedCase[], isOn: boolean): void => {
    const next = new Map(ticks)
    for (const row of rows) next.set(row.case_id, isOn)
    setChanged({ key, ticks: next })
  }
  const chosen = destruction.cases.filter(isTicked)
  const free = destruction.cases.filter(({ hold }) => hold === null)
  return {
    canChange,
    isTicked,
    tick,
    chosen,
    held: destruction.cases.filter(({ hold }) => hold !== null),
    out: free.filter((row) => !isTicked(row)),
    isAll: free.length > 0 && free.length === chosen.length,
    tickAll: (isOn: boolean): void => tick(free, isOn),
  }
}
export type Ticks = ReturnType<typeof useTicks>
