import { readStatement } from './read-statement.ts'
import type { StatementAnswer, StatementTask } from './statement-thread.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

export const work = ({ bytes, mostEntries }: StatementTask): StatementAnswer => {
  try {
    return { statement: readStatement(bytes, { mostEntries }) }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    return { problem: { message: error.message, status: error.status } }
  }
}
