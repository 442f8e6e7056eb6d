import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { openJobStates } from '@zaakwerk/contract/jobs'
import type { TodayCase } from '@zaakwerk/contract/today'
import type { TodayCaseGroup } from '@zaakwerk/contract/today-cases'
import { caseStatusGroup } from '@zaakwerk/domain/case-statuses'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import { allOf, oneOf } from '../../../platform/db/conditions.sql.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import { clientNamesOf, companyNamesOf } from './case-people.sql.ts'

/** The viewer, and the types of cases that the list of the role is limited to. */
export interface TodayView {
  readonly userId: number
  readonly types: readonly number[] | undefined
  /** Leaves out failures in cases that were never assigned to a colleague: for the work of a covered colleague. */
  readonly isCovered?: boolean
}

const isOpenTask = sql`t.status not in (${literals(doneTaskStatuses)})`

/** Whether a colleague has an open task in a case `c`. */
const hasColleague = sql`exists (
  select from tasks t where t.case_id = c.id and t.assignee_id is not null and ${isOpenTask})`

/** Cases `c` with an open task of a colleague, and cases without open tasks whose last task was that colleague's. PostgreSQL runs the first subquery once and hashes it. */
export const isOwnCase = (userId: number): SQL => sql`(
  c.id in (select t.case_id from tasks t where t.assignee_id = ${userId} and t.case_id is not null)
  and (exists (select from tasks t where t.case_id = c.id and t.assignee_id = ${userId} and ${isOpenTask})
    or not ${hasColleague} and ${userId} = (
      select t.assignee_id from tasks t where t.case_id = c.id and t.assignee_id is not null
      order by coalesce(t.completed_at, t.updated_at) desc, t.id desc limit 1)))`

const hasHadColleague = sql`exists (select from tasks t where t.case_id = c.id and t.assignee_id is not null)`

/** Open tasks that ask for a person because a job failed. */
const reviews = sql`tasks r where r.type = 'needs_manual_review' and r.meta_data ? 'job_id'
  and r.status not in (${literals(doneTaskStatuses)})`

const runningStatuses = caseStatuses.filter((status) =>
  ['in_behandeling', 'needs_attention'].includes(caseStatusGroup(status)),
)

const clientActs = ['mandate_signed', 'proof_received', 'iban_given'] as const

/** The client's actions through a link in a case `c`, after the last action of a colleague. */
const answers = sql`case_events e where e.case_id = c.id and e.event_type in (${literals(clientActs)}) and e.user_id is null
  and not exists (select from case_events x where x.case_id = c.id and x.user_id is not null and x.created_at > e.created_at)
  and not exists (select from case_logs l where l.case_id = c.id and l.user_id is not null and l.created_at > e.created_at)
  and not exists (select from tasks t join task_logs l on l.task_id = t.id
    where t.case_id = c.id and l.user_id is not null and l.created_at > e.created_at)`

const groups: Readonly<Record<TodayCaseGroup, (view: TodayView) => SQL>> = {
  // A failure in a case that was never assigned to a colleague is shown to everybody.
  failed: ({ userId, isCovered }) => sql`c.id in (select r.case_id from ${reviews})
    and (${isOwnCase(userId)} or ${isCovered ? sql`false` : sql`not ${hasHadColleague}`})`,
  answered: ({ userId }) => sql`${isOwnCase(userId)} and exists (select from ${answers})`,
  stalled: ({ userId }) => sql`${isOwnCase(userId)} and c.status in (${literals(runningStatuses)})
    and not exists (select from tasks t where t.case_id = c.id and ${isOpenTask})
    and not exists (select from case_terms m where m.case_id = c.id and m.closed_at is null)
    and not exists (select from jobs j where j.subject_type = 'case' and j.subject_id = c.id
      and j.state in (${literals(openJobStates)}))`,
}

/** The condition of a group on `cases c`. */
export const isOfTodayGroup = (group: TodayCaseGroup, view: TodayView): SQL =>
  allOf([sql`(${groups[group](view)})`, ...(view.types ? oneOf(sql`c.type`, view.types) : [])])

interface GroupRows {
  readonly at: SQL
  readonly text: SQL
  readonly event: SQL
  readonly task: SQL
  readonly direction: SQL
}

const newestReview = (column: SQL): SQL =>
  sql`(select ${column} from ${reviews} and r.case_id = c.id order by r.id desc limit 1)`
const newestAnswer = (column: SQL): SQL => sql`(select ${column} from ${answers} order by e.id desc limit 1)`
const newestLog = (column: SQL): SQL =>
  sql`(select ${column} from case_logs l where l.case_id = c.id order by l.created_at desc, l.id desc limit 1)`

const rows: Readonly<Record<TodayCaseGroup, GroupRows>> = {
  failed: {
    at: newestReview(sql`r.created_at`),
    text: newestReview(sql`r.description`),
    event: sql`null`,
    task: newestReview(sql`r.id`),
    direction: sql`desc`,
  },
  answered: {
    at: newestAnswer(sql`e.created_at`),
    text: newestAnswer(sql`e.message`),
    event: newestAnswer(sql`e.event_type`),
    task: sql`null`,
    direction: sql`desc`,
  },
  stalled: {
    at: sql`coalesce(${newestLog(sql`l.created_at`)}, c.created_at)`,
    text: newestLog(sql`l.message`),
    event: sql`null`,
    task: sql`null`,
    // The cases without activity for the longest time come first.
    direction: sql`asc`,
  },
}

/** A case `c` as the rows of Vandaag show it. */
export const todayCaseOf = sql`json_build_object('id', c.id, 'internal_id', c.internal_id, 'status', c.status,
  'client', ${clientNamesOf(sql`c.id`)}, 'companies', ${companyNamesOf(sql`c.id`)})`

/** The number of a group with its first rows. */
export const selectTodayCases = async (
  db: Queryable,
  group: TodayCaseGroup,
  { view, take }: { readonly view: TodayView; readonly take: number },
): Promise<{ readonly total: number; readonly items: TodayCase[] }> => {
  const { at, text, event, task, direction } = rows[group]
  const result = await db.execute<{ total: number; item: TodayCase | null }>(sql`
    with hits as materialized (
      select c.id, ${at} as at from cases c where c.deleted_at is null and ${isOfTodayGroup(group, view)}
    ), page as materialized (select id, at from hits order by at ${direction}, id ${direction} limit ${take})
    select (select count(*)::int from hits) as total, case when c.id is not null then json_build_object(
      'case', ${todayCaseOf}, 'at', page.at, 'text', coalesce(${text}, ''), 'event', ${event}, 'task_id', ${task}) end as item
    from (select 1) as always left join (page join cases c on c.id = page.id) on true
    order by page.at ${direction}, page.id ${direction}`)
  return {
    total: result.rows[0]?.total ?? 0,
    items: result.rows.flatMap(({ item }) => item ?? []),
  }
}
