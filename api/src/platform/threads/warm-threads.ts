import { availableParallelism } from 'node:os'
import { semaphore } from '../concurrency/semaphore.ts'
import type { Beside } from './messages.ts'
import type { ThreadTask } from './thread.ts'
import type { ThreadLimits } from './thread-limits.ts'
import { startProcess, type ThreadProcess } from './thread-process.ts'
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

/** Asks a thread to do a task. `takesOver`: parts of the task that are sent as they are, and not copied first. */
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
 * Threads that are kept for the next task, as starting one and loading its libraries takes longer than most tasks. A task gets a
 * module `….thread.ts`, by its address, of which it calls `work`; the libraries that read or draw the content of files are imported
 * there and nowhere else, which `npm run check` sees to. A task that takes too much ends its thread and throws `TooMuch`; when too
 * many wait it is a 503.
 */
export const warmThreads = ({ most, queue, waitMs, idleMs, ...limits }: PoolRules) => {
  const takePlace = semaphore({ most, queue, waitMs, busy: threadsBusy })
  const idle = new Map<ThreadProcess, NodeJS.Timeout>()

  const start = (): ThreadProcess => {
    const thread = startProcess(limits)
    void thread.ended.then(() => {
      clearTimeout(idle.get(thread))
      idle.delete(thread)
    })
    return thread
  }
  const wake = (): ThreadProcess => {
    const thread = [...idle.keys()].at(-1)
    if (!thread) return start()
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    thread.hold(true)
    return thread
  }
  const keep = (thread: ThreadProcess): void => {
    thread.hold(false)
    idle.set(thread, setTimeout(thread.end, idleMs).unref())
  }

  const run = async ({ message, takesOver, timeMs }: Asked): Promise<unknown> => {
    const leavePlace = await takePlace()
    const thread = wake()
    try {
      await thread.begin(message, takesOver)
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
      leavePlace()
    }
  }

  return {
    /** The work of a module `….thread.ts`. `timeMs`: where it needs more than others, or may take less. */
    of: <W extends Work>(module: URL, { timeMs = limits.timeMs }: { readonly timeMs?: number } = {}) => {
      const inThread = (task: unknown, takesOver: Beside = []): Promise<unknown> =>
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
