import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { isoOf } from '../../../platform/db/iso-time.ts'
import { anyOfPage, page, rowsOfPage } from '../../../platform/db/page-rows.sql.ts'
import { literals } from '../../../platform/db/schema/columns.ts'

type ClientName = CaseSummary['client'][number]

/** A case with one of its clients: a row for each client, and one for a case without. */
interface CaseRow extends Omit<CaseSummary, 'client' | 'companies' | 'deleted_at'> {
  readonly deleted_at: string | null
  readonly companies: CaseSummary['companies'] | null
  readonly client_id: number | null
  readonly email: ClientName['email']
  readonly salutation: ClientName['salutation']
  readonly initials: ClientName['initials']
  readonly first_name: ClientName['first_name']
  readonly prefixes: ClientName['prefixes']
  readonly last_name: ClientName['last_name']
  readonly is_company: ClientName['is_company']
  readonly company_name: ClientName['company_name']
}

/** Further fields of a row, with the expressions over the tasks of a case and the joins that they need. */
interface Further {
  readonly fields: SQL
  readonly ofTasks: SQL
  readonly joins: SQL
}

const none: Further = { fields: sql``, ofTasks: sql``, joins: sql`` }

const extras: Further = {
  fields: sql`, a.name as authority_name, m.last_day as decision_due,
    case when h.id is not null then concat_ws(' ', h.first_name, h.last_name) end as handler_name`,
  ofTasks: sql`, (array_agg(assignee_id order by due_date, id) filter (
        where assignee_id is not null and status not in (${literals([...doneTaskStatuses])})))[1] as handler_id`,
  joins: sql`
      left join authorities a on a.id = c.authority_id
      left join case_terms m on m.case_id = c.id and m.kind = 'decision' and m.closed_at is null
      left join users h on h.id = work.handler_id`,
}

const clientOf = (row: CaseRow, id: number): ClientName => ({
  id,
  email: row.email,
  salutation: row.salutation,
  initials: row.initials,
  first_name: row.first_name,
  prefixes: row.prefixes,
  last_name: row.last_name,
  is_company: row.is_company,
  company_name: row.company_name,
})

const summaryOf = (row: CaseRow, client: ClientName[]): CaseSummary => ({
  id: row.id,
  internal_id: row.internal_id,
  official_id: row.official_id,
  cjib_number: row.cjib_number,
  status: row.status,
  type: row.type,
  client,
  companies: row.companies ?? [],
  open_task_count: row.open_task_count,
  task_count: row.task_count,
  document_count: row.document_count,
  ...('decision_due' in row
    ? {
        authority_name: row.authority_name,
        decision_due: row.decision_due,
        handler_name: row.handler_name,
      }
    : {}),
  version: row.version,
  created_at: isoOf(row.created_at),
  updated_at: isoOf(row.updated_at),
  deleted_at: row.deleted_at && isoOf(row.deleted_at),
  deleted_by: row.deleted_by,
})

const summariesOf = (rows: readonly CaseRow[]): CaseSummary[] => {
  const summaries: CaseSummary[] = []
  let [last, clients]: [number | undefined, ClientName[]] = [undefined, []]
  for (const row of rows) {
    if (row.id !== last) {
      clients = []
      summaries.push(summaryOf(row, clients))
      last = row.id
    }
    if (row.client_id !== null) clients.push(clientOf(row, row.client_id))
  }
  return summaries
}

/** Reads the `CaseSummary` rows of a page. What a case has many of is read once per page, not once per case. */
const selectSummaries = (further: Further) => {
  const rowsOf = rowsOfPage({
    parts: [
      sql`firms as materialized (
      select oc.case_id, json_agg(json_build_object('id', o.id, 'name', o.name) order by oc.position, o.id) as names
      from case_companies oc join companies o on o.id = oc.company_id where oc.case_id = ${anyOfPage} group by oc.case_id
    )`,
      sql`work as materialized (
      select case_id, count(*)::int as count, (count(*) filter (where status = 'open'))::int as open${further.ofTasks}
      from tasks where case_id = ${anyOfPage} group by case_id
    )`,
      sql`files as materialized (
      select case_id, count(*)::int as count from documents where case_id = ${anyOfPage} group by case_id
    )`,
    ],
    rows: sql`
    select c.id, c.internal_id, c.official_id, c.cjib_number, c.status, c.type, firms.names as companies,
      coalesce(work.open, 0) as open_task_count, coalesce(work.count, 0) as task_count, coalesce(files.count, 0) as document_count,
      c.version, c.created_at, c.updated_at, c.deleted_at,
      case when u.id is not null then concat_ws(' ', u.first_name, u.last_name) end as deleted_by${further.fields},
      p.id as client_id, p.email, p.salutation, p.initials, p.first_name, p.prefixes, p.last_name, p.is_company, p.company_name
    from ${page} join cases c on c.id = page.id
      left join users u on u.id = c.deleted_by
      left join firms on firms.case_id = c.id
      left join work on work.case_id = c.id${further.joins}
      left join files on files.case_id = c.id
      left join case_clients cc on cc.case_id = c.id left join clients p on p.id = cc.client_id
    order by page.place, cc.position, p.id`,
  })
  return async (db: Pick<Queryable, 'execute'>, ids: readonly number[]): Promise<CaseSummary[]> =>
    summariesOf((await db.execute<CaseRow & Record<string, unknown>>(rowsOf(ids))).rows)
}

export const selectCaseSummaries = selectSummaries(none)

/** Also reads the fields of optional columns, which takes about a third longer (ADR 117). */
export const selectCaseSummariesWithExtras = selectSummaries(extras)
