import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import { CaseDetail, newestHistory } from '@zaakwerk/contract/entities/case'
import { openJobStates } from '@zaakwerk/contract/jobs'
import { submissionAddress } from '@zaakwerk/domain/authorities'
import type { LetterHistory } from '@zaakwerk/domain/submissions'
import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { alias, and, eq, getTableColumns, isNull, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { jsonList } from '../../../platform/db/json.sql.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import { staticSql } from '../../../platform/db/static-sql.ts'
import { holdOf } from './case-hold.sql.ts'
import { clientDetailsOf, companyNamesOf } from './case-people.sql.ts'
import { historyCounts, isUndone, sentAs } from './history/case-history.sql.ts'
import { dayOf, letterHistory } from './history/letter-history.sql.ts'
import { letterProof, letterReceipts, sentLetters } from './history/sent-letters.sql.ts'
import { waitingLetters } from './history/waiting-letters.sql.ts'
import { legalFacts } from './legal-facts.sql.ts'
import { outagesOf } from './outages.sql.ts'

const sentAt = sql`coalesce(m.sent_at, m.created_at)`

/** The `sent_mails` of a case `c`: the newest sent mail of each text. */
export const sentMails = jsonList(
  sql`json_build_object('template', s.name, 'sent_on', ${dayOf(sql`s.at`)}, 'recipient', s.recipient)`,
  sql`s.at, s.id`,
  sql`(
    select distinct on (t.name) t.name, m.recipient, ${sentAt} as at, m.id
    from messages m join template_versions v on v.id = m.template_version_id join templates t on t.id = v.template_id
    where m.case_id = c.id and m.channel = 'email' and m.status in ('sent', 'kept') and m.returned_at is null
    order by t.name, ${sentAt} desc, m.id desc) s`,
)

/** The `iban_updates` of a case `c`: the newest of each client, if its IBAN is still the current one. */
const ibanUpdates = jsonList(
  sql`json_build_object('id', u.id, 'client_id', p.id, 'old_iban', u.old_iban, 'new_iban', u.new_iban,
    'old_holder', u.old_holder, 'new_holder', u.new_holder, 'created_at', u.created_at)`,
  sql`cc.position, p.id`,
  sql`case_clients cc join clients p on p.id = cc.client_id cross join lateral (
    select n.* from iban_updates n
    where n.client_id in (select m.id from clients m where m.id = p.id or m.merged_into = p.id)
    order by n.created_at desc, n.id desc limit 1) u
    where cc.case_id = c.id and u.new_iban = p.iban`,
)

const tasks = jsonList(
  sql`json_build_object(
    'id', t.id, 'title', t.title, 'description', t.description, 'status', t.status, 'type', t.type,
    'priority', t.priority, 'due_date', t.due_date, 'assignee_id', t.assignee_id,
    'assigned_to', (select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = t.assignee_id),
    'user_id', (
      select l.user_id from task_logs l
      where l.task_id = t.id and l.action = 'create_task' order by l.created_at, l.id limit 1),
    'created_at', t.created_at, 'updated_at', t.updated_at)`,
  sql`t.created_at, t.id`,
  sql`tasks t where t.case_id = c.id`,
)

const documents = jsonList(
  sql`json_build_object(
    'id', d.id, 'name', d.name, 'web_url', '/api/documents/' || d.id || '/content',
    'is_primary_document', d.is_primary_document, 'is_mandate', d.is_mandate, 'content_type', d.content_type, 'size', d.size,
    'user_id', d.created_by, 'created_at', d.created_at, 'proof', ${letterProof}, 'sent_as', ${sentAs})`,
  sql`d.created_at desc, d.id desc`,
  sql`documents d where d.case_id = c.id`,
)

const newest = (table: SQL): SQL =>
  sql`(select * from ${table} where case_id = c.id order by created_at desc, id desc limit ${newestHistory})`

const events = jsonList(
  sql`json_build_object(
    'id', e.id, 'event_type', e.event_type, 'message', e.message, 'additional_data', e.additional_data,
    'user_id', e.user_id, 'created_at', e.created_at, 'is_undone', ${isUndone})`,
  sql`e.created_at desc, e.id desc`,
  sql`${newest(sql`case_events`)} e`,
)

const logs = jsonList(
  sql`json_build_object('id', l.id, 'user_id', l.user_id, 'message', l.message, 'created_at', l.created_at)`,
  sql`l.created_at desc, l.id desc`,
  sql`${newest(sql`case_logs`)} l`,
)

/** The jobs of a case, including those of its invoices. */
const jobsOfCase = sql`(
  select * from jobs where subject_type = 'case' and subject_id = c.id
  union all
  select w.* from invoices i join jobs w on w.subject_type = 'invoice' and w.subject_id = i.id where i.case_id = c.id)`

/** The open jobs of a case `c`, including those of its invoices. */
export const openJobs = jsonList(
  sql`json_build_object('id', j.id, 'kind', j.kind, 'key', j.key, 'created_at', j.created_at)`,
  sql`j.created_at, j.id`,
  sql`${jobsOfCase} j where j.state in (${literals(openJobStates)})`,
)

const isFilled = (column: string): SQL =>
  sql`coalesce(btrim(${sql.identifier('a')}.${sql.identifier(column)}), '') <> ''`

const all = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `)

/** Whether a letter can reach an authority `a`; built from the domain's table. */
const hasSubmissionAddress = sql`case a.submission_type ${sql.join(
  submissionTypes.map((type) => sql`when ${type} then ${all(submissionAddress[type].map(isFilled))}`),
  sql` `,
)} end`

const authority = sql`(
  select json_build_object(
    'id', a.id, 'name', a.name, 'authority_type', a.authority_type, 'submission_type', a.submission_type,
    'has_submission_address', ${hasSubmissionAddress},
    'has_postal_address', ${all(submissionAddress.mailroom.map(isFilled))},
    'channel', json_build_object('kind', a.channel_kind, 'address', a.channel_address, 'since', a.channel_since),
    'outages', ${outagesOf(sql`a.id`)})
  from authorities a where a.id = c.authority_id)`

/** The related data of a case `c`, and the data for the workflow's rules, as arguments for json_build_object. */
const linked = sql`
  'authorities', ${authority}, 'client', ${clientDetailsOf(sql`c.id`)}, 'tasks', ${tasks}, 'documents', ${documents},
  'letters', ${letterHistory}, 'waiting_letters', ${waitingLetters}, 'sent_letters', ${sentLetters}`

/** Fields of a case `c` that the workflow's rules need, as arguments for json_build_object. */
export const workflowFields = staticSql(sql`
  'type', c.type, 'status', c.status, ${legalFacts},
  'cjib_number', c.cjib_number, 'official_id', c.official_id, ${linked}`)

/** Only columns in the contract: other columns never leave the database. */
const own = Object.entries(getTableColumns(cases))
  .filter(([name]) => name in CaseDetail.shape)
  .map(([name, { columnType }]) => {
    const column = sql`c.${sql.identifier(name)}`
    if (name === 'sharepoint_folder_url')
      return sql`${literals([name])}, coalesce((select f.web_url from sharepoint_folders f where f.case_id = c.id), ${column})`
    // PostgreSQL writes a time with its seconds, the wire without.
    return sql`${literals([name])}, ${columnType === 'PgTime' ? sql`to_char(${column}, 'HH24:MI')` : column}`
  })

// Two objects: a function of PostgreSQL takes at most a hundred arguments.

const ownFields = staticSql(sql`json_build_object(
  ${sql.join(own, sql`, `)}, 'awarded', c.awarded_cents / 100.0, 'received', c.received_cents / 100.0, 'fine_amount', c.fine_cents / 100.0)`)

const linkedFields = staticSql(sql`json_build_object(
  ${linked}, 'receipts', ${letterReceipts}, 'sent_mails', ${sentMails}, 'iban_updates', ${ibanUpdates}, 'companies', ${companyNamesOf(sql`c.id`)}, 'events', ${events}, 'logs', ${logs}, 'history_counts', ${historyCounts}, 'jobs', ${openJobs}, 'hold', ${holdOf})`)

/** A stored case before the late decision is derived from its letters. */
export type Stored<Detail> = Omit<Detail, 'late_decision'> & { readonly letters: LetterHistory }

type Linked =
  | 'letters'
  | 'authorities'
  | 'client'
  | 'tasks'
  | 'documents'
  | 'waiting_letters'
  | 'sent_letters'
  | 'receipts'
  | 'sent_mails'
  | 'iban_updates'
  | 'companies'
  | 'events'
  | 'logs'
  | 'history_counts'
  | 'jobs'
  | 'hold'
type OwnFields = Omit<Stored<CaseDetail>, Linked>

const caseById = builtOnce((db) => {
  const c = alias(cases, 'c')
  return (
    db
      .select({
        own: sql<OwnFields>`${ownFields}`,
        linked: sql<Pick<Stored<CaseDetail>, Linked>>`${linkedFields}`,
      })
      .from(c)
      .where(and(eq(c.id, sql.placeholder('id')), isNull(c.deleted_at)))
      // Planning takes four times longer than running: a prepared statement keeps its plan for each connection.
      .prepare('case_detail')
  )
})

/** A case that is not deleted, with everything linked to it. */
export const selectCase = async (db: Queryable, id: number): Promise<Stored<CaseDetail> | undefined> => {
  const [found] = await caseById(db).execute({ id })
  return found && { ...found.own, ...found.linked }
}
