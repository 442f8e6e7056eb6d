import type { ImportOutcome } from '@zaakwerk/contract/entities/import'
import { itemsInBatches } from '../../../platform/db/batches.sql.ts'
import type { Database } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { isAnswered, isUnsent, unsentReason } from './requests.sql.ts'

/** The account holder that the client named, else the client. */
interface ReportClient {
  readonly account_holder: string | null
  readonly initials: string | null
  readonly first_name: string | null
  readonly prefixes: string | null
  readonly last_name: string | null
  readonly is_company: boolean
  readonly company_name: string | null
}

/** A row of an import, with all data of its report. */
export interface ReportRow {
  readonly cjib_number: string
  readonly internal_id: string | null
  /** As in the list. */
  readonly name: string
  /** The client that was asked, or has an IBAN. */
  readonly client: ReportClient | null
  readonly iban: string | null
  readonly outcome: ImportOutcome | null
  readonly reason: string | null
  /** Its IBAN was requested and has been received. */
  readonly is_answered: boolean
}

/** Some hundred kilobytes of a sheet. */
const batchSize = 1_000

/** The current rows of an import, in file order. A merged client is replaced by the one it was merged into. */
export const selectReportRows = (
  db: Database,
  importId: number,
): AsyncGenerator<readonly ReportRow[], void> =>
  itemsInBatches<ReportRow>(
    db,
    sql`
      select json_build_object('cjib_number', r.cjib_number, 'internal_id', k.internal_id, 'name', r.name,
        'iban', c.iban, 'client', case when c.id is not null then json_build_object('account_holder', c.account_holder,
          'initials', c.initials, 'first_name', c.first_name, 'prefixes', c.prefixes, 'last_name', c.last_name,
          'is_company', c.is_company, 'company_name', c.company_name) end, 'outcome', r.outcome,
        'reason', case when ${isUnsent} then ${unsentReason}::text else r.reason end,
        'is_answered', ${isAnswered(sql`c.iban`)}) as item
      from import_rows r
        left join cases k on k.id = r.case_id
        left join clients m on m.id = r.client_id
        left join clients c on c.id = coalesce(m.merged_into, m.id)
      where r.import_id = ${importId}
      order by r.line`,
    batchSize,
  )
