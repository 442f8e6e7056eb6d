import { availableParallelism } from 'node:os'
import { semaphore } from '../concurrency/semaphore.ts'
import type { Beside } from './messages.ts'
import type { ThreadTask } from './thread.ts'
import { ThreadEnded, type ThreadLimits } from './thread-limits.ts'
import { startProcess, type ThreadProcess } from './thread-process.ts'
import { threadsBusy } from './threads-busy.ts'

interface PoolRules extends ThreadLimits {
  /** Maximum number of threads. */
  readonly most: number
  /** Maximum length of the queue; further tasks are refused. */
  readonly queue: number
  readonly waitMs: number
  /** An idle thread is ended after this time. */
  readonly idleMs: number
}

/** What a module `….thread.ts` exports as `work`. */
type Work = (task: never) => unknown

/** Runs a task in a thread. `takesOver`: parts of the task that are sent without copying. */
type InThread<W extends Work> = (
  task: Parameters<W>[0],
  takesOver?: Beside,
) => Promise<Awaited<ReturnType<W>>>

interface Asked {
  readonly message: ThreadTask
  readonly takesOver: Beside
  readonly timeMs: number
}

/**
 * Thread pool: starting a thread and loading its libraries takes longer than most tasks. A task calls `work` of a module `….thread.ts`, given by its URL; the
 * libraries that parse or draw file content are imported there and nowhere else, which `npm run check` verifies. A task that exceeds its limits ends its thread
 * and throws `TooMuch`; a full queue is a 503.
 */
export const warmThreads = ({ most, queue, waitMs, idleMs, ...limits }: PoolRules) => {
  const acquire = semaphore({ most, queue, waitMs, busy: threadsBusy })
  const idle = new Map<ThreadProcess, NodeJS.Timeout>()

  const start = (): ThreadProcess => {
    const thread = startProcess(limits)
    void thread.ended.then(() => {
      clearTimeout(idle.get(thread))
      idle.delete(thread)
    })
    return thread
  }
  const take = (thread: ThreadProcess): void => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    thread.keepAlive(true)
  }
  const keep = (thread: ThreadProcess): void => {
    thread.keepAlive(false)
    // Ending takes a moment, during which it must not get a task.
    const end = (): void => {
      idle.delete(thread)
      thread.end()
    }
    idle.set(thread, setTimeout(end, idleMs).unref())
  }
  /** Retries on the next thread when an idle one turns out to be dead. */
  const begin = async (message: ThreadTask, takesOver: Beside): Promise<ThreadProcess> => {
    const warm = [...idle.keys()].at(-1)
    const thread = warm ?? start()
    if (warm) take(warm)
    try {
      await thread.begin(message, takesOver)
      return thread
    } catch (error) {
      thread.end()
      await thread.ended
      if (warm && error instanceof ThreadEnded) return begin(message, takesOver)
      throw error
    }
  }

  const answerOf = async (thread: ThreadProcess, timeMs: number): Promise<unknown> => {
    try {
      const told = await thread.next<unknown>(timeMs)
      if ('said' in told) throw new Error('a warm thread sends no messages before its answer')
      if (!told.isLarge) keep(thread)
      if ('error' in told) throw told.error
      return told.answer
    } finally {
      if (!idle.has(thread)) {
        thread.end()
        await thread.ended
      }
    }
  }

  const run = async ({ message, takesOver, timeMs }: Asked): Promise<unknown> => {
    const release = await acquire()
    try {
      return await answerOf(await begin(message, takesOver), timeMs)
    } finally {
      release()
    }
  }

  return {
    /** The work of a module `….thread.ts`. `timeMs`: for work that needs more time than others, or may take less. */
    of: <W extends Work>(module: URL, { timeMs = limits.timeMs }: { readonly timeMs?: number } = {}) => {
      const inThread = (task: unknown, takesOver: Beside = []): Promise<unknown> =>
        run({ message: { module: module.href, task }, takesOver, timeMs })
      // Nothing is type-checked between threads: the module at that URL is the one whose type was given.
      return inThread as InThread<W>
    },
  }
}

/** One processor is left for requests. */
const most = Math.min(4, Math.max(1, availableParallelism() - 1))

/** Draw our own documents from validated data. Separate from the file threads, so that uploads cannot block them. */
export const drawingThreads = warmThreads({
  most,
  queue: 500,
  waitMs: 60_000,
  memoryMb: 256,
  timeMs: 30_000,
  idleMs: 5 * 60_000,
})

/** Parse files of any origin. */
export const fileThreads = warmThreads({
  most,
  queue: 60,
  waitMs: 60_000,
  memoryMb: 512,
  timeMs: 15_000,
  idleMs: 60_000,
})

/** A thread's answer as a Buffer, without copying. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
