import { caseTypes } from '@zaakwerk/contract/case-types'
import { destructionSize, type ListedCase } from '@zaakwerk/contract/entities/destruction'
import { openJobStates } from '@zaakwerk/contract/jobs'
import { retentionKindOf } from '@zaakwerk/domain/retention-terms'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import type { StoredTerm } from '../../../platform/db/retention-terms.sql.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import { closedAt, isClosed } from '../../cases/cases/case-closing.sql.ts'
import { isSettled } from '../../people/person-data/erasure-preview.sql.ts'

/** The day on which case `k` was closed, in the business time zone. */
export const closedOn: SQL = sql`(${closedAt} at time zone 'Europe/Amsterdam')::date`

/** Whether work, post or money of case `k` is not over yet: it would end nowhere. */
export const hasOpenEnds: SQL = sql`(
  coalesce(k.awarded_cents, 0) > coalesce(k.received_cents, 0)
  or exists (select from jobs j where j.state in (${literals(openJobStates)}) and (
    j.subject_type = 'case' and j.subject_id = k.id
    or j.subject_type = 'invoice' and j.subject_id in (select i.id from invoices i where i.case_id = k.id)))
  or exists (select from letters l where l.case_id = k.id and l.by_post and l.posted_on is null and l.cancelled_at is null)
  or exists (select from invoices t where t.case_id = k.id and not ${isSettled}))`

/** Terms of closed cases and the types they are for, as rows. */
const termsOf = (terms: readonly StoredTerm[]): SQL => {
  const byType = caseTypes.flatMap((type) => {
    const term = terms.find(({ kind }) => kind === retentionKindOf(type))
    return term
      ? [{ type, kind: term.kind, years: term.years, source: term.source, sure: term.isConfirmed }]
      : []
  })
  return sql`jsonb_to_recordset(${JSON.stringify(byType)}::jsonb)
    as f(type int, kind text, years int, source text, sure boolean)`
}

/** Clients of case `c` without another case. */
const loneClients = sql`(select count(*) from case_clients cc join clients p on p.id = cc.client_id
  where cc.case_id = c.id and p.erased_at is null
    and not exists (select from case_clients o where o.client_id = cc.client_id and o.case_id <> c.id))`

const yearOf = (moment: SQL): SQL => sql`extract(year from ${moment})`

/** Puts the closed cases past their term on a list, the longest over first. Returns how many. */
export const insertListedCases = async (
  db: Queryable,
  {
    id,
    terms,
    today,
  }: { readonly id: number; readonly terms: readonly StoredTerm[]; readonly today: string },
): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    insert into destruction_cases (destruction_id, case_id, internal_id, kind, closed_on, due_on, years, source,
      is_confirmed, documents, messages, papers, clients, invoices, invoices_year)
    with closed as (
      select k.id, k.internal_id, f.kind, f.years, f.source, f.sure, ${closedOn} as closed_on
      from cases k join ${termsOf(terms)} on f.type = k.type
      where k.deleted_at is null and ${isClosed} and not ${hasOpenEnds}),
    over as (
      select *, (closed_on + make_interval(years => years))::date + 1 as due_on from closed)
    select ${id}::int, c.id, c.internal_id, c.kind, c.closed_on, c.due_on, c.years, c.source, c.sure,
      (select count(*) from documents d where d.case_id = c.id),
      (select count(*) from messages m where m.case_id = c.id) + (select count(*) from letters l where l.case_id = c.id),
      (select count(*) from import_rows r where r.case_id = c.id) + (select count(*) from signed_mandates s where s.case_id = c.id)
        + (select count(*) from proof_files p join proof_requests q on q.id = p.proof_request_id where q.case_id = c.id),
      ${loneClients},
      (select count(*) from invoices i where i.case_id = c.id and i.sent_at is not null),
      (select max(greatest(${yearOf(sql`i.sent_at at time zone 'Europe/Amsterdam'`)}, ${yearOf(sql`p.booked_on`)}))
        from invoices i left join payments p on p.invoice_id = i.id where i.case_id = c.id)
    from over c where c.due_on <= ${today}::date order by c.due_on, c.id limit ${destructionSize}`)
  return rowCount ?? 0
}

/** The cases of a list, by kind and the longest over first. */
export const selectListedCases = async (db: Queryable, id: number): Promise<ListedCase[]> => {
  const { rows } = await db.execute<{ row: ListedCase }>(sql`
    select json_build_object('case_id', l.case_id, 'internal_id', l.internal_id,
      'reference', coalesce(k.cjib_number, k.official_id), 'kind', l.kind, 'closed_on', l.closed_on, 'due_on', l.due_on,
      'years', l.years, 'source', l.source, 'is_confirmed', l.is_confirmed, 'documents', l.documents,
      'messages', l.messages, 'papers', l.papers, 'clients', l.clients, 'invoices', l.invoices, 'state', l.state,
      'dropped', l.dropped, 'hold', (select h.reason from legal_holds h where h.case_id = l.case_id)) as row
    from destruction_cases l left join cases k on k.id = l.case_id
    where l.destruction_id = ${id} order by l.kind, l.due_on, l.case_id`)
  return rows.map(({ row }) => row)
}
