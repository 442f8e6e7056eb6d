import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { jobRegistry } from '@zaakwerk/api/job-handlers'
import type { StagedFile } from '@zaakwerk/api/platform/adapters/documents/documents.port'
import type { Database } from '@zaakwerk/api/platform/db/database'
import { asc, eq, sql } from '@zaakwerk/api/platform/db/drizzle'
import { jobs } from '@zaakwerk/api/platform/db/schema/jobs'
import { runAttempt } from '@zaakwerk/api/platform/jobs/run-attempt'
import type { Services } from '@zaakwerk/api/platform/request/services'
import type { Viewer } from '@zaakwerk/api/platform/request/viewer'
import { noUnitOfWork, runUnitOfWork } from '@zaakwerk/api/platform/tx/unit-of-work'
import { type StaffName, staff } from './staff.ts'

/** The product at a moment in the past: its services, and the transactions of the server around them. */
export interface Office {
  readonly services: Services
  /** A colleague, as if signed in. */
  as(name: StaffName): Viewer
  /** Runs a call as the server does: slow preparation first, then all writes in one transaction. */
  call<Prepared, Result>(steps: {
    readonly prepare: (services: Services) => Promise<Prepared>
    readonly write: (services: Services, prepared: Prepared) => Promise<Result>
  }): Promise<Result>
  /** Runs a call that only writes. */
  write<Result>(write: (services: Services) => Promise<Result>): Promise<Result>
  receive(name: string, bytes: Buffer): Promise<StagedFile>
  /** Runs the queue until it is empty: letters are made and delivered, mails are stored. */
  work(services?: Services): Promise<void>
}

/**
 * The seeding transaction. Nested transactions join it without savepoints: any failure aborts all of it. A snapshot read leaves its cursor open, which its own
 * transaction would have closed.
 */
const flattened = (tx: Database): Database => {
  const transaction = async (work: (db: Database) => unknown, snapshot?: object): Promise<unknown> => {
    const result = await work(db)
    if (snapshot) await tx.execute(sql`close all`)
    return result
  }
  const db: Database = new Proxy(tx, {
    get: (on, key) => (key === 'transaction' ? transaction : Reflect.get(on, key)),
  })
  return db
}

const workQueue = async (services: Services): Promise<void> => {
  const waiting = await services.db
    .select({ id: jobs.runner_job_id })
    .from(jobs)
    .where(eq(jobs.state, 'queued'))
    .orderBy(asc(jobs.id))
  for (const { id } of waiting) if (id) await runAttempt(services, jobRegistry, id)
  if (waiting.length > 0) await workQueue(services)
}

/** Services without a log, for calls that fail on purpose, whose log lines would look like errors of the demo. */
export const silenced = (services: Services): Services => ({
  ...services,
  log: services.log.child({}, { level: 'silent' }),
})

/** The office in one transaction; each call sets its clock. */
export const officeIn = (given: Services, tx: Database): ((at: Date) => Office) => {
  const db = flattened(tx)
  // A session that does not exist, so nobody can use it.
  const sessionId = randomUUID()
  return (at) => {
    const services: Services = { ...given, db, unitOfWork: noUnitOfWork, now: () => at }
    return {
      services,
      as: (name) => {
        const { id, role } = staff[name]
        return { id, role, sessionId, mustEnrol: false, tokenEndsAt: at }
      },
      call: (steps) => runUnitOfWork(services, steps),
      write: (write) => runUnitOfWork(services, { prepare: async () => undefined, write }),
      receive: (name, bytes) =>
        services.documents.stage({ name, stream: Readable.from([bytes]), limit: bytes.length }),
      work: (by = services) => workQueue(by),
    }
  }
}
