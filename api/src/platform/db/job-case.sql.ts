import { type SQL, sql } from './drizzle.ts'

/** The case that a row `j` of jobs is about; for an invoice that of the invoice. Null when there is none, or it is gone. */
export const caseOfJob: SQL<number | null> = sql`case j.subject_type
  when 'case' then j.subject_id
  when 'invoice' then (select i.case_id from invoices i where i.id = j.subject_id)
end`
