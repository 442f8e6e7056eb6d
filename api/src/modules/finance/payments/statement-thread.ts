import { TooMuch } from '../../../platform/threads/thread-limits.ts'
import { warmThreads } from '../../../platform/threads/warm-threads.ts'
import type { StatementTask, work } from './statement.thread.ts'
import type { Statement } from './statement.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

/** Several times what the largest real bank file needs. Two at a time, and not among the threads of uploads: a large one takes a second. */
const statementThreads = warmThreads({
  most: 2,
  queue: 20,
  waitMs: 60_000,
  memoryMb: 384,
  timeMs: 20_000,
  idleMs: 60_000,
})

const inThread = statementThreads.of<typeof work>(new URL('./statement.thread.ts', import.meta.url))

/** Reads a statement in a worker thread. Transfers the bytes, which the caller can no longer use. Throws {@link UnreadableStatement}. */
export const readStatementApart = async (task: StatementTask): Promise<Statement> => {
  const { statement, problem } = await inThread(task, [task.bytes]).catch((error: unknown) => {
    if (!(error instanceof TooMuch)) throw error
    throw new UnreadableStatement('Dit bestand is te zwaar om te lezen.', 413, { cause: error })
  })
  if (problem) throw new UnreadableStatement(problem.message, problem.status)
  return statement
}
