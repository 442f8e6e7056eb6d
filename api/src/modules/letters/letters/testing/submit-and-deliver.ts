import { eq } from '../../../../platform/db/drizzle.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { letters } from '../../../../platform/db/schema/letters.ts'
import type { JobRun } from '../../../../platform/jobs/job-handler.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { deliverLetter } from '../deliver-letter.handler.ts'
import { submitLetter } from '../submit-letter.handler.ts'
import { aRun, aSubmission } from './letter-case.builder.ts'

/** Makes letters and delivers them, by their handlers alone. */
export const submitAndDeliver = (app: TestApp) => {
  const { db, services } = app
  return {
    submit: async (caseId: number, plan = aSubmission('adm_beroep')) => {
      const run = await aRun(app, caseId, plan)
      await submitLetter.run(services, run)
      return run
    },

    /** Runs the deliveries that a letter waits for. */
    deliver: async (caseId: number): Promise<readonly JobRun<'deliver_letter'>[]> => {
      const [row] = await db.select().from(letters).where(eq(letters.case_id, caseId))
      const waiting = await db.select().from(jobs).where(eq(jobs.subject_id, caseId)).orderBy(jobs.id)
      const runs = waiting
        .filter(({ kind }) => kind === 'deliver_letter')
        .map(
          (job): JobRun<'deliver_letter'> => ({
            id: job.id,
            subject: { type: 'case', id: caseId },
            eventId: null,
            payload: { letter_id: row?.id ?? 0, channel: job.key.includes(':ftp:') ? 'ftp' : 'email' },
            attempt: 1,
            author: { userId: null, at: services.now() },
          }),
        )
      for (const run of runs) await deliverLetter.run(services, run)
      return runs
    },
  }
}
