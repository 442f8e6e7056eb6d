import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { WarnedCase } from '@zaakwerk/domain/event-warnings'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import type { Services } from '../../../platform/request/services.ts'
import { openJobs, sentMails, workflowFields } from '../cases/case-detail.sql.ts'
import { withLateDecision } from '../cases/late-decision.ts'
import type { StoredCase } from '../workflow/workflow.sql.ts'

const listOf = (ids: readonly number[]): SQL => sql`${sql.param(ids)}::int[]`

/** The fields of a case that every bulk preview shows. */
export interface BulkRow {
  readonly id: number
  readonly version: number
  readonly internal_id: string
  readonly reference: string | null
  readonly type: number
  readonly status: CaseStatus
  readonly notes_length: number
}

const isOpenTask = sql`t.status not in (${literals(doneTaskStatuses)})`

/** Cases by id, in the order of the ids, without deleted cases. */
export const selectBulkRows = async (db: Queryable, ids: readonly number[]): Promise<readonly BulkRow[]> => {
  const { rows } = await db.execute<{ item: BulkRow }>(sql`
    select json_build_object(
      'id', c.id, 'version', c.version, 'internal_id', c.internal_id, 'reference', coalesce(c.cjib_number, c.official_id),
      'type', c.type, 'status', c.status, 'notes_length', char_length(c.notes)) as item
    from unnest(${listOf(ids)}) with ordinality as wanted (id, place)
    join cases c on c.id = wanted.id where c.deleted_at is null order by wanted.place`)
  return rows.map(({ item }) => item)
}

/** The number of open tasks per case that are assigned to somebody else or to nobody. Cases without such a task are left out. */
export const countTasksToAssign = async (
  db: Queryable,
  ids: readonly number[],
  assignee: number | null,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await db.execute<{ case_id: number; tasks: number }>(sql`
    select t.case_id, count(*)::int as tasks from tasks t
    where t.case_id = any(${listOf(ids)}) and ${isOpenTask} and t.assignee_id is distinct from ${assignee}::int
    group by t.case_id`)
  return new Map(rows.map(({ case_id, tasks }) => [case_id, tasks]))
}

/** The open tasks of a locked case that are assigned to somebody else or to nobody. */
export const selectTasksToAssign = async (
  db: Queryable,
  caseId: number,
  assignee: number | null,
): Promise<
  readonly { readonly id: number; readonly version: number; readonly assignee_id: number | null }[]
> => {
  const { rows } = await db.execute<{ id: number; version: number; assignee_id: number | null }>(sql`
    select t.id, t.version, t.assignee_id from tasks t
    where t.case_id = ${caseId} and ${isOpenTask} and t.assignee_id is distinct from ${assignee}::int order by t.id`)
  return rows
}

/** The fields of a case for the workflow rules and the event warnings. */
export type BulkSubject = WarnedCase

/** Cases per statement. Each statement also reads their documents, tasks, letters, mails and jobs. */
const subjectsAtOnce = 500

/** Cases for the workflow rules, by id, without deleted cases. */
export const selectSubjects = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BulkSubject>> => {
  const found = new Map<number, BulkSubject>()
  for (let first = 0; first < ids.length; first += subjectsAtOnce) {
    const { rows } = await services.db.execute<{
      id: number
      subject: StoredCase
      further: Pick<WarnedCase, 'sent_mails' | 'jobs'>
    }>(sql`
      select c.id, json_build_object(${workflowFields}) as subject, json_build_object('sent_mails', ${sentMails}, 'jobs', ${openJobs}) as further
      from cases c where c.id = any(${listOf(ids.slice(first, first + subjectsAtOnce))}) and c.deleted_at is null`)
    for (const { id, subject, further } of rows)
      found.set(id, { ...withLateDecision(services, subject), ...further })
  }
  return found
}
