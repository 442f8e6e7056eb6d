import { parentPort } from 'node:worker_threads'

/** What a warm thread is asked: the module that does it, and its task. */
export interface ThreadTask {
  readonly module: string
  readonly task: unknown
}

/** What it answers. `isLarge`: it holds so much memory that it is better ended. */
export type ThreadAnswer =
  | { readonly answer: unknown; readonly isLarge: boolean }
  | { readonly error: unknown; readonly isLarge: boolean }

/** Bytes that a thread may hold between two tasks. */
const mostHeld = 256 * 1024 * 1024

const isLarge = (): boolean => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external > mostHeld
}

/** The parts of an answer. An array of bytes is one part: it has as many values as it has bytes. */
const partsOf = (answer: unknown): readonly unknown[] =>
  typeof answer === 'object' && answer !== null && !ArrayBuffer.isView(answer)
    ? Object.values(answer)
    : [answer]

/** Arrays of an answer that have a memory of their own: those are transferred, and not copied. */
const ownMemory = (answer: unknown): readonly ArrayBuffer[] =>
  partsOf(answer).flatMap((part) =>
    part instanceof Uint8Array &&
    part.buffer instanceof ArrayBuffer &&
    part.byteLength === part.buffer.byteLength
      ? part.buffer
      : [],
  )

parentPort?.on('message', async ({ module, task }: ThreadTask) => {
  const say = (message: ThreadAnswer, takesOver: readonly ArrayBuffer[] = []): void =>
    parentPort?.postMessage(message, [...new Set(takesOver)])
  try {
    const { work }: { work: (task: unknown) => unknown } = await import(module)
    const answer = await work(task)
    say({ answer, isLarge: isLarge() }, ownMemory(answer))
  } catch (error) {
    say({ error, isLarge: isLarge() })
  }
})
