import type { JobPlan } from '@zaakwerk/contract/job-plan'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'

/** The mail that asks for the IBAN and the mandate. */
const template = 'iban_mandate_request'
export const requestPlan = {
  kind: 'send_mail',
  key: `mail:${template}`,
  payload: { template },
} as const satisfies JobPlan

/** Whether a job `j` is such a request mail of a case. */
export const isRequest: SQL = sql`(j.subject_type = 'case' and j.key = ${requestPlan.key})`

/** True when such mails were queued for these cases since a moment, and all of them were cancelled or failed permanently. */
const neverLeft = (caseIds: SQL, since: SQL): SQL => sql`coalesce((
  select bool_and(j.state in ('cancelled', 'failed')) from jobs j
  where ${isRequest} and j.created_at >= ${since} and j.subject_id in (${caseIds})), false)`

/** Throttle: a client is not asked again within this time. */
const quiet = sql`interval '30 days'`

/** Reason shown for an unsent row. */
export const unsentReason = 'de e-mail is niet verstuurd'

/**
 * The IBAN of the client of a row `r`, or of the client it was merged into. As a scalar subquery it is one look-up for each row: while statistics lag behind, a
 * join may scan all clients with an IBAN for each row.
 */
const ibanNow: SQL = sql`(select c.iban from clients m join clients c on c.id = coalesce(m.merged_into, m.id) where m.id = r.client_id)`

const isNew = (iban: SQL): SQL => sql`coalesce(${iban} <> coalesce(r.iban_before, ''), false)`

/** Whether a row `r` requested an IBAN and it was received: its client has a different one than before. */
export const isAnswered = (iban = ibanNow): SQL => sql`(r.outcome = 'iban_requested' and ${isNew(iban)})`

/**
 * Whether a row `r` waits for an answer to a mail that was never sent: neither the mail of its own case nor those of the client's other rows were sent. False
 * once the IBAN was received anyway.
 */
export const isUnsent: SQL = sql`(r.outcome = 'iban_requested'
  and ${neverLeft(
    sql`select r.case_id union select q.case_id from import_rows q where q.client_id = r.client_id and q.requested_at is not null`,
    sql`(select i.created_at - ${quiet} from imports i where i.id = r.import_id)`,
  )}
  and not ${isNew(ibanNow)})`

/** A request that an import sent to a client. */
export interface Asked {
  readonly at: Date
  readonly importId: number
  readonly line: number
}

/**
 * The latest request to each of these clients within the last thirty days, including those to clients merged into them. Requests that were never sent do not
 * count. One index look-up for each client: a new import has no statistics to plan a join by.
 */
export const selectAsked = async (
  db: Queryable,
  { clientIds, now }: { readonly clientIds: readonly number[]; readonly now: Date },
): Promise<ReadonlyMap<number, Asked>> => {
  const ids = sql`${sql.param(clientIds)}::int[]`
  const { rows } = await db.execute<{ id: number; at: string; import_id: number; line: number }>(sql`
    with who as materialized (
      select id, id as kept from clients where id = any(${ids})
      union all select id, merged_into from clients where merged_into = any(${ids}))
    select distinct on (who.kept) who.kept as id, to_json(q.requested_at) #>> '{}' as at, q.import_id, q.line
    from who cross join lateral (
      select r.requested_at, r.import_id, r.line from import_rows r
      where r.client_id = who.id and r.requested_at > ${now.toISOString()}::timestamptz - ${quiet}
        and not ${neverLeft(sql`r.case_id`, sql`r.requested_at`)}
      order by r.requested_at desc, r.line desc limit 1) q
    order by who.kept, q.requested_at desc, q.line desc`)
  return new Map(
    rows.map(({ id, at, import_id, line }) => [id, { at: new Date(at), importId: import_id, line }]),
  )
}
