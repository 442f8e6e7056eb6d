import type { Database } from '../../../../platform/db/database.ts'
import { eq } from '../../../../platform/db/drizzle.ts'
import { case_events, case_logs, cases } from '../../../../platform/db/schema/cases.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { tasks } from '../../../../platform/db/schema/tasks.ts'

/** All that an event could have written on a case: what has to be the same after one that was refused. */
export const traces = async (db: Database, id: number) => ({
  row: (await db.select().from(cases).where(eq(cases.id, id)))[0],
  events: await db.$count(case_events, eq(case_events.case_id, id)),
  logs: await db.$count(case_logs, eq(case_logs.case_id, id)),
  jobs: await db.$count(jobs, eq(jobs.subject_id, id)),
  tasks: await db.select().from(tasks).where(eq(tasks.case_id, id)).orderBy(tasks.id),
})
