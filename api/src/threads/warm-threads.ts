import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { atOnce } from '../core/at-once.ts'
import type { ThreadAnswer, ThreadTask } from './thread.ts'
import { type ThreadLimits, TooMuch, workerOptions } from './thread-limits.ts'
import { threadsBusy } from './threads-busy.ts'

interface PoolRules extends ThreadLimits {
  /** Threads at once. */
  readonly most: number
  /** Tasks that may wait for one of them; further ones are refused. */
  readonly queue: number
  readonly waitMs: number
  /** A thread that has nothing to do for so long is ended. */
  readonly idleMs: number
}

/** What a module `….thread.ts` exports as `work`. */
type Work = (task: never) => unknown

/** Asks a thread to do a task. `takesOver`: parts of the task that are transferred, and not copied. */
type InThread<W extends Work> = (
  task: Parameters<W>[0],
  takesOver?: readonly Uint8Array<ArrayBuffer>[],
) => Promise<Awaited<ReturnType<W>>>

interface Asked {
  readonly message: ThreadTask
  readonly takesOver: readonly Uint8Array<ArrayBuffer>[]
  readonly timeMs: number
}

/** Does one task in a thread, within a time. Throws `TooMuch`, or what ended the thread; then it is of no more use. */
const ask = async (worker: Worker, { message, takesOver, timeMs }: Asked): Promise<ThreadAnswer> => {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
  const fail = (error: unknown): void => reject(TooMuch.from(error))
  const exit = (): void => reject(new Error('a thread ended without an answer'))
  const timer = setTimeout(() => reject(new TooMuch('time')), timeMs)
  worker.once('message', resolve).once('error', fail).once('exit', exit)
  worker.ref()
  try {
    worker.postMessage(
      message,
      takesOver.map(({ buffer }) => buffer),
    )
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', fail).off('exit', exit)
    worker.unref()
  }
}

/**
 * Threads that are kept for the next task, as starting one and loading its libraries takes longer than most tasks. A task gets a
 * module `….thread.ts`, by its address, of which it calls `work`; the libraries that read or draw the content of files are imported
 * there and nowhere else, which `npm run check` sees to. A task that takes too much ends its thread and throws `TooMuch`; when too
 * many wait it is a 503.
 */
export const warmThreads = ({ most, queue, waitMs, idleMs, ...limits }: PoolRules) => {
  const takePlace = atOnce({ most, queue, waitMs, busy: threadsBusy })
  const idle = new Map<Worker, NodeJS.Timeout>()

  const start = (): Worker => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), workerOptions(limits))
    // Between two tasks nobody else listens.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      clearTimeout(idle.get(worker))
      idle.delete(worker)
    })
    return worker
  }
  const wake = (): Worker => {
    const worker = [...idle.keys()].at(-1)
    if (!worker) return start()
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    return worker
  }
  const keep = (worker: Worker): void => {
    idle.set(worker, setTimeout(() => void worker.terminate(), idleMs).unref())
  }

  const run = async ({ message, takesOver, timeMs }: Asked): Promise<unknown> => {
    const leavePlace = await takePlace()
    const worker = wake()
    try {
      const told = await ask(worker, { message, takesOver, timeMs })
      if (!told.isLarge) keep(worker)
      if ('error' in told) throw told.error
      return told.answer
    } finally {
      if (!idle.has(worker)) void worker.terminate()
      leavePlace()
    }
  }

  return {
    /** The work of a module `….thread.ts`. `timeMs`: where it needs more than others, or may take less. */
    of: <W extends Work>(module: URL, { timeMs = limits.timeMs }: { readonly timeMs?: number } = {}) => {
      const inThread = (task: unknown, takesOver: Asked['takesOver'] = []): Promise<unknown> =>
        run({ message: { module: module.href, task }, takesOver, timeMs })
      // Between threads nothing is checked: the module at that address is the one whose type was given.
      return inThread as InThread<W>
    },
  }
}

/** One processor is left to the calls. */
const most = Math.min(4, Math.max(1, availableParallelism() - 1))

/** Draw our own papers: what they are made from was checked. Nothing that a stranger sent keeps them from it. */
export const drawingThreads = warmThreads({
  most,
  queue: 500,
  waitMs: 60_000,
  memoryMb: 256,
  timeMs: 30_000,
  idleMs: 5 * 60_000,
})

/** Read files, whatever they are. */
export const fileThreads = warmThreads({
  most,
  queue: 60,
  waitMs: 60_000,
  memoryMb: 512,
  timeMs: 15_000,
  idleMs: 60_000,
})

/** What a thread answered, as bytes of Node: not copied. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
