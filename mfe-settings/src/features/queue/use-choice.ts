import type { Job } from '@zaakwerk/contract/jobs'
import { useCallback, useState } from 'react'
import type { QueueSection } from './queue-groups.ts'
import { mayChoose } from './queue-messages.ts'

/** The chosen rows. Rows that moved to another group are dropped. */
export const useChoice = (sections: readonly QueueSection[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const choosable: readonly Job[] = sections
    .flatMap(({ rows }) => rows)
    .flatMap(({ job, hasMoved }) => (!hasMoved && mayChoose(job) ? [job] : []))
  const chosen = choosable.filter(({ id }) => ids.has(id))
  const toggle = useCallback(
    (id: number) =>
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const clear = useCallback(() => setIds(new Set()), [])
  return {
    chosen,
    isAll: chosen.length > 0 && chosen.length === choosable.length,
    canChoose: choosable.length > 0,
    isChosen: (id: number): boolean => ids.has(id),
    toggle,
    clear,
    chooseAll: () => setIds(new Set(choosable.map(({ id }) => id))),
  }
}
export type Choice = ReturnType<typeof useChoice>
