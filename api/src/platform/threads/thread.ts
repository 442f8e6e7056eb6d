import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { type Beside, messagesOf, sendMessage } from './messages.ts'

/** Task for a worker process that handles file content: the module that does it, and its input. */
export interface ThreadTask {
  readonly module: string
  readonly task: unknown
}

/** First message: the module is loaded and the task begins, or why it cannot. */
export type ThreadBegins = { readonly begins: true } | { readonly error: unknown }

/** Later messages: an intermediate message, the answer, or an error. `isLarge`: the process uses so much memory that it is better ended. */
export type ThreadMessage<Answer = unknown> =
  | { readonly said: Answer }
  | { readonly answer: Answer; readonly isLarge: boolean }
  | { readonly error: unknown; readonly isLarge: boolean }

/** Sends a message to the server in the middle of a task, and resolves with its reply. */
export type Ask = <Told>(said: unknown) => Promise<Told>

/** Maximum memory in bytes that the process may retain between two tasks. */
const mostHeld = 256 * 1024 * 1024

const isLarge = (): boolean => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external > mostHeld
}

/** The parts of an answer. A byte array is one part: iterating it would give one value per byte. */
const partsOf = (answer: unknown): readonly unknown[] =>
  typeof answer === 'object' && answer !== null && !ArrayBuffer.isView(answer)
    ? Object.values(answer)
    : [answer]

const ownsMemory = (part: unknown): part is Uint8Array<ArrayBuffer> =>
  part instanceof Uint8Array &&
  part.buffer instanceof ArrayBuffer &&
  part.byteLength === part.buffer.byteLength

/** Byte arrays of an answer with a buffer of their own: these are sent without copying. */
const besideOf = (answer: unknown): Beside => partsOf(answer).filter(ownsMemory)

/** Not every machine allows a process to change its own priority. */
const ifAllowed = (does: () => void): void => {
  try {
    does()
  } catch {}
}
// The server has priority, and when the machine runs out of memory the kernel kills this process first.
ifAllowed(() => setPriority(10))
ifAllowed(() => writeFileSync('/proc/self/oom_score_adj', '1000'))
// The server ends this process: until then a call that waits for it is answered.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

const line = new Socket({ fd: 3, readable: true, writable: true })
// The server is gone.
line.on('error', () => process.exit())
const read = messagesOf(line)
const say = (message: ThreadBegins | ThreadMessage): void =>
  sendMessage(line, message, 'answer' in message ? besideOf(message.answer) : [])
// An error of a library that continues in the background: its state is unknown.
process.on('uncaughtException', (error) => say({ error, isLarge: true }))

const ask = async <Told>(said: unknown): Promise<Told> => {
  say({ said })
  return (await read<Told>()) ?? process.exit()
}

for (let asked = await read<ThreadTask>(); asked; asked = await read<ThreadTask>()) {
  try {
    const { work }: { work: (task: unknown, ask: Ask) => unknown } = await import(asked.module)
    // Node writes the cache when a process exits, but this one is killed: with it the next one loads the same in half the time.
    flushCompileCache()
    say({ begins: true })
    const answer = await work(asked.task, ask)
    say({ answer, isLarge: isLarge() })
  } catch (error) {
    say({ error, isLarge: isLarge() })
  }
}
process.exit()
