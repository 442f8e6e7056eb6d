import { caseTypes } from '@zaakwerk/contract/case-types'
import { remedyOf } from '@zaakwerk/domain/remedies'
import { sql } from '../../../platform/db/drizzle.ts'
import { leftOn } from '../cases/history/letter-history.sql.ts'

const noticeDocument = sql`(select l.document_id from letters l
  where l.case_id = c.id and l.document_id is not null and l.name like 'send\\_igs\\_%' and l.submitted_at is not null
  order by l.id desc limit 1)`

const deciding = sql.raw(caseTypes.filter((type) => remedyOf(type)?.decidesOn !== undefined).join(', '))

/** The kinds of papers that determine a term `m`. */
const sourceKinds = sql`case m.kind when 'objection' then array['decision', 'assessment', 'benefit_decision', 'punishment_order']
  when 'appeal' then array['officer_decision', 'objection_decision']
  when 'grounds' then array['defect_notice'] when 'decision' then array['adjournment'] else array['receipt_confirmation'] end`

/**
 * The source document of a term `m` of a case `c`: the paper filed with its date, otherwise the contested paper or our own letter. Null if unknown, because
 * colleagues confirm a term by its document.
 */
export const sourceDocument = sql`(
  select json_build_object('id', d.id, 'name', d.name, 'content_type', d.content_type) from documents d
  where d.case_id = c.id and d.id = coalesce(
    (select f.id from documents f where f.case_id = c.id and f.dated_on = m.source_on and f.filed_as = any(${sourceKinds})
      order by f.id desc limit 1),
    case m.kind
      when 'objection' then (select p.id from documents p where p.case_id = c.id and p.is_primary_document)
      when 'appeal' then (select p.id from documents p
        where p.case_id = c.id and p.is_primary_document and c.type in (${deciding}))
      when 'decision' then (select l.document_id from letters l
        where l.case_id = c.id and l.document_id is not null and ${leftOn} = m.source_on order by l.id desc limit 1)
      when 'penalty_start' then ${noticeDocument}
      when 'penalty_end' then ${noticeDocument} end))`
