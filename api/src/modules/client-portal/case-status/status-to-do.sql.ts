import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import type { ClientToDo, clientToDos } from '@zaakwerk/contract/client-status'
import type { JobPlan } from '@zaakwerk/contract/job-plan'
import type { ProofKind } from '@zaakwerk/contract/proof-kinds'
import { isOverForClient } from '@zaakwerk/domain/client-places'
import { canReceiveMoney } from '@zaakwerk/domain/client-steps'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import { dayOf } from '../../cases/cases/history/letter-history.sql.ts'
import { clientOfTask, purposeOfTask } from '../links/link-client.sql.ts'
import type { LinkClient, StatusSubject } from './case-status.sql.ts'

/** Something that a client has to do, and the mail that asks for it. */
export interface OpenToDo extends Pick<ClientToDo, 'until' | 'mailed_on'>, Record<string, unknown> {
  readonly key: (typeof clientToDos)[number]
  readonly proof_request_id: number | null
  /** Null for anything but proof. */
  readonly kind: ProofKind | null
  /** When it was last mailed to this client, in epoch milliseconds; null where only another client of the case was asked for proof. */
  readonly mailed_at: number | null
  readonly mail: Extract<JobPlan, { kind: 'send_mail' }>['payload'] | null
}

/** Staff completed or closed the waiting task: the answer came another way, or is not needed. */
const isTaskDone = sql`t.status in (${literals(doneTaskStatuses)})`

/** The case of a request `p` is closed: proof is no longer useful. An account still is where money may come in. */
const isCaseOver = sql`exists (select from cases c where c.id = p.case_id
  and c.status in (${literals(caseStatuses.filter(isOverForClient))}))`

const taskClient = clientOfTask({ case_id: sql`t.case_id`, type: sql`t.type`, created_at: sql`t.created_at` })

/** The answer that a link `l` asks its client `who` for came in after the mail, or its task is done. */
const hasCome = sql`(case l.purpose
  when 'update-iban-mandate' then exists (select from signed_mandates s
    where s.case_id = l.case_id and s.client_id in (select id from who) and s.signed_at >= l.created_at)
  else exists (select from iban_updates u
    where u.case_id = l.case_id and u.client_id in (select id from who) and u.created_at >= l.created_at) end
  or exists (select from tasks t where t.case_id = l.case_id and ${isTaskDone} and t.completed_at >= l.created_at
    and ${purposeOfTask(sql`t.type`)} = l.purpose and ${taskClient} in (select id from who)))`

/**
 * The open to-dos of a client of a case: unused valid links of their mails, and requested proof. Signing a mandate includes giving an IBAN, so only one of the
 * two is listed. Each kind of proof is listed once, by the mail whose link is valid longest. Ordered by end date.
 */
export const selectToDos = async (
  db: Queryable,
  { caseId, clientId, at, subject }: LinkClient & { readonly at: Date; readonly subject: StatusSubject },
): Promise<readonly OpenToDo[]> => {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await db.execute<OpenToDo>(sql`
    with who as (
      select o.id from clients g, clients o where g.id = ${clientId}
        and coalesce(o.merged_into, o.id) = coalesce(g.merged_into, g.id)),
    links as (
      select distinct on (l.purpose) l.purpose, l.expires_at, l.created_at, l.mail, null::int as proof_request_id from link_tokens l
      where l.case_id = ${caseId} and l.purpose in ('update-iban', 'update-iban-mandate')
        and ${canReceiveMoney(subject)}::boolean and l.used_at is null and l.expires_at > ${now} and not ${hasCome}
        and l.client_id in (select id from who)
      order by l.purpose, l.created_at desc),
    asked as (
      select case purpose when 'update-iban' then 'iban' else 'iban_mandate' end as key,
        ${dayOf(sql`expires_at`)} as until, created_at, created_at as last_at, true as is_own, mail, proof_request_id, null as kind
      from links where purpose = 'update-iban-mandate' or not exists (select from links where purpose = 'update-iban-mandate')
      union all
      select * from (
        select distinct on (p.kind) 'proof', p.until, l.created_at, max(l.created_at) over (partition by p.id, is_own), is_own, l.mail, p.id, p.kind
        from proof_requests p join link_tokens l on l.proof_request_id = p.id left join tasks t on t.id = p.task_id
          cross join lateral (select coalesce(l.client_id in (select id from who), false) as is_own) o
        where p.case_id = ${caseId} and not ${isCaseOver} and p.finished_at is null and p.until >= ${dayOf(now)}
          and (t.id is null or not ${isTaskDone})
        order by p.kind, p.until, p.id, is_own desc, l.expires_at desc, l.created_at desc) proof)
    select key, until::text, ${dayOf(sql`created_at`)}::text as mailed_on,
      case when is_own then (extract(epoch from last_at) * 1000)::float8 end as mailed_at, mail, proof_request_id, kind
    from asked order by until, created_at, kind`)
  return rows
}
