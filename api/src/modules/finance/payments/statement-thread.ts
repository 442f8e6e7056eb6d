import { runApart } from '../../../platform/threads/run-apart.ts'
import { TooMuch } from '../../../platform/threads/thread-limits.ts'
import type { Statement } from './statement.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

/** Input of the worker thread. */
export interface StatementTask {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mostEntries: number
}

/** Output of the worker thread. */
export type StatementAnswer =
  | { readonly statement: Statement; readonly problem?: never }
  | { readonly statement?: never; readonly problem: Pick<UnreadableStatement, 'message' | 'status'> }

/** Several times what the largest real bank file needs. */
const limits = { memoryMb: 384, timeMs: 20_000 } as const

/** Reads a statement in a worker thread. Transfers the bytes, which the caller can no longer use. Throws {@link UnreadableStatement}. */
export const readStatementApart = async (task: StatementTask): Promise<Statement> => {
  const script = new URL('./statement-worker.ts', import.meta.url)
  const { statement, problem } = await runApart<StatementAnswer, StatementAnswer>(
    { script, task, takesOver: [task.bytes], limits },
    ({ next }) => next(),
  ).catch((error: unknown) => {
    if (!(error instanceof TooMuch)) throw error
    throw new UnreadableStatement('Dit bestand is te zwaar om te lezen.', 413, { cause: error })
  })
  if (problem) throw new UnreadableStatement(problem.message, problem.status)
  return statement
}
