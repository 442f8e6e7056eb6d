import { channelMailboxes, ourMailbox } from '@zaakwerk/contract/mailroom'
import { sql } from '../../../../platform/db/drizzle.ts'
import { jsonList } from '../../../../platform/db/json.sql.ts'
import { dayOf, leftOn } from './letter-history.sql.ts'

/** Left by all its routes; or by one, where the other no longer waits for the post: it was cancelled, or the post came first. */
const hasLeft = sql`(l.submitted_at is not null or l.posted_on is not null
  or l.cancelled_at is not null and coalesce(l.emailed_at, l.dropped_at) is not null)`

/** The `sent_letters` of a case `c`: letters that left, except those with a route still waiting, and those that a user reported as submitted another way. */
export const sentLetters = jsonList(
  sql`json_build_object('name', s.name, 'sent_on', s.sent_on, 'way', s.way)`,
  sql`s.sent_on, s.at, s.name`,
  sql`(
    select l.name, coalesce(l.submitted_at, l.posted_at, l.cancelled_at) as at, ${leftOn} as sent_on,
      case when l.posted_on is not null and l.emailed_at is not null then 'email_and_post'
        when l.posted_on is not null then 'post' when l.emailed_at is not null then 'email'
        when l.dropped_at is not null then 'ftp' else 'counter' end as way
    from letters l where l.case_id = c.id and ${hasLeft}
    union all
    select case e.additional_data ->> 'document_type' when 'objection' then 'nha_pf_objection' else 'dsv' end,
      e.created_at, ${dayOf(sql`e.created_at`)}, 'elsewhere'
    from case_events e where e.case_id = c.id and e.event_type = 'nha_document_submitted'
      and e.additional_data ->> 'document_type' in ('objection', 'dsv')) s`,
)

/** The `proof` of a document `d`: of the whole letter once it left by all its routes, else of the route by which it left. */
export const letterProof = sql`(
  select json_build_object('uuid', p.uuid, 'mailbox_id', p.mailbox_id, 'letter_id', p.id)
  from (
    select l.uuid, l.id, case when l.submitted_at is not null then ${ourMailbox}::int
      when l.emailed_at is not null then ${channelMailboxes.email}::int
      when l.dropped_at is not null then ${channelMailboxes.ftp}::int
      when l.posted_on is not null then ${channelMailboxes.post}::int end as mailbox_id
    from letters l where l.document_id = d.id) p
  where p.mailbox_id is not null limit 1)`
