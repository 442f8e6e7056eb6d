import { parentPort, workerData } from 'node:worker_threads'
import { readStatement } from './read-statement.ts'
import type { StatementAnswer, StatementTask } from './statement-thread.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

const { bytes, mostEntries }: StatementTask = workerData

const answerTo = (): StatementAnswer => {
  try {
    return { statement: readStatement(bytes, { mostEntries }) }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    return { problem: { message: error.message, status: error.status } }
  }
}
parentPort?.postMessage(answerTo())
