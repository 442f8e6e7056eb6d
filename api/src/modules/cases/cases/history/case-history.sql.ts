import type { HistoryKind } from '@zaakwerk/contract/entities/history'
import { provenEvents } from '@zaakwerk/contract/mailroom'
import { pageSize } from '@zaakwerk/contract/primitives'
import type { HistorySource } from '@zaakwerk/domain/case-history'
import type { Queryable } from '../../../../platform/db/database.ts'
import { type SQL, sql } from '../../../../platform/db/drizzle.ts'
import { literals } from '../../../../platform/db/schema/columns.ts'

/**
 * Whether a log line repeats event `e` (both have the same timestamp). The combined view then leaves the event out, unless
 * it carries a proof of dispatch. Written as `in` so that the logs are read once and hashed: a lookup per event cost half
 * a million comparisons when the planner lacked statistics.
 */
const isToldByLog = (caseId: SQL | number): SQL => sql`(
  e.event_type not in (${literals(provenEvents)})
  and (e.created_at, coalesce(e.user_id, 0)) in (
    select l.created_at, coalesce(l.user_id, 0) from case_logs l where l.case_id = ${caseId}))`

/** Whether the log line of an upload or a synchronisation names document `d`. It lists the first five of them. */
const isNamedByLog = (caseId: SQL | number): SQL => sql`exists (
  select from case_logs l where l.case_id = ${caseId} and l.created_at = d.created_at
    and l.user_id is not distinct from d.created_by and position(d.name in l.message) > 0)`

/** The kind of proof that a client sent document `d` as. */
export const sentAs = sql`(
  select r.kind from proof_files f join proof_requests r on r.id = f.proof_request_id where f.document_id = d.id)`

/** Whether an event `e` reports a letter whose posting was undone later, so that it is no proof any more. */
export const isUndone = sql`(case when e.event_type in (${literals(provenEvents)}) then exists (
  select from case_events u
  where u.case_id = e.case_id and u.event_type = 'letter_posting_undone' and u.id > e.id
    and u.additional_data -> 'letter_id' = e.additional_data -> 'letter_id') else false end)`

const countOf = (table: SQL): SQL => sql`(select count(*)::int from ${table} where case_id = c.id)`
const [events, logs, documents, tasks, messages] = [
  countOf(sql`case_events`),
  countOf(sql`case_logs`),
  countOf(sql`documents`),
  countOf(sql`tasks`),
  countOf(sql`messages`),
]

/** `HistoryCounts` of a case `c`. */
export const historyCounts = sql`json_build_object(
  'event', ${events}, 'log', ${logs}, 'document', ${documents}, 'task', ${tasks}, 'message', ${messages},
  'all', ${events} + ${logs} + ${documents} + ${tasks} + ${messages}
    - (select count(*)::int from case_events e where e.case_id = c.id and ${isToldByLog(sql`c.id`)})
    - (select count(*)::int from documents d where d.case_id = c.id and ${isNamedByLog(sql`c.id`)}))`

export interface HistoryRow {
  readonly id: number
  readonly user_id: number | null
  readonly created_at: string
  /** The name of the user; empty for the system. */
  readonly author: string
  readonly source: HistorySource
}

interface HistoryQuery {
  readonly caseId: number
  /** Empty means all kinds, without the events that a log line repeats. */
  readonly kinds: readonly HistoryKind[]
  /** Rows to skip; without it all rows are returned. */
  readonly offset?: number
}

/** The history of a case, newest first, with its counts; undefined when the case does not exist or is deleted. */
export const selectHistory = async (
  db: Queryable,
  { caseId, kinds, offset }: HistoryQuery,
): Promise<{ readonly total: number; readonly rows: readonly HistoryRow[] } | undefined> => {
  const isAsked = kinds.length === 0 ? sql`not is_told` : sql`kind in (${literals(kinds)})`
  const page = offset === undefined ? sql`` : sql`limit ${pageSize} offset ${offset}`
  const { rows } = await db.execute<{ total: number; rows: readonly HistoryRow[] }>(sql`
    with lines as (
      select 1 as rank, 'event' as kind, e.id, e.user_id, e.created_at, ${isToldByLog(caseId)} as is_told,
        json_build_object('kind', 'event', 'event', json_build_object(
          'event_type', e.event_type, 'message', e.message, 'additional_data', e.additional_data,
          'is_undone', ${isUndone})) as source
      from case_events e where e.case_id = ${caseId}
      union all
      select 2, 'log', l.id, l.user_id, l.created_at, false,
        json_build_object('kind', 'log', 'message', l.message)
      from case_logs l where l.case_id = ${caseId}
      union all
      select 3, 'document', d.id, d.created_by, d.created_at, ${isNamedByLog(caseId)},
        json_build_object('kind', 'document', 'name', d.name, 'sent_as', ${sentAs})
      from documents d where d.case_id = ${caseId}
      union all
      select 4, 'task', t.id, (
          select l.user_id from task_logs l
          where l.task_id = t.id and l.action = 'create_task' order by l.created_at, l.id limit 1),
        t.created_at, false, json_build_object('kind', 'task', 'title', t.title)
      from tasks t where t.case_id = ${caseId}
      union all
      select 5, 'message', m.id, null, m.created_at, false, json_build_object(
        'kind', 'message', 'channel', m.channel, 'status', case when m.returned_at is null then m.status else 'returned' end, 'recipient', m.recipient, 'subject', m.subject)
      from messages m where m.case_id = ${caseId}
    ),
    asked as materialized (select * from lines where ${isAsked}),
    page as materialized (select * from asked order by created_at desc, rank, id desc ${page})
    select (select count(*)::int from asked) as total, (
      select coalesce(json_agg(json_build_object(
          'id', p.id, 'user_id', p.user_id, 'created_at', p.created_at, 'source', p.source,
          'author', concat_ws(' ', u.first_name, u.last_name))
        order by p.created_at desc, p.rank, p.id desc), '[]')
      from page p left join users u on u.id = p.user_id) as rows
    from cases c where c.id = ${caseId} and c.deleted_at is null`)
  return rows[0]
}
