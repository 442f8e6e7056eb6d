import { Worker } from 'node:worker_threads'

/** What work in a thread may take. */
export interface ThreadLimits {
  readonly memoryMb: number
  readonly timeMs: number
}

/** Work in a thread took more than it may. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch'
  readonly of: 'memory' | 'time'

  constructor(of: 'memory' | 'time', options: ErrorOptions = {}) {
    super(of === 'memory' ? 'it takes too much memory' : 'it takes too long', options)
    this.of = of
  }
}

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
  /** Parts of the task that are handed over, and not copied. */
  readonly takesOver: readonly Uint8Array<ArrayBuffer>[]
  readonly limits: ThreadLimits
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Does work of a file in a thread of its own, so that nobody waits for it, and no file takes more memory or time than it may. Throws
 * `TooMuch`; what the thread did not foresee is thrown as it came, as that is a fault of ours and not of the file.
 */
export const runApart = async <Answer, Result>(
  { script, task, takesOver, limits }: Work,
  listen: (thread: Thread<Answer>) => Promise<Result>,
): Promise<Result> => {
  // A new one each time, so that its memory is freed afterwards, and that it can be ended at any moment.
  const worker = new Worker(script, {
    workerData: task,
    transferList: takesOver.map(({ buffer }) => buffer),
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    env: {},
    execArgv: [],
    // Libraries write remarks about the file to the console.
    stdout: true,
    stderr: true,
  })
  const { promise: ended, reject: end } = Promise.withResolvers<never>()
  // It may end after its last answer, when nobody listens any more.
  ended.catch(() => undefined)
  worker.once('error', (error) => end(isOutOfMemory(error) ? new TooMuch('memory', { cause: error }) : error))
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
    await worker.terminate()
  }
}
