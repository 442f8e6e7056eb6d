import { jobKinds } from '@zaakwerk/contract/job-plan'
import type * as calls from '@zaakwerk/contract/jobs'
import type { Job, JobGroup } from '@zaakwerk/contract/jobs'
import { pageSize } from '@zaakwerk/contract/primitives'
import type * as z from '@zaakwerk/contract/zod'
import { jobsNamedLike, labelledKeys } from '@zaakwerk/domain/job-labels'
import type { Queryable } from '../../../platform/db/database.ts'
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  notInArray,
  or,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts'
import { maxAttempts, queueSchema } from '../../../platform/db/job-queues.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { case_clients, cases } from '../../../platform/db/schema/cases.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { holdsPart, holdsTerm, partPattern } from '../../../platform/db/words.sql.ts'
import { deletedCaseReason } from '../../../platform/jobs/failure-reasons.ts'

export type JobFilter = z.output<typeof calls.searchJobs.query>
export type JobCounts = z.output<typeof calls.countJobs.answer>

/** Start of today in the business time zone. */
const todaySince = (now: Date): SQL<Date> =>
  sql`date_trunc('day', ${now.toISOString()}::timestamptz, 'Europe/Amsterdam')`

const groups: Readonly<Record<JobGroup, (now: Date) => SQL | undefined>> = {
  waiting: () => eq(jobs.state, 'queued'),
  running: () => eq(jobs.state, 'running'),
  unknown: () => eq(jobs.state, 'unknown'),
  failed: () => eq(jobs.state, 'failed'),
  done_today: (now) => and(eq(jobs.state, 'done'), gte(jobs.finished_at, todaySince(now))),
}

/** Condition: about an invoice that matches. */
const isOfInvoice = (which: SQL | undefined): SQL =>
  sql`(${jobs.subject_type} = 'invoice' and ${jobs.subject_id} in (select ${invoices.id} from ${invoices} where ${which}))`

/** The index on the search text preselects the cases; their own number decides. An invoice keeps the number of its case. */
const isAboutCase = (text: string): SQL =>
  sql`((${jobs.subject_type} = 'case' and ${jobs.subject_id} in (select ${cases.id} from ${cases} where ${and(
    sql`${cases.search_text} like ${partPattern(text)}`,
    holdsPart(sql`${cases.internal_id}`, text),
  )})) or ${isOfInvoice(
    or(holdsPart(sql`${invoices.reference}`, text), holdsPart(sql`${invoices.invoice_number}`, text)),
  )})`

/** The key without the numbers for one of several letters and for the client, as `jobLabel` parses it; for a delivery, with its letter's name. */
const name = sql`regexp_replace(regexp_replace(${jobs.key}, '(:\\d+)+$', ''), '^deliver:\\d+:[a-z]+:', 'letter:')`

/** Mails without a label of their own have the title of their template. */
const isMailNamedLike = (text: string): SQL | undefined =>
  and(
    eq(jobs.kind, 'send_mail'),
    notInArray(name, [...labelledKeys]),
    holdsPart(sql`'E-mail "' || regexp_replace(${jobs.key}, '^mail:', '') || '"'`, text),
  )

/** Minimum length: shorter texts are in nearly every name, and the page polls every two seconds. */
const leastSigns = 3

/** Recipients: letters go to the authority of their case, mails to its clients, invoices to their addressee. */
const isAddressedTo = (text: string): SQL | undefined => {
  if ([...text].length < leastSigns) return undefined
  const ofAuthority = sql`${jobs.subject_id} in (
    select ${cases.id} from ${cases} join ${authorities} on ${authorities.id} = ${cases.authority_id}
    where ${holdsTerm(sql`${authorities.search_text}`, text)})`
  const ofClient = sql`${jobs.subject_id} in (
    select ${case_clients.case_id} from ${case_clients} join ${clients} on ${clients.id} = ${case_clients.client_id}
    where ${holdsTerm(sql`${clients.search_text}`, text)})`
  return or(
    and(
      eq(jobs.subject_type, 'case'),
      or(
        and(inArray(jobs.kind, ['submit_letter', 'deliver_letter']), ofAuthority),
        and(eq(jobs.kind, 'send_mail'), ofClient),
      ),
    ),
    isOfInvoice(
      or(
        holdsPart(sql`${invoices.contact_email}`, text),
        holdsPart(sql`${invoices.contact_company_name}`, text),
        holdsPart(sql`${invoices.contact_last_name}`, text),
      ),
    ),
  )
}

const isFoundBy = (text: string): SQL | undefined => {
  const { keys, kinds, channels } = jobsNamedLike(text)
  return or(
    isAboutCase(text),
    isAddressedTo(text),
    inArray(name, [...keys]),
    isMailNamedLike(text),
    and(eq(jobs.kind, 'deliver_letter'), inArray(sql`${jobs.payload} ->> 'channel'`, [...channels])),
    inArray(
      jobs.kind,
      jobKinds.filter((kind) => kinds.includes(kind)),
    ),
  )
}

const matching = ({ query, group, state, kind }: JobFilter, now: Date): SQL | undefined =>
  and(
    group === undefined ? undefined : groups[group](now),
    state.length === 0 ? undefined : inArray(jobs.state, state),
    kind.length === 0 ? undefined : inArray(jobs.kind, kind),
    query === undefined || query.trim() === '' ? undefined : isFoundBy(query.trim()),
  )

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** Jobs as the API returns them, newest first. */
const selectJobs = async (
  db: Queryable,
  { where, offset = 0, limit }: { where: SQL | undefined; offset?: number; limit: number },
): Promise<Job[]> => {
  const rows = await db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      key: jobs.key,
      type: jobs.subject_type,
      subject_id: jobs.subject_id,
      case_id: cases.id,
      internal_id: cases.internal_id,
      state: jobs.state,
      attempts: jobs.attempts,
      last_error: jobs.last_error,
      last_answer: jobs.last_answer,
      outside_reference: jobs.outside_reference,
      next_try_at: sql<
        string | null
      >`case when ${jobs.state} = 'queued' and (${jobs.attempts} > 0 or ${jobs.last_error} is not null) then (
        select to_json(b.start_after) #>> '{}' from ${sql.raw(queueSchema)}.job b
        where b.name = ${jobs.kind} and b.id = ${jobs.runner_job_id}
          and (b.state = 'retry' or b.state = 'created' and b.start_after > now())) end`,
      created_by_name: sql<
        string | null
      >`nullif(concat_ws(' ', ${users.first_name}, ${users.last_name}), '')`,
      created_at: jobs.created_at,
      started_at: jobs.started_at,
      finished_at: jobs.finished_at,
    })
    .from(jobs)
    .leftJoin(invoices, and(eq(jobs.subject_type, 'invoice'), eq(invoices.id, jobs.subject_id)))
    .leftJoin(
      cases,
      sql`${cases.id} = case ${jobs.subject_type} when 'case' then ${jobs.subject_id} else ${invoices.case_id} end`,
    )
    .leftJoin(users, eq(users.id, jobs.created_by))
    .where(where)
    .orderBy(desc(jobs.id))
    .limit(limit)
    .offset(offset)
  return rows.map(
    ({
      type,
      subject_id,
      case_id,
      internal_id,
      next_try_at,
      created_at,
      started_at,
      finished_at,
      ...job
    }) => ({
      ...job,
      subject: { type, id: subject_id, case_id, internal_id },
      max_attempts: maxAttempts,
      next_try_at: next_try_at && new Date(next_try_at).toISOString(),
      created_at: created_at.toISOString(),
      started_at: iso(started_at),
      finished_at: iso(finished_at),
    }),
  )
}

export const selectJobPage = (db: Queryable, filter: JobFilter, now: Date): Promise<Job[]> =>
  selectJobs(db, { where: matching(filter, now), offset: filter.offset, limit: pageSize })

export const countJobPage = async (db: Queryable, filter: JobFilter, now: Date): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(jobs).where(matching(filter, now))
  return row?.total ?? 0
}

export const selectJobsById = (db: Queryable, ids: readonly number[]): Promise<Job[]> =>
  selectJobs(db, { where: inArray(jobs.id, [...ids]), limit: ids.length })

/** Each part of the queue is counted by an index-only scan. */
export const countJobGroups = async (db: Queryable, now: Date): Promise<JobCounts> => {
  const of = (group: JobGroup) => sql<number>`(select count(*)::int from ${jobs} where ${groups[group](now)})`
  const { rows } = await db.execute<
    JobCounts & Record<string, number | string | null>
  >(sql`select ${of('waiting')} as waiting,
    ${of('running')} as running, ${of('unknown')} as unknown, ${of('failed')} as failed,
    ${of('done_today')} as done_today,
    -- Ids rise with time, so the first of them has waited longest. Of a deleted case nothing waits for its turn.
    (select to_json(${jobs.created_at}) #>> '{}' from ${jobs}
      where ${jobs.state} = 'queued' and ${jobs.attempts} = 0
        and ${jobs.last_error} is distinct from ${deletedCaseReason.text} order by ${jobs.id} limit 1) as waiting_since`)
  const [counts] = rows
  if (!counts) throw new Error('counting gives a row')
  const since = counts.waiting_since
  return { ...counts, waiting_since: since && new Date(since).toISOString() }
}
