import * as z from '@zaakwerk/contract/zod'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import { archiveFails } from '../db/archiving.sql.ts'
import type { Database } from '../db/database.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { queueSchema } from '../db/job-queues.ts'
import { commitsWaiting, standbys } from '../db/standby.sql.ts'

/** Time limit of the query: the metric is worth less than the connection it occupies. */
const withinMs = 1_500

/** Counting stops here: a million late tasks say no more than ten thousand, and cost a second. */
const countedTo = 10_000

const Counted = z.object({
  jobs: z.array(z.object({ kind: z.string(), state: z.string(), count: z.number() })),
  waiting: z.array(z.object({ kind: z.string(), seconds: z.number() })),
  lag: z.number(),
  lettersToPost: z.number(),
  lettersDueToday: z.number(),
  lettersOverdue: z.number(),
  oldestLetter: z.number(),
  tasksDueToday: z.number(),
  tasksOverdue: z.number(),
  hearingsDueToday: z.number(),
  unsealed: z.number(),
  oldestUnsealed: z.number(),
  bytes: z.number(),
  connections: z.number(),
  connectionsLimit: z.number(),
  archiveFails: z.number(),
  standbys: z.array(
    z.object({ slot: z.string(), isConnected: z.boolean(), isLost: z.boolean(), bytes: z.number() }),
  ),
  commitsWaiting: z.number(),
})
export type Counted = z.output<typeof Counted>

/** Seconds since a moment; 0 when there is none, and when two machines' clocks differ. */
const since = (moment: SQL): SQL =>
  sql`greatest(coalesce(extract(epoch from clock_timestamp() - (${moment})), 0), 0)::float8`

const letters = sql`from letters l join cases c on c.id = l.case_id
  where l.by_post and l.posted_on is null and l.cancelled_at is null and c.deleted_at is null`

const tasks = (which: SQL): SQL => sql`(select count(*)::int from (
  select from tasks t left join cases c on c.id = t.case_id
  where ${which} and t.status not in (${sql.join(
    doneTaskStatuses.map((status) => sql`${status}`),
    sql`, `,
  )}, 'failed') and c.deleted_at is null limit ${countedTo}) counted)`

/** Jobs of a deleted case wait until it is restored or removed, so they are never late. */
const waiting = sql`from jobs j left join cases c on j.subject_type = 'case' and c.id = j.subject_id
  where j.state = 'queued' and c.deleted_at is null`

export const isAnswering = (db: Database): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )

/** Size and age of each backlog, in one statement, using indexes. `today` is the calendar date. */
export const countState = (db: Database, today: string): Promise<Counted> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(withinMs)}, true)`)
    const { rows } = await tx.execute(sql`select
      (select coalesce(json_agg(s), '[]') from (
        select kind, state, count(*)::int as count from jobs
        where state in ('queued', 'running', 'unknown', 'failed') group by kind, state) s) as jobs,
      (select coalesce(json_agg(s), '[]') from (
        select j.kind, ${since(sql`min(j.created_at)`)} as seconds ${waiting} group by j.kind) s) as waiting,
      (select ${since(sql`min(b.start_after)`)} from ${sql.raw(queueSchema)}.job b
        where b.state < 'active' and b.start_after < now()) as lag,
      (select count(*)::int ${letters}) as "lettersToPost",
      (select count(*)::int ${letters} and l.post_by = ${today}::date) as "lettersDueToday",
      (select count(*)::int ${letters} and l.post_by < ${today}::date) as "lettersOverdue",
      (select ${since(sql`min(l.created_at)`)} ${letters}) as "oldestLetter",
      ${tasks(sql`t.due_date = ${today}::date`)} as "tasksDueToday",
      ${tasks(sql`t.due_date < ${today}::date`)} as "tasksOverdue",
      ${tasks(sql`t.type = 'grounds_and_hearing_task' and t.due_date = ${today}::date`)} as "hearingsDueToday",
      (select count(*)::int from audit_pending) as unsealed,
      (select ${since(sql`select e.at from audit_pending p join audit_entries e on e.id = p.entry_id order by p.entry_id limit 1`)})
        as "oldestUnsealed",
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "connectionsLimit",
      ${archiveFails}::int as "archiveFails",
      ${standbys} as standbys,
      ${commitsWaiting} as "commitsWaiting"`)
    return Counted.parse(rows[0])
  })
