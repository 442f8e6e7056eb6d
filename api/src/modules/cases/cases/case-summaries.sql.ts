import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { anyOfPage, jsonRowsOf, page } from '../../../platform/db/json-rows.sql.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import { staticSql } from '../../../platform/db/static-sql.ts'
import { clientNameFields } from '../../people/clients/client-fields.sql.ts'

const fields = staticSql(sql`
  'id', c.id,
  'internal_id', c.internal_id,
  'official_id', c.official_id,
  'cjib_number', c.cjib_number,
  'status', c.status,
  'type', c.type,
  'client', coalesce(people.names, '[]'),
  'companies', coalesce(firms.names, '[]'),
  'open_task_count', coalesce(work.open, 0),
  'task_count', coalesce(work.count, 0),
  'document_count', coalesce(files.count, 0),
  'version', c.version,
  'created_at', c.created_at,
  'updated_at', c.updated_at,
  'deleted_at', c.deleted_at,
  'deleted_by', case when u.id is not null then concat_ws(' ', u.first_name, u.last_name) end`)

/** Further fields of a row, with the expressions over the tasks of a case and the joins that they need. */
interface Further {
  readonly fields: SQL
  readonly ofTasks: SQL
  readonly joins: SQL
}

const none: Further = { fields: sql``, ofTasks: sql``, joins: sql`` }

const extras: Further = {
  fields: staticSql(sql`,
  'authority_name', a.name,
  'decision_due', m.last_day,
  'handler_name', case when h.id is not null then concat_ws(' ', h.first_name, h.last_name) end`),
  ofTasks: sql`, (array_agg(assignee_id order by due_date, id) filter (
        where assignee_id is not null and status not in (${literals([...doneTaskStatuses])})))[1] as handler_id`,
  joins: sql`
      left join authorities a on a.id = c.authority_id
      left join case_terms m on m.case_id = c.id and m.kind = 'decision' and m.closed_at is null
      left join users h on h.id = work.handler_id`,
}

/** Reads the `CaseSummary` rows of a page. Related rows are read once per page, not once per case. */
const summariesOf = (name: string, further: Further) =>
  jsonRowsOf({
    name,
    hasClients: true,
    rows: sql`
    with people as materialized (
      select cc.case_id, json_agg(json_build_object(${clientNameFields}) order by cc.position, p.id) as names, json_agg(p.id) as ids
      from case_clients cc join clients p on p.id = cc.client_id where cc.case_id = ${anyOfPage} group by cc.case_id
    ), firms as materialized (
      select oc.case_id, json_agg(json_build_object('id', o.id, 'name', o.name) order by oc.position, o.id) as names
      from case_companies oc join companies o on o.id = oc.company_id where oc.case_id = ${anyOfPage} group by oc.case_id
    ), work as materialized (
      select case_id, count(*) as count, count(*) filter (where status = 'open') as open${further.ofTasks}
      from tasks where case_id = ${anyOfPage} group by case_id
    ), files as materialized (
      select case_id, count(*) as count from documents where case_id = ${anyOfPage} group by case_id
    )
    select page.id, page.place, json_build_object(${fields}${further.fields}) as item, coalesce(people.ids, '[]') as client
    from ${page} join cases c on c.id = page.id
      left join users u on u.id = c.deleted_by
      left join people on people.case_id = c.id
      left join firms on firms.case_id = c.id
      left join work on work.case_id = c.id${further.joins}
      left join files on files.case_id = c.id`,
  })

export const selectCaseSummaries = summariesOf('case_summaries', none)

/** Also reads the fields of optional columns, which takes about a third longer (ADR 117). */
export const selectCaseSummariesWithExtras = summariesOf('case_summaries_with_extras', extras)
