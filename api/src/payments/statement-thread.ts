import { Worker } from 'node:worker_threads'
import type { Statement } from './statement.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

/** What the thread is to do. */
export interface StatementTask {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mostEntries: number
}

/** What it says. */
export type StatementAnswer =
  | { readonly statement: Statement; readonly problem?: never }
  | { readonly statement?: never; readonly problem: Pick<UnreadableStatement, 'message' | 'status'> }

/** Several times what the largest file takes that a bank makes. */
const limits = { memoryMb: 384, timeMs: 20_000 } as const

/**
 * Reads a statement in a thread of its own, so that nobody waits for it, and no file takes more memory or time than it may. Takes the bytes
 * over. Throws {@link UnreadableStatement}.
 */
export const readStatementApart = async (task: StatementTask): Promise<Statement> => {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    env: {},
    execArgv: [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<StatementAnswer>()
  const tooMuch = (cause?: unknown) =>
    reject(new UnreadableStatement('Dit bestand is te zwaar om te lezen.', 413, { cause }))
  worker.once('message', resolve)
  worker.once('error', (error: Error & { readonly code?: unknown }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(error) : reject(error),
  )
  const timer = setTimeout(tooMuch, limits.timeMs)
  try {
    const { statement, problem } = await promise
    if (problem) throw new UnreadableStatement(problem.message, problem.status)
    return statement
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
