import type { JobPlan } from '@zaakwerk/contract/jobs'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'

/** The mail that asks for the IBAN, and for the mandate. */
const template = 'iban_mandate_request'
export const requestPlan = {
  kind: 'send_mail',
  key: `mail:${template}`,
  payload: { template },
} as const satisfies JobPlan

/** Whether a job `j` is such a mail of a case. */
export const isRequest: SQL = sql`(j.subject_type = 'case' and j.key = ${requestPlan.key})`

/**
 * True when such mails were queued for these cases since a moment, and none of them left or still may: each was called off, or failed
 * for good.
 */
const neverLeft = (caseIds: SQL, since: SQL): SQL => sql`coalesce((
  select bool_and(j.state in ('cancelled', 'failed')) from jobs j
  where ${isRequest} and j.created_at >= ${since} and j.subject_id in (${caseIds})), false)`

/** A client is not asked again within this time. */
const quiet = sql`interval '30 days'`

/** What an unsent row says. */
export const unsentReason = 'de e-mail is niet verstuurd'

/**
 * The IBAN of the client of a row `r`, or of the one that took its place. As a value it is one look-up a row: while statistics lag behind,
 * a join may walk all clients with an IBAN for each.
 */
const ibanNow: SQL = sql`(select c.iban from clients m join clients c on c.id = coalesce(m.merged_into, m.id) where m.id = r.client_id)`

const isNew = (iban: SQL): SQL => sql`coalesce(${iban} <> coalesce(r.iban_before, ''), false)`

/** Whether a row `r` asked for an IBAN, and it has come: its client has another one than it had. */
export const isAnswered = (iban = ibanNow): SQL => sql`(r.outcome = 'iban_requested' and ${isNew(iban)})`

/**
 * Whether a row `r` waits for an answer that nobody was asked for: neither the mail of its own case nor those of the other rows of its
 * client left. Not when the IBAN came all the same.
 */
export const isUnsent: SQL = sql`(r.outcome = 'iban_requested'
  and ${neverLeft(
    sql`select r.case_id union select q.case_id from import_rows q where q.client_id = r.client_id and q.requested_at is not null`,
    sql`(select i.created_at - ${quiet} from imports i where i.id = r.import_id)`,
  )}
  and not ${isNew(ibanNow)})`

/** A request that a client got by an import. */
export interface Asked {
  readonly at: Date
  readonly importId: number
  readonly line: number
}

/**
 * The latest request of each of these clients within the last thirty days, also of those that were merged into them. What never left
 * does not count. A client at a time by its index: an import that was just read has no statistics to plan a join by.
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
