import { mail } from '@zaakwerk/domain/job-plans'
import { desc, eq } from '../../db/drizzle.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { insertCase } from '../../db/testing/builders.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enqueueJobs, ofCase } from '../jobs.sql.ts'

type Plan = Parameters<typeof enqueueJobs>[2]['plans'][number]

interface Wanted extends Partial<typeof jobs.$inferInsert> {
  readonly plan?: Plan
  readonly userId?: number | null
  /** An existing case; by default a new one. */
  readonly of?: { readonly id: number; readonly internal_id: string }
}

/** A case with a job in this state. In one transaction, as a running runner takes a job as soon as it sees it. */
export const aJob = (
  { db: pool, services }: TestApp,
  { plan = mail('certainty'), userId = null, of, ...changes }: Wanted = {},
): Promise<{ readonly id: number; readonly caseId: number; readonly internalId: string }> =>
  pool.transaction(async (db) => {
    const { id: caseId, internal_id } = of ?? (await insertCase(db))
    await enqueueJobs(db, { userId, at: services.now() }, { subject: ofCase(caseId), plans: [plan] })
    const [queued] = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(eq(jobs.subject_id, caseId))
      .orderBy(desc(jobs.id))
      .limit(1)
    if (!queued) throw new Error('no job')
    await db
      .update(jobs)
      .set({ ...changes, subject_id: caseId })
      .where(eq(jobs.id, queued.id))
    return { id: queued.id, caseId, internalId: internal_id }
  })

/** The current row of a job. */
export const storedJob = async ({ db }: TestApp, id: number): Promise<typeof jobs.$inferSelect> => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id))
  if (!job) throw new Error('no job')
  return job
}
