import type { JobDetail } from '@zaakwerk/contract/jobs'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, sql } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { isOpenReviewOf } from '../../../platform/jobs/review-tasks.sql.ts'

/** The attempts of a job, the authority of its case, and the task for fixing its failure. */
export const selectJobDetail = async (
  db: Queryable,
  id: number,
): Promise<Pick<JobDetail, 'authority' | 'task' | 'tries'>> => {
  const [job] = await db.select({ tries: jobs.tries }).from(jobs).where(eq(jobs.id, id))
  const [authority] = await db
    .select({ id: authorities.id, name: authorities.name })
    .from(jobs)
    .innerJoin(cases, and(eq(jobs.subject_type, 'case'), eq(cases.id, jobs.subject_id)))
    .innerJoin(authorities, eq(authorities.id, cases.authority_id))
    .where(eq(jobs.id, id))
  const [task] = await db
    .select({
      id: tasks.id,
      assignee_name: sql<string | null>`nullif(concat_ws(' ', ${users.first_name}, ${users.last_name}), '')`,
    })
    .from(tasks)
    .leftJoin(users, eq(users.id, tasks.assignee_id))
    .where(isOpenReviewOf(id))
    .orderBy(desc(tasks.id))
    .limit(1)
  return { authority: authority ?? null, task: task ?? null, tries: [...(job?.tries ?? [])] }
}
