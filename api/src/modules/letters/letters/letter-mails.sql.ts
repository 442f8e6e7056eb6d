import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, notInArray, or, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'

interface ClientMail {
  readonly caseId: number
  readonly key: string
}

/** Includes its corrections: their key is extended with the event they follow from. */
const isJobOf = ({ caseId, key }: ClientMail): SQL | undefined =>
  and(
    eq(jobs.subject_type, 'case'),
    eq(jobs.subject_id, caseId),
    or(eq(jobs.key, key), sql`starts_with(${jobs.key}, ${`${key}:`})`),
  )

/** The data of the last event that the client was told of, or will be; undefined when there is none. */
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

/** The queued mail about a letter, not sent yet. */
export const selectQueuedMail = async (db: Queryable, mail: ClientMail): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isJobOf(mail), eq(jobs.state, 'queued')))
  return row?.id
}
