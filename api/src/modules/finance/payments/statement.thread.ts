import { readStatement } from './read-statement.ts'
import type { Statement } from './statement.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

/** Input of the worker thread. */
export interface StatementTask {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mostEntries: number
}

/** Output of the worker thread. */
type StatementAnswer =
  | { readonly statement: Statement; readonly problem?: never }
  | { readonly statement?: never; readonly problem: Pick<UnreadableStatement, 'message' | 'status'> }

export const work = ({ bytes, mostEntries }: StatementTask): StatementAnswer => {
  try {
    return { statement: readStatement(bytes, { mostEntries }) }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    return { problem: { message: error.message, status: error.status } }
  }
}
