import { channelMailboxes, ourMailbox } from '@zaakwerk/contract/mailroom'
import { courtLetters } from '@zaakwerk/domain/letters'
import { sql } from '../../../../platform/db/drizzle.ts'
import { jsonList } from '../../../../platform/db/json.sql.ts'
import { literals } from '../../../../platform/db/schema/columns.ts'
import { dayOf, leftOn } from './letter-history.sql.ts'

/** Left by all its routes; or by one, where the other no longer waits for the post: it was cancelled, or the post came first. */
export const hasLeft = sql`(l.submitted_at is not null or l.posted_on is not null
  or l.cancelled_at is not null and coalesce(l.emailed_at, l.dropped_at) is not null)`

/** Joins the authority `a` that a letter `l` is addressed to; a letter to a court has none. */
export const addressedAuthority = sql`left join authorities a on a.id = l.authority_id and l.name not in (${literals(courtLetters)})`

/** The channels by which a letter `l` was sent. */
export const wayOf = sql`case when l.posted_on is not null and l.emailed_at is not null then 'email_and_post'
  when l.posted_on is not null then 'post' when l.emailed_at is not null then 'email'
  when l.dropped_at is not null then 'ftp' else 'counter' end`

/** The `sent_letters` of a case `c`: letters that left, except those with a route still waiting, and those that a user reported as submitted another way. */
export const sentLetters = jsonList(
  sql`json_build_object('name', s.name, 'sent_on', s.sent_on, 'way', s.way)`,
  sql`s.sent_on, s.at, s.name`,
  sql`(
    select l.name, coalesce(l.submitted_at, l.posted_at, l.cancelled_at) as at, ${leftOn} as sent_on,
      ${wayOf} as way
    from letters l where l.case_id = c.id and ${hasLeft}
    union all
    select case e.additional_data ->> 'document_type' when 'objection' then 'nha_pf_objection' else 'dsv' end,
      e.created_at, ${dayOf(sql`e.created_at`)}, 'elsewhere'
    from case_events e where e.case_id = c.id and e.event_type = 'nha_document_submitted'
      and e.additional_data ->> 'document_type' in ('objection', 'dsv')) s`,
)

/** Whether a letter `l` was sent by a channel and has no answer yet. Excludes letters that were handed in: those are stamped at the counter. */
export const lacksReceipt = sql`(${hasLeft} and coalesce(l.posted_at, l.emailed_at, l.dropped_at) is not null
  and not exists (select from letter_answers a where a.letter_id = l.id))`

/** The answers of a letter `l`, oldest first. */
const answersOf = jsonList(
  sql`json_build_object('kind', a.kind, 'received_on', a.received_on, 'stated_on', a.stated_on)`,
  sql`a.received_on, a.document_id`,
  sql`letter_answers a where a.letter_id = l.id`,
)

/** The mail that carried a letter `l`. */
const mailOf = sql`(select m.id, m.returned_at from jobs j join messages m on m.dedupe_key = 'job:' || j.id
  where j.kind = 'deliver_letter' and j.subject_type = 'case' and j.subject_id = l.case_id
    and (j.payload ->> 'letter_id')::int = l.id order by m.id desc limit 1)`

/** The `receipts` of a case `c`: its letters that left, with their answers. */
export const letterReceipts = jsonList(
  sql`json_build_object('letter_id', l.id, 'document_id', l.document_id, 'name', l.name, 'sent_on', ${leftOn},
    'way', ${wayOf}, 'answers', ${answersOf}, 'returned_on', ${dayOf(sql`mail.returned_at`)},
    'automatic_reply_on', (select max(${dayOf(sql`i.received_at`)}) from incoming_items i
      where i.answered_message_id = mail.id and i.state = 'automatic' and i.automatic = 'reply'))`,
  sql`${leftOn}, l.id`,
  sql`letters l left join lateral ${mailOf} mail on true where l.case_id = c.id and ${hasLeft}`,
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
