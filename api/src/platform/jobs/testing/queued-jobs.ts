import { mail } from '@zaakwerk/domain/job-plans'
import { asc, eq, sql } from '../../db/drizzle.ts'
import { case_logs } from '../../db/schema/cases.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { tasks } from '../../db/schema/tasks.ts'
import { insertCase } from '../../db/testing/builders.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enqueueJobs, ofCase } from '../jobs.sql.ts'
import { until } from './pass-time.ts'

export const done = { result: 'done' } as const

/** Jobs on cases of their own, and what is there of them. */
export const queuedJobs = ({ db, services }: TestApp) => {
  const jobOf = async (caseId: number) => {
    const [job] = await db.select().from(jobs).where(eq(jobs.subject_id, caseId)).orderBy(asc(jobs.id))
    if (!job) throw new Error('no job')
    return job
  }
  return {
    /** A new case with this job; its id. */
    queue: async (plan = mail('certainty')): Promise<number> => {
      const { id } = await insertCase(db)
      await enqueueJobs(db, { userId: null, at: services.now() }, { subject: ofCase(id), plans: [plan] })
      return id
    },
    jobOf,
    inState: (caseId: number, state: string) =>
      until(async () => {
        const job = await jobOf(caseId)
        return job.state === state && job
      }),
    reviewsOf: (caseId: number) => db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(tasks.id),
    linesOf: async (caseId: number): Promise<readonly string[]> =>
      (await db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(case_logs.id)).map(
        ({ message }) => message,
      ),
    waitingInPgBoss: async (): Promise<number> => {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from pgboss.job where state < 'active'`,
      )
      return rows[0]?.n ?? 0
    },
  }
}
