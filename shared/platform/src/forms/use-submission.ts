import { useRef, useState } from 'react'
import { type Failure, failedTitle, failureOf } from '../api/failure.ts'
import type { WriteResult } from '../conflicts/use-record-writer.ts'
import { notify } from '../notices/notify.ts'
import { useConflictQuestion } from '../questions/conflict-question.ts'

export interface Submission {
  readonly isBusy: boolean
  /** Failure of the last attempt, until the next one. */
  readonly failure: Failure | undefined
  /** Single-flight: calls during a run join it. Resolves with the failure or the result. */
  readonly run: (work: () => Promise<unknown>) => Promise<WriteResult | Failure>
}

interface SubmissionOptions {
  /** Title of a failure without a more specific one. */
  readonly title?: string | undefined
  /** The page shows a failure beside its button, so no notice is shown. */
  readonly isShownInline?: boolean
}

/** One save at a time; a failure shows as a notice and stays for the page. Part of `useForm`; confirmations use it alone. */
export const useSubmission = ({ title, isShownInline = false }: SubmissionOptions = {}): Submission => {
  const [isRunning, setRunning] = useState(false)
  // An open conflict question means that nothing is being sent.
  const isAsking = useConflictQuestion() !== undefined
  /** Error of the last attempt. Mapped at each render, because the page can change its language. */
  const [thrown, setThrown] = useState<{ readonly error: unknown }>()
  const running = useRef<Promise<WriteResult | Failure>>(undefined)
  const closeNotice = useRef<() => void>(undefined)
  const titled = (error: unknown): Failure => {
    const failure = failureOf(error)
    return title && failure.title === failedTitle ? { ...failure, title } : failure
  }
  const start = async (work: () => Promise<unknown>): Promise<WriteResult | Failure> => {
    setRunning(true)
    setThrown(undefined)
    closeNotice.current?.()
    closeNotice.current = undefined
    try {
      const result = await work()
      return result === 'open' || result === 'discarded' ? result : 'done'
    } catch (error) {
      const found = titled(error)
      const close = isShownInline || found.kind === 'silent' ? undefined : notify.error(found.notice ?? found)
      if (found.kind === 'failed') {
        setThrown({ error })
        closeNotice.current = close
      }
      return found
    } finally {
      running.current = undefined
      setRunning(false)
    }
  }
  const run: Submission['run'] = (work) => {
    running.current ??= start(work)
    return running.current
  }
  return { isBusy: isRunning && !isAsking, failure: thrown && titled(thrown.error), run }
}
