import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, notInArray, or, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'

interface ClientMail {
  readonly caseId: number
  readonly key: string
}

/** Condition: the job sends this mail or a correction of it, whose key also has the id of its event. */
const isJobOf = ({ caseId, key }: ClientMail): SQL | undefined =>
  and(
    eq(jobs.subject_type, 'case'),
    eq(jobs.subject_id, caseId),
    or(eq(jobs.key, key), sql`starts_with(${jobs.key}, ${`${key}:`})`),
  )

/** The data of the event of the last sent or queued mail; undefined without one. */
export const selectMailedData = async (
  db: Queryable,
  mail: ClientMail,
): Promise<{ readonly data: unknown } | undefined> => {
  const [last] = await db
    .select({
      data: sql<unknown>`(select e.additional_data from case_events e where e.id = ${jobs.event_id})`,
    })
    .from(jobs)
    .where(and(isJobOf(mail), notInArray(jobs.state, ['cancelled', 'failed'])))
    .orderBy(desc(jobs.id))
    .limit(1)
  return last
}

/** Id of the job of the queued mail; undefined if it has been sent. */
export const selectQueuedMail = async (db: Queryable, mail: ClientMail): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isJobOf(mail), eq(jobs.state, 'queued')))
  return row?.id
}
