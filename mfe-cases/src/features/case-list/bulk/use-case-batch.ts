import {
  type CaseBatch,
  getCaseBatch,
  listCaseBatches,
  undoCaseBatch,
  updateCaseBatch,
} from '@zaakwerk/contract/case-batches'
import { caseKey } from '@zaakwerk/contract/case-calls'
import { searchCases } from '@zaakwerk/contract/case-search'
import { taskSearchKey } from '@zaakwerk/contract/task-search-key'
import { notify, useAction, useLive, usePolledEndpoint } from '@zaakwerk/platform'
import { useEffect, useRef } from 'react'

/** Polling interval of a running batch, in milliseconds. */
const pollMs = 1_000

const isOver = ({ finished_at }: CaseBatch): boolean => finished_at !== null

/** Refreshes the data that an ended batch may have changed. */
export const useCasesRefresh = (): (() => Promise<unknown>) =>
  useAction(updateCaseBatch, { refreshes: [searchCases, caseKey, taskSearchKey] }).refresh

const idsOf = (batches: readonly CaseBatch[]): readonly number[] => batches.map(({ id }) => id)

/** The running and ended batches of the user, polled while a batch is running. Refreshes the list of cases when a batch has ended, also if it was never seen running. */
export const useOwnBatches = (): readonly CaseBatch[] => {
  const { data } = usePolledEndpoint(
    listCaseBatches,
    {},
    { everyMs: (batches) => (batches.every(isOver) ? undefined : pollMs) },
  )
  const refresh = useCasesRefresh()
  const before = useRef<readonly CaseBatch[]>(undefined)
  useEffect(() => {
    if (!data) return
    const known = before.current
    before.current = data
    if (!known) return
    const running = idsOf(data.filter((batch) => !isOver(batch)))
    const wasRunning = idsOf(known.filter((batch) => !isOver(batch)))
    const isNew = ({ id }: CaseBatch): boolean => !idsOf(known).includes(id)
    if (wasRunning.some((id) => !running.includes(id)) || data.some((one) => isOver(one) && isNew(one)))
      void refresh()
  }, [data, refresh])
  return data ?? []
}

/** Delay in milliseconds before a batch is revalidated after a change of a case. Shorter than the delay after which lists mark the change. */
const settleMs = 200

/** A batch with its results. Polled while it runs, and revalidated when a case of the batch changes, so that it is not behind the list. */
export const useCaseBatch = (id: number | undefined) => {
  const read = usePolledEndpoint(
    getCaseBatch,
    { params: { id: id ?? 0 } },
    {
      everyMs: ({ batch }) => (isOver(batch) ? undefined : pollMs),
      paused: id === undefined,
      keepPrevious: true,
    },
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(['case'], (news) => {
    const isOurs =
      news.kind === 'resync' ||
      news.rows.some(([changed]) => read.data?.rows.some((row) => row.id === changed))
    if (!read.data || isOver(read.data.batch) || !isOurs || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      read.retry()
    }, settleMs)
  })
  return read
}

/** Stops, dismisses and undoes batches, with a notification on failure. */
export const useBatchActs = () => {
  const refreshes = [listCaseBatches, getCaseBatch]
  const change = useAction(updateCaseBatch, { refreshes })
  const undoing = useAction(undoCaseBatch, { refreshes })
  const reporting = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await work()
    } catch (error) {
      notify.failure(error)
      return undefined
    }
  }
  return {
    isBusy: change.isRunning || undoing.isRunning,
    set: (id: number, set: 'stopped' | 'dismissed') =>
      reporting(() => change.run({ params: { id }, body: { set } })),
    undo: (id: number) => reporting(() => undoing.run({ params: { id } })),
  }
}
