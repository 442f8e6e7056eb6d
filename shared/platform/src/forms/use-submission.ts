import { useRef, useState } from 'react'
import { type Failure, failedTitle, failureOf } from '../api/failure.ts'
import type { WriteResult } from '../conflicts/use-record-writer.ts'
import { notify } from '../notices/notify.ts'
import { useConflictQuestion } from '../questions/conflict-question.ts'

export interface Submission {
  readonly isBusy: boolean
  /** Why the last try failed, until the next one. */
  readonly failure: Failure | undefined
  /** Calls during a run join that run. Resolves with the failure or the result. */
  readonly run: (work: () => Promise<unknown>) => Promise<WriteResult | Failure>
}

interface SubmissionOptions {
  /** Stands over a failure where nothing says more than "Er is iets fout gegaan". */
  readonly title?: string | undefined
  /** The page says a failure beside its button, and no notice says it too. */
  readonly hasOwnPlace?: boolean
}

const titled = (failure: Failure, title: string | undefined): Failure =>
  title && failure.title === failedTitle ? { ...failure, title } : failure

/** One save at a time; a failure shows as a notice and is kept for the page. Part of `useForm`; confirmations use it alone. */
export const useSubmission = ({ title, hasOwnPlace = false }: SubmissionOptions = {}): Submission => {
  const [isRunning, setBusy] = useState(false)
  // While a conflict is asked about, nothing is being sent.
  const isAsking = useConflictQuestion() !== undefined
  /** What the last try threw. Its words are found anew each time, as the page may have changed its language. */
  const [thrown, setThrown] = useState<{ readonly error: unknown }>()
  const running = useRef<Promise<WriteResult | Failure>>(undefined)
  /** Closes the notice of the last failure. */
  const unsay = useRef<() => void>(undefined)

  const start = async (work: () => Promise<unknown>): Promise<WriteResult | Failure> => {
    setBusy(true)
    setThrown(undefined)
    unsay.current?.()
    unsay.current = undefined
    try {
      const result = await work()
      return result === 'open' || result === 'discarded' ? result : 'done'
    } catch (error) {
      const found = titled(failureOf(error), title)
      const close = hasOwnPlace || found.kind === 'silent' ? undefined : notify.error(found.notice ?? found)
      if (found.kind === 'failed') {
        setThrown({ error })
        unsay.current = close
      }
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
  const failure = thrown && titled(failureOf(thrown.error), title)
  return { isBusy: isRunning && !isAsking, failure, run }
}
