import { Worker } from 'node:worker_threads'
import { atOnce } from '../core/at-once.ts'
import { type ThreadLimits, TooMuch, workerOptions } from './thread-limits.ts'
import { threadsBusy } from './threads-busy.ts'

/** A thread, as seen by who started it. */
export interface Thread<Answer> {
  /** What it says next; to be called before it can say it. */
  readonly next: () => Promise<Answer>
  readonly tell: (message: unknown) => void
}

interface Work {
  readonly script: URL
  /** What the thread gets as its `workerData`. */
  readonly task: unknown
  /** Parts of the task that are transferred, and not copied. */
  readonly takesOver: readonly Uint8Array<ArrayBuffer>[]
  readonly limits: ThreadLimits
}

/** Two at a time: each may take a processor and hundreds of megabytes. */
const takePlace = atOnce({ most: 2, queue: 20, waitMs: 60_000, busy: threadsBusy })

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
  const worker = new Worker(script, {
    ...workerOptions(limits),
    workerData: task,
    transferList: takesOver.map(({ buffer }) => buffer),
  })
  const { promise: ended, reject: end } = Promise.withResolvers<never>()
  // It may end after its last answer, when nobody listens any more.
  ended.catch(() => undefined)
  worker.once('error', (error) => end(TooMuch.from(error)))
  worker.once('exit', () => end(new Error('a thread ended without an answer')))
  const timer = setTimeout(() => end(new TooMuch('time')), limits.timeMs)
  const next = (): Promise<Answer> => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    worker.once('message', resolve)
    return Promise.race([promise, ended])
  }
  try {
    return await listen({ next, tell: (message) => worker.postMessage(message) })
  } finally {
    clearTimeout(timer)
    leavePlace()
    await worker.terminate()
  }
}
