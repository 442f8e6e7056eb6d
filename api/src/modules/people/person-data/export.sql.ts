import { roleLabels, roleName } from '@zaakwerk/domain/access'
import { taskLabels } from '@zaakwerk/domain/task-labels'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import * as rows from './person-rows.sql.ts'
import { anyOf, type Person } from './person-scope.sql.ts'

/** Columns that are left out: they are about colleagues or machines, or repeat another column. */
const hidden = sql`'{user_id,created_by,updated_by,deleted_by,assignee_id,merged_by,undone_by,printed_by,posted_by,session_id,
  search_text,merged_text,list_order,status_rank,title_order,storage_key,body_html,used_key,mail,outside_key,runner_job_id,
  dedupe_key,seller,entry,reading,values_hash,shown,client_ids,version}'::text[]`

/** One part of the export: its name in the file, the rows `t` that it has, and what comes with each. */
export interface Part {
  readonly name: string
  readonly tables: readonly string[]
  readonly from: SQL
  readonly where: SQL
  /** Further values of a row, as an object. */
  readonly with?: SQL
  readonly order?: SQL
}

/** The rows of a part, oldest first. */
export const selectPart = async (db: Queryable, { from, where, order, ...part }: Part): Promise<unknown> => {
  const more = part.with ? sql` || ${part.with}` : sql``
  const found = await db.execute<{ list: unknown }>(sql`
    select coalesce(jsonb_agg(to_jsonb(t) - ${hidden}${more} order by ${order ?? sql`t.id`}), '[]') as list
    from ${from} where ${where}`)
  return found.rows[0]?.list ?? []
}

const list = (of: SQL, order: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(r) - ${hidden} order by ${order}), '[]') from ${of})`

/** What is of the person, whatever the case. */
export const personParts = (person: Person): readonly Part[] => {
  const ids = anyOf(person.clientIds)
  return [
    { name: 'contact', tables: ['clients'], from: sql`clients t`, where: sql`t.id = ${ids}` },
    {
      name: 'samenvoegingen',
      tables: ['client_merges'],
      from: sql`client_merges t`,
      // One that was undone was a mistake: it tells of somebody else.
      where: sql`(t.kept_id = ${ids} or t.gone_id = ${ids}) and t.undone_at is null`,
    },
    {
      name: 'bedrijven',
      tables: ['companies', 'client_companies'],
      from: sql`companies t`,
      where: sql`t.id in (select company_id from client_companies where client_id = ${ids})`,
    },
    {
      name: 'facturen',
      tables: ['invoices', 'invoice_lines', 'payments'],
      from: sql`invoices t`,
      where: rows.invoicesOf(person),
      with: sql`jsonb_build_object('regels', ${list(sql`invoice_lines r where r.invoice_id = t.id`, sql`r.position`)},
        'betalingen', ${list(sql`payments r where r.invoice_id = t.id`, sql`r.id`)})`,
    },
    {
      name: 'importregels',
      tables: ['import_rows'],
      from: sql`import_rows t`,
      where: rows.importRowsOf(person),
      order: sql`t.import_id, t.line`,
    },
    {
      name: 'berichten_buiten_dossiers',
      tables: ['messages'],
      from: sql`messages t`,
      where: sql`t.case_id is null and ${rows.mailsOf(person)}`,
    },
  ]
}

/** A log line that names the colleague who has a task, and says nothing about the person. */
const namesAssignee = sql`starts_with(r.message, ${`${taskLabels.assignee_id} gewijzigd: `})`

/** What is kept of one case. Of a case of somebody else too, what was sent to or signed by another is left out. */
export const caseParts = (person: Person, caseId: number): readonly Part[] => {
  const ids = anyOf(person.clientIds)
  const ofCase = sql`t.case_id = ${caseId}`
  const isShared = person.cases.some(({ id, is_shared }) => id === caseId && is_shared)
  const ofThisClient = isShared ? sql`${ofCase} and t.client_id = ${ids}` : ofCase
  const plain = (name: string, table: string, where: SQL = ofCase): Part => ({
    name,
    tables: [table],
    from: sql`${sql.identifier(table)} t`,
    where,
  })
  return [
    plain('dossier', 'cases', sql`t.id = ${caseId}`),
    {
      ...plain('rol', 'case_clients', sql`${ofCase} and t.client_id = ${ids}`),
      order: sql`t.position`,
    },
    {
      ...plain(
        'bedrijven',
        'companies',
        sql`t.id in (select company_id from case_companies where case_id = ${caseId})`,
      ),
      tables: ['companies', 'case_companies'],
    },
    plain('gebeurtenissen', 'case_events'),
    plain('logregels', 'case_logs'),
    {
      ...plain('taken', 'tasks'),
      tables: ['tasks', 'task_logs'],
      with: sql`jsonb_build_object('logregels', ${list(sql`task_logs r where r.task_id = t.id and not ${namesAssignee}`, sql`r.id`)})`,
    },
    plain('documenten', 'documents', sql`${ofCase} and ${isOfPerson(person)}`),
    {
      ...plain('brieven', 'letters'),
      tables: ['letters', 'letter_enclosures'],
      with: sql`jsonb_build_object('bijlagen', ${list(sql`letter_enclosures r where r.letter_id = t.id`, sql`r.position`)})`,
    },
    plain('mails_en_berichten', 'messages', sql`${ofCase} and ${rows.mailsOf(person)}`),
    plain(
      'werk',
      'jobs',
      sql`t.subject_type = 'case' and t.subject_id = ${caseId} and ${rows.jobsOf(person)}`,
    ),
    plain('bewijsverzoeken', 'proof_requests'),
    {
      name: 'links',
      tables: ['link_tokens'],
      from: sql`(select purpose, created_at, expires_at, used_at, case_id, client_id from link_tokens) t`,
      where: ofThisClient,
      order: sql`t.created_at`,
    },
    plain('doorgegeven_ibans', 'iban_updates', ofThisClient),
    plain('volmachten', 'signed_mandates', ofThisClient),
  ]
}

/** True unless document `t` was signed by somebody else. */
const isOfPerson = (person: Person): SQL => sql`not exists (select from signed_mandates s
  where s.document_id = t.id and s.client_id <> all(${sql.param([...person.clientIds])}::int[]))`

/** A file of a case. */
interface PersonFile {
  readonly internal_id: string
  readonly storage_key: string
}

export const selectFiles = async (db: Queryable, person: Person): Promise<readonly PersonFile[]> => {
  const all = anyOf(person.cases.map(({ id }) => id))
  const found = await db.execute<{ internal_id: string; storage_key: string }>(sql`
    select k.internal_id, t.storage_key from documents t join cases k on k.id = t.case_id
    where t.case_id = ${all} and ${isOfPerson(person)} order by k.id, t.id`)
  return found.rows
}

interface Looked {
  readonly at: string
  readonly act: string
  readonly subject: string
  readonly role: number | null
  readonly changes: string | null
}

/** Ids take little room: so many are found at once, as that goes through all that is kept of the person. */
const idsAtOnce = 50_000
const linesAtOnce = 1_000

async function* selectLogIds(db: Queryable, person: Person): AsyncGenerator<readonly string[], void> {
  let after = '0'
  for (;;) {
    // Materialized, or the whole table would be walked in the order of its ids.
    const found = await db.execute<{ id: string }>(sql`
      with found as materialized (
        select t.id from audit_entries t where t.id > ${after}::bigint and ${rows.logEntriesOf(person)})
      select id from found order by id limit ${idsAtOnce}`)
    const ids = found.rows.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += linesAtOnce) yield ids.slice(at, at + linesAtOnce)
    const last = ids.at(-1)
    if (!last || ids.length < idsAtOnce) return
    after = last
  }
}

/** What a merge changed may be of somebody else, if it was undone later; of one that stands it is told as such. */
const ownChanges = (person: Person): SQL => sql`case when t.subject = 'client'
  and t.subject_id = ${anyOf(person.clientIds)} and t.act not in ('merge', 'unmerge') then v.changes end`

/** Who read or changed what, a portion at a time: by the role of the colleague and not by name, whose data that is. */
export async function* selectLog(db: Queryable, person: Person): AsyncGenerator<readonly object[], void> {
  for await (const ids of selectLogIds(db, person)) {
    const found = await db.execute<Looked & { [column: string]: unknown }>(sql`
      select t.at, t.act, t.subject, u.role, ${ownChanges(person)} as changes
      from audit_entries t left join users u on u.id = t.user_id left join audit_values v on v.entry_id = t.id
      where t.id = any(${sql.param([...ids])}::bigint[]) order by t.id`)
    yield found.rows.map(({ at, act, subject, role, changes }) => ({
      wanneer: at,
      wat: act,
      waarvan: subject,
      door: role === null ? null : roleLabels[roleName(role) ?? 'client'],
      ...(changes === null ? {} : { gewijzigd: changes }),
    }))
  }
}
