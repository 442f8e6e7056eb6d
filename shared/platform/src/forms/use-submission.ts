import { useRef, useState } from 'react'
import type { WriteResult } from '../conflicts/use-record-writer.ts'
import { type Failure, failureOf } from '../data/failure.ts'
import { notify } from '../notices/notify.ts'
import { useConflictQuestion } from '../questions/conflict-question.ts'

export interface Submission {
  readonly isBusy: boolean
  /** Why the last try failed: stands where the user works until the next one. */
  readonly failure: Failure | undefined
  /** Sends once, however often it is asked for. Resolves with the failure, or with what became of it. */
  readonly run: (work: () => Promise<unknown>) => Promise<WriteResult | Failure>
}

/** One save at a time, its failure told in a notice and kept for the page. Forms have it built in; confirmations use it bare. */
export const useSubmission = (): Submission => {
  const [isRunning, setBusy] = useState(false)
  // While the user is asked about a conflict nothing is on its way.
  const isAsking = useConflictQuestion() !== undefined
  const [failure, setFailure] = useState<Failure>()
  const running = useRef<Promise<WriteResult | Failure>>(undefined)

  const start = async (work: () => Promise<unknown>): Promise<WriteResult | Failure> => {
    setBusy(true)
    setFailure(undefined)
    try {
      const result = await work()
      return result === 'open' || result === 'discarded' ? result : 'done'
    } catch (error) {
      const found = failureOf(error)
      if (found.kind !== 'silent') notify.error(found.notice ?? found)
      if (found.kind === 'failed') setFailure(found)
      return found
    } finally {
      running.current = undefined
      setBusy(false)
    }
  }
  const run: Submission['run'] = (work) => {
    running.current ??= start(work)
    return running.current
  }
  return { isBusy: isRunning && !isAsking, failure, run }
}
