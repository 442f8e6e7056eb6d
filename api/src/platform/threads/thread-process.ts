import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Beside, messagesOf, sendMessage } from './messages.ts'
import type { ThreadBegins, ThreadMessage, ThreadTask } from './thread.ts'
import { ThreadEnded, type ThreadLimits, TooMuch } from './thread-limits.ts'
import { threadsBusy } from './threads-busy.ts'

/** A worker process for file content, as its parent sees it. */
export interface ThreadProcess {
  /**
   * Sends it a task, and resolves when it begins: the time limit of the file counts from then, as on a busy machine a process can take seconds to start and to
   * load its libraries. 503 when that takes longer than a minute; `ThreadEnded` when it ended before that, for whatever reason, as it had not read the file yet.
   */
  readonly begin: (task: ThreadTask, beside: Beside) => Promise<void>
  readonly tell: (message: unknown) => void
  /** Its next message. Throws `TooMuch`, or an error when it ended without an answer. */
  readonly next: <Answer>(timeMs: number) => Promise<ThreadMessage<Answer>>
  /** Keeps the server process alive during a task (`ref`), or lets it exit while the worker is idle (`unref`). */
  readonly keepAlive: (isBusy: boolean) => void
  /** Kills it at once. */
  readonly end: () => void
  /** Resolves when it has ended, for whatever reason, and its memory is free. */
  readonly ended: Promise<unknown>
}

const running = new Set<() => boolean>()
process.on('exit', () => {
  for (const kill of running) kill()
})

const startMs = 60_000

/** Exit signals when V8 runs out of memory, and when the kernel does. */
const outOfMemory: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']

const script = fileURLToPath(new URL('./thread.ts', import.meta.url))

/**
 * Starts a process that waits for tasks. Not a worker thread: V8 may abort the whole process when one of its threads runs out of memory
 * (https://github.com/nodejs/node/issues/47224). Of the environment it gets only the time zone and the compile cache.
 */
export const startProcess = ({ memoryMb }: Pick<ThreadLimits, 'memoryMb'>): ThreadProcess => {
  const { TZ, NODE_COMPILE_CACHE } = process.env
  // What libraries print about a file is of no use.
  const child = spawn(process.execPath, [`--max-old-space-size=${memoryMb}`, script], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...(TZ ? { TZ } : {}), ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) },
  })
  const line = child.stdio[3]
  if (!(line instanceof Socket)) throw new Error('a process was started without a line to it')
  const end = (): boolean => child.kill('SIGKILL')
  running.add(end)
  const { promise: ended, resolve } = Promise.withResolvers<Error>()
  child.once('error', resolve)
  child.once('exit', (_, signal) => {
    running.delete(end)
    resolve(outOfMemory.includes(signal) ? new TooMuch('memory') : new ThreadEnded())
  })
  // A failed write: the end of the process tells why.
  line.on('error', () => undefined)
  const read = messagesOf(line)
  const next = async <Message>(timeMs: number): Promise<Message> => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new TooMuch('time')), timeMs)
    const said = read<Message>().catch(() => undefined)
    try {
      const message = await Promise.race([said, late])
      if (message) return message
      throw await Promise.race([ended, late])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    begin: async (task, beside) => {
      sendMessage(line, task, beside)
      const begun = await next<ThreadBegins>(startMs).catch((error: unknown) => {
        if (!(error instanceof TooMuch)) throw error
        throw error.of === 'time' ? threadsBusy() : new ThreadEnded()
      })
      if ('error' in begun) throw begun.error
    },
    tell: (message) => sendMessage(line, message),
    next,
    keepAlive: (isBusy) => {
      for (const one of [child, line]) isBusy ? one.ref() : one.unref()
    },
    end,
    ended,
  }
}
