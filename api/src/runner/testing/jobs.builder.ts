import { mail } from '@zaakwerk/domain/job-plans'
import { eq } from 'drizzle-orm'
import type { TestApp } from '../../core/testing/test-app.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { insertCase } from '../../db/testing/builders.ts'
import { enqueueJobs, ofCase } from '../../jobs/jobs.sql.ts'

/** A case with one job, as if it came to this. */
export const aJob = async (
  { db, services }: TestApp,
  {
    plan = mail('certainty'),
    userId = null,
    ...changes
  }: { plan?: Parameters<typeof enqueueJobs>[2]['plans'][number]; userId?: number | null } & Partial<
    typeof jobs.$inferInsert
  > = {},
): Promise<{ readonly id: number; readonly caseId: number; readonly internalId: string }> => {
  const { id: caseId, internal_id } = await insertCase(db)
  await enqueueJobs(db, { userId, at: services.now() }, { subject: ofCase(caseId), plans: [plan] })
  const [job] = await db
    .update(jobs)
    .set({ ...changes, subject_id: caseId })
    .where(eq(jobs.subject_id, caseId))
    .returning()
  if (!job) throw new Error('no job')
  return { id: job.id, caseId, internalId: internal_id }
}
