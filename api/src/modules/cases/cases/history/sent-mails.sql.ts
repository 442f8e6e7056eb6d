import { sql } from 'drizzle-orm'
import { jsonList } from '../../../../platform/db/json.sql.ts'
import { dayOf } from './letter-history.sql.ts'

const sentAt = sql`coalesce(m.sent_at, m.created_at)`

/** The `sent_mails` of a case `c`: of each text the newest mail that left. */
export const sentMails = jsonList(
  sql`json_build_object('template', s.name, 'sent_on', ${dayOf(sql`s.at`)}, 'recipient', s.recipient)`,
  sql`s.at, s.id`,
  sql`(
    select distinct on (t.name) t.name, m.recipient, ${sentAt} as at, m.id
    from messages m join template_versions v on v.id = m.template_version_id join templates t on t.id = v.template_id
    where m.case_id = c.id and m.channel = 'email' and m.status in ('sent', 'kept')
    order by t.name, ${sentAt} desc, m.id desc) s`,
)
