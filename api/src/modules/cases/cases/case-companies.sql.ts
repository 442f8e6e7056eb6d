import type { Client, CompanyName } from '@zaakwerk/contract/entities/people'
import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { clientDetailsOf, companyNamesOf } from './case-people.sql.ts'

interface Link {
  readonly caseId: number
  readonly companyId: number
}

/** Links a company to a case, as its last one, and to its clients. Returns whether any link is new. Lock the case first. */
export const insertLinks = async (db: Queryable, { caseId, companyId }: Link): Promise<boolean> => {
  const toCase = await db.execute(sql`
    insert into case_companies (case_id, company_id, position)
    select ${caseId}::int, ${companyId}::int, coalesce(max(position) + 1, 0)
    from case_companies where case_id = ${caseId}
    on conflict do nothing`)
  const toClients = await db.execute(sql`
    insert into client_companies (client_id, company_id)
    select client_id, ${companyId}::int from case_clients where case_id = ${caseId} order by client_id
    on conflict do nothing`)
  return (toCase.rowCount ?? 0) + (toClients.rowCount ?? 0) > 0
}

/** The clients of a case in full, and its companies. */
export const selectCasePeople = async (
  db: Queryable,
  caseId: number,
): Promise<{ client: Client[]; companies: CompanyName[] }> => {
  const id = sql`${caseId}::int`
  const { rows } = await db.execute<{ client: Client[]; companies: CompanyName[] }>(
    sql`select ${clientDetailsOf(id)} as client, ${companyNamesOf(id)} as companies`,
  )
  return rows[0] ?? { client: [], companies: [] }
}
