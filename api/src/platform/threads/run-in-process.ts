import { semaphore } from '../concurrency/semaphore.ts'
import type { Beside } from './messages.ts'
import type { ThreadLimits } from './thread-limits.ts'
import { startProcess } from './thread-process.ts'
import { threadsBusy } from './threads-busy.ts'

/** A thread, as its caller sees it. */
export interface Thread<Answer> {
  /** Its next message, and in the end its answer. */
  readonly next: () => Promise<Answer>
  readonly tell: (message: unknown) => void
}

interface Work {
  /** The module whose `work` does it. */
  readonly script: URL
  /** The argument of `work`. */
  readonly task: unknown
  /** Parts of the task that are sent without copying. */
  readonly takesOver: Beside
  readonly limits: ThreadLimits
}

/** Two at a time: each may take a processor and hundreds of megabytes. */
const acquire = semaphore({ most: 2, queue: 20, waitMs: 60_000, busy: threadsBusy })

/**
 * Handles a file in a worker process of its own, so that it blocks nobody and cannot exceed its memory or time. Throws `TooMuch`, or 503 when too many wait; an
 * unexpected error is rethrown, as it is our fault and not that of the file. For work that needs an answer halfway, or leaves memory that cannot be freed; else
 * use `warm-threads.ts`.
 */
export const runInProcess = async <Answer, Result>(
  { script, task, takesOver, limits }: Work,
  listen: (thread: Thread<Answer>) => Promise<Result>,
): Promise<Result> => {
  const release = await acquire()
  // A new one each time, so that its memory is freed afterwards, and it can be killed at any moment.
  const thread = startProcess(limits)
  try {
    await thread.begin({ module: script.href, task }, takesOver)
    const until = performance.now() + limits.timeMs
    const next = async (): Promise<Answer> => {
      const message = await thread.next<Answer>(until - performance.now())
      if ('error' in message) throw message.error
      return 'said' in message ? message.said : message.answer
    }
    return await listen({ next, tell: thread.tell })
  } finally {
    thread.end()
    await thread.ended
    release()
  }
}
