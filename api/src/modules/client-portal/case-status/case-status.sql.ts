import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { StatusChange } from '@zaakwerk/domain/client-steps'
import type { LetterHistory } from '@zaakwerk/domain/submissions'
import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { jsonList } from '../../../platform/db/json.sql.ts'
import { dayOf, letterHistory } from '../../cases/cases/history/letter-history.sql.ts'
import { type LegalCase, legalFacts } from '../../cases/cases/legal-facts.sql.ts'

/** The status that follows from an event, where it is the same in every case. Other statuses are set by hand, or by a letter. */
const statusOfEvent = sql`case e.event_type
  when 'status_changed' then e.additional_data ->> 'to'
  when 'case_approved' then 'case_closed_success' when 'btu_case_approved' then 'case_closed_success'
  when 'case_rejected' then 'case_closed_rejected' when 'btu_case_rejected' then 'case_closed_rejected'
  when 'case_withdrawn' then 'case_closed_withdrawn' when 'resend_mail_max_advocaten' then 'case_referred'
  when 'objection_submitted' then 'objection_submitted'
  when 'case_administrative_appeal_sent_by_mailroom' then 'adm_beroep_submitted' end`

/** A status that was left by a manual change was certainly reached, though perhaps no event says when. */
const changes = jsonList(
  sql`json_build_object('status', s.status, 'on', s.on)`,
  sql`s.at, s.id, s.on nulls first`,
  sql`(
    select e.id, e.created_at as at, ${dayOf(sql`e.created_at`)} as on, ${statusOfEvent} as status
    from case_events e where e.case_id = c.id
    union all
    select e.id, e.created_at, null, e.additional_data ->> 'from'
    from case_events e where e.case_id = c.id and e.event_type = 'status_changed') s where s.status is not null`,
)

export interface StatusSubject extends LegalCase {
  readonly type: number
  readonly status: CaseStatus
  readonly received_on: string
  readonly cjib_number: string | null
  readonly official_id: string | null
  readonly letters: LetterHistory
  readonly changes: readonly StatusChange[]
  readonly first_name: string | null
  readonly is_company: boolean
}

/** A client of a case now: the one that the link was mailed to, or the client it was merged into. */
export interface LinkClient {
  readonly caseId: number
  readonly clientId: number | null
}

/** The case data shown to one of its clients; undefined when the case is deleted, or the client is no longer one of it. */
export const selectStatusSubject = async (
  db: Queryable,
  { caseId, clientId }: LinkClient,
): Promise<StatusSubject | undefined> => {
  const { rows } = await db.execute<{ subject: StatusSubject }>(sql`
    select json_build_object(
      'type', c.type, 'status', c.status, ${legalFacts}, 'received_on', ${dayOf(sql`c.created_at`)},
      'cjib_number', c.cjib_number, 'official_id', c.official_id, 'letters', ${letterHistory}, 'changes', ${changes},
      'first_name', p.first_name, 'is_company', p.is_company) as subject
    from clients g join clients p on p.id = coalesce(g.merged_into, g.id)
      join case_clients k on k.client_id = p.id join cases c on c.id = k.case_id
    where g.id = ${clientId} and c.id = ${caseId} and c.deleted_at is null`)
  return rows[0]?.subject
}
