import { setTimeout as pause } from 'node:timers/promises'
import { settlesWithin } from '../concurrency/settles-within.ts'
import { forLog, isDatabaseDown } from '../db/database-errors.ts'
import type { AfterWork, Services, UnitOfWork } from '../request/services.ts'

const never = (): never => {
  throw new Error('only inside a call that is one transaction, and at its time; see runUnitOfWork')
}

/** For services without a transaction. */
export const noUnitOfWork: UnitOfWork = { afterCommit: never, compensate: never }

/** Delays between attempts: an unreachable database may soon be back. */
const undoAfterMs = [0, 1_000, 10_000, 60_000]
/** How long a failed call waits for its compensations before it answers. */
const undoWithinMs = 300

const runUndo = async (services: Services, undo: AfterWork): Promise<void> => {
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
  services.log.warn({ problem: forLog(problem) }, 'compensation failed after a rolled-back request')
}

interface OneCall<Prepared, Result> {
  /** Slow work, and all work outside the database: runs once, and holds no connection and no lock. */
  readonly prepare: (services: Services) => Promise<Prepared>
  /** Runs in the transaction, with the services it gets. Runs again after a deadlock. */
  readonly write: (services: Services, prepared: Prepared) => Promise<Result>
}

/** Unit of work: prepares a call and writes it in one transaction. When it fails, its work outside the database is compensated. */
export const runUnitOfWork = async <Prepared, Result>(
  services: Services,
  { prepare, write }: OneCall<Prepared, Result>,
): Promise<Result> => {
  const undos: AfterWork[] = []
  let lasts: AfterWork[] = []
  const compensate = (undo: AfterWork): void => void undos.push(undo)
  const afterCommit = (last: AfterWork): void => void lasts.push(last)
  let result: Result
  try {
    const prepared = await prepare({ ...services, unitOfWork: { afterCommit: never, compensate } })
    result = await services.db.transaction((db) => {
      lasts = []
      return write({ ...services, db, unitOfWork: { afterCommit, compensate: never } }, prepared)
    })
  } catch (error) {
    const undone = Promise.all(undos.map((undo) => runUndo(services, undo)))
    if (undos.length > 0) await settlesWithin(undone, undoWithinMs)
    throw error
  }
  for (const last of lasts) await last(services)
  return result
}
