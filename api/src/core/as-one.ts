import { setTimeout as pause } from 'node:timers/promises'
import { isOverWithin } from '../db/within.ts'
import { forLog, isDatabaseDown } from './database-errors.ts'
import type { Services } from './services.ts'

type Undo = (services: Services) => Promise<void>

/** What a call does outside the database, bound to what becomes of its transaction. */
export interface Outside {
  /** To be waited for once all is committed, before the answer goes out. */
  afterwards(work: () => Promise<void>): void
  /**
   * Takes back what was done outside the database. It runs with services of its own when the call failed, also when nobody
   * knows whether the commit came through: it has to look at what is in the database.
   */
  takeBack(undo: Undo): void
}

const never = (): never => {
  throw new Error('only inside a call that is one transaction; see asOne')
}

/** Of services that belong to no transaction. */
export const nothingOutside: Outside = { afterwards: never, takeBack: never }

/** A database that is away may be back soon. */
const undoAfterMs = [0, 1_000, 10_000, 60_000]
/** How long a call that failed waits for what it takes back. */
const undoWithinMs = 300

const undoAll = async (services: Services, undos: readonly Undo[]): Promise<void> => {
  const undo = async (): Promise<void> => {
    for (const one of undos.toReversed()) await one(services)
  }
  let problem: unknown
  for (const ms of undoAfterMs) {
    await pause(ms, undefined, { ref: false })
    try {
      return await undo()
    } catch (error) {
      problem = error
      if (!isDatabaseDown(error)) break
    }
  }
  services.log.warn({ problem: forLog(problem) }, 'what a failed call left outside the database stays behind')
}

/**
 * Does something as one: in one transaction, with what it does outside the database taken back when it fails.
 * Services that are handed in write through their `db` without opening a transaction of their own.
 */
export const asOne = async <Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
): Promise<Result> => {
  const undos: Undo[] = []
  const lasts: (() => Promise<void>)[] = []
  const outside: Outside = {
    afterwards: (last) => void lasts.push(last),
    takeBack: (undo) => void undos.push(undo),
  }
  let result: Result
  try {
    result = await services.db.transaction((db) => work({ ...services, db, outside }))
  } catch (error) {
    if (undos.length > 0) await isOverWithin(undoAll(services, undos), undoWithinMs)
    throw error
  }
  for (const last of lasts) await last()
  return result
}
