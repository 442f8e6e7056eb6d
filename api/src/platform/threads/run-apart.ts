import { semaphore } from '../concurrency/semaphore.ts'
import type { Beside } from './messages.ts'
import type { ThreadLimits } from './thread-limits.ts'
import { startProcess } from './thread-process.ts'
import { threadsBusy } from './threads-busy.ts'

/** A thread, as seen by who started it. */
export interface Thread<Answer> {
  /** What it says next, and in the end its answer. */
  readonly next: () => Promise<Answer>
  readonly tell: (message: unknown) => void
}

interface Work {
  /** The module whose `work` does it. */
  readonly script: URL
  /** What `work` gets. */
  readonly task: unknown
  /** Parts of the task that are sent as they are, and not copied first. */
  readonly takesOver: Beside
  readonly limits: ThreadLimits
}

/** Two at a time: each may take a processor and hundreds of megabytes. */
const takePlace = semaphore({ most: 2, queue: 20, waitMs: 60_000, busy: threadsBusy })

/**
 * Does work of a file in a thread of its own, so that nobody waits for it, and no file takes more memory or time than it may. Throws
 * `TooMuch`, or 503 when too many wait; what the thread did not foresee is thrown as it came, as that is a fault of ours and not of
 * the file. For work that needs an answer halfway, or leaves memory that cannot be freed; else see `warm-threads.ts`.
 */
export const runApart = async <Answer, Result>(
  { script, task, takesOver, limits }: Work,
  listen: (thread: Thread<Answer>) => Promise<Result>,
): Promise<Result> => {
  const leavePlace = await takePlace()
  // A new one each time, so that its memory is freed afterwards, and that it can be ended at any moment.
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
    leavePlace()
  }
}
