import { setTimeout as pause } from 'node:timers/promises'
import { isBrokenOff, NotAgain } from '../db/database.ts'
import { isOverWithin } from '../db/within.ts'
import { forLog, isDatabaseDown } from './database-errors.ts'
import type { Services } from './services.ts'

/** Runs with services outside the transaction. */
type Work = (services: Services) => Promise<void>

/** Work outside the database that depends on how the call's transaction ends. */
export interface Outside {
  /** Runs after the commit, before the answer is sent. */
  afterwards(work: Work): void
  /**
   * Registers how to undo work outside the database; to be called before that work starts. It runs after a failed call.
   * The commit may have succeeded all the same (its answer got lost), so an undo checks the database first.
   */
  takeBack(undo: Work): void
}

const never = (): never => {
  throw new Error('only inside a call that is one transaction; see asOne')
}

/** For services without a transaction. */
export const nothingOutside: Outside = { afterwards: never, takeBack: never }

/** Waits between tries: an unreachable database may soon be back. */
const undoAfterMs = [0, 1_000, 10_000, 60_000]
/** How long a failed call waits for its undos before it answers. */
const undoWithinMs = 300

const runUndo = async (services: Services, undo: Work): Promise<void> => {
  let problem: unknown
  for (const ms of undoAfterMs) {
    await pause(ms, undefined, { ref: false })
    try {
      return await undo(services)
    } catch (error) {
      problem = error
      if (!isDatabaseDown(error)) break
    }
  }
  services.log.warn({ problem: forLog(problem) }, 'what a failed call left outside the database stays behind')
}

/**
 * Runs work in one transaction, and undoes its registered work outside the database when it fails.
 * The services passed to `work` write through that transaction. Work that a deadlock broke off runs again, unless it has
 * registered something outside the database.
 */
export const asOne = async <Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
): Promise<Result> => {
  const undos: Work[] = []
  let lasts: Work[] = []
  const run = async (db: Services['db']): Promise<Result> => {
    lasts = []
    const outside: Outside = {
      afterwards: (last) => void lasts.push(last),
      takeBack: (undo) => void undos.push(undo),
    }
    try {
      return await work({ ...services, db, outside })
    } catch (error) {
      throw undos.length > 0 && isBrokenOff(error) ? new NotAgain(error) : error
    }
  }
  let result: Result
  try {
    result = await services.db.transaction(run)
  } catch (error) {
    const undone = Promise.all(undos.map((undo) => runUndo(services, undo)))
    if (undos.length > 0) await isOverWithin(undone, undoWithinMs)
    throw error
  }
  for (const last of lasts) await last(services)
  return result
}
