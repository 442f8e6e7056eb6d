import { setTimeout as pause } from 'node:timers/promises'
import { settlesWithin } from '../concurrency/settles-within.ts'
import { forLog, isDatabaseDown } from '../db/database-errors.ts'
import type { AfterWork, Services, UnitOfWork } from '../request/services.ts'

const misuse = (): never => {
  throw new Error('only inside a call that is one transaction, and at its time; see runUnitOfWork')
}

/** For services without a transaction. */
export const noUnitOfWork: UnitOfWork = { afterCommit: misuse, compensate: misuse }

/** Delays between attempts: an unreachable database may soon be back. */
const retryDelaysMs = [0, 1_000, 10_000, 60_000]
/** How long a failed call waits for its compensations before it answers. */
const compensationWaitMs = 300

const runCompensation = async (services: Services, compensation: AfterWork): Promise<void> => {
  let problem: unknown
  for (const ms of retryDelaysMs) {
    await pause(ms, undefined, { ref: false })
    try {
      return await compensation(services)
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
  const compensations: AfterWork[] = []
  let callbacks: AfterWork[] = []
  const compensate = (compensation: AfterWork): void => void compensations.push(compensation)
  const afterCommit = (callback: AfterWork): void => void callbacks.push(callback)
  let result: Result
  try {
    const prepared = await prepare({ ...services, unitOfWork: { afterCommit: misuse, compensate } })
    result = await services.db.transaction((db) => {
      callbacks = []
      return write({ ...services, db, unitOfWork: { afterCommit, compensate: misuse } }, prepared)
    })
  } catch (error) {
    const compensated = Promise.all(
      compensations.map((compensation) => runCompensation(services, compensation)),
    )
    if (compensations.length > 0) await settlesWithin(compensated, compensationWaitMs)
    throw error
  }
  for (const callback of callbacks) await callback(services)
  return result
}
