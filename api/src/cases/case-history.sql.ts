import { dispatchEvents } from '@zaakwerk/contract/mailroom'
import type { HistorySource } from '@zaakwerk/domain/case-history'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { literals } from '../db/schema/columns.ts'

/**
 * Whether a line of the log tells an event `e` as well: both are written at one moment. All kinds together then show the log
 * alone, but for a proof of dispatch, which is found at its event.
 */
const isToldByLog = sql`(
  e.event_type not in (${literals(dispatchEvents)})
  and exists (
    select from case_logs l
    where l.case_id = e.case_id and l.created_at = e.created_at and l.user_id is not distinct from e.user_id))`

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
    - (select count(*)::int from case_events e where e.case_id = c.id and ${isToldByLog}))`

interface HistoryRow {
  readonly id: number
  readonly user_id: number | null
  readonly created_at: string
  /** Null: the system. */
  readonly author: string | null
  readonly is_told: boolean
  readonly source: HistorySource
}

/** Everything that happened to a living case, newest first; undefined where there is no such case. */
export const selectHistory = async (
  db: Queryable,
  caseId: number,
): Promise<readonly HistoryRow[] | undefined> => {
  const { rows } = await db.execute<{ history: readonly HistoryRow[] }>(sql`
    with lines as (
      select 1 as rank, e.id, e.user_id, e.created_at, ${isToldByLog} as is_told, json_build_object(
        'kind', 'event', 'event', json_build_object(
          'event_type', e.event_type, 'message', e.message, 'additional_data', e.additional_data)) as source
      from case_events e where e.case_id = ${caseId}
      union all
      select 2, l.id, l.user_id, l.created_at, false, json_build_object('kind', 'log', 'message', l.message)
      from case_logs l where l.case_id = ${caseId}
      union all
      select 3, d.id, d.created_by, d.created_at, false, json_build_object('kind', 'document', 'name', d.name)
      from documents d where d.case_id = ${caseId}
      union all
      select 4, t.id, (
          select l.user_id from task_logs l
          where l.task_id = t.id and l.action = 'create_task' order by l.created_at, l.id limit 1),
        t.created_at, false, json_build_object('kind', 'task', 'title', t.title)
      from tasks t where t.case_id = ${caseId}
      union all
      select 5, m.id, null, m.created_at, false, json_build_object(
        'kind', 'message', 'channel', m.channel, 'status', m.status, 'recipient', m.recipient, 'subject', m.subject)
      from messages m where m.case_id = ${caseId}
    )
    select coalesce(json_agg(json_build_object(
        'id', n.id, 'user_id', n.user_id, 'created_at', n.created_at, 'is_told', n.is_told, 'source', n.source,
        'author', concat_ws(' ', u.first_name, u.last_name))
        order by n.created_at desc, n.rank, n.id desc) filter (where n.id is not null), '[]') as history
    from cases c left join lines n on true left join users u on u.id = n.user_id
    where c.id = ${caseId} and c.deleted_at is null
    group by c.id`)
  return rows[0]?.history
}
