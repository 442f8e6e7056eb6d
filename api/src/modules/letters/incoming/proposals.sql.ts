import type { IncomingProposal, ProposalReason } from '@zaakwerk/contract/entities/incoming'
import { isCjibNumber } from '@zaakwerk/domain/cjib'
import { cjibNeighbours } from '@zaakwerk/domain/reading/read-numbers'
import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { plainReference } from '../../cases/cases/reference.sql.ts'
import { ownMessageIds } from './own-message-ids.ts'

/** What cases are found by. */
export interface FindsCases {
  readonly id: number
  readonly numbers: readonly string[]
  readonly in_reply_to: string | null
  readonly sender_address: string | null
}

/** The number that is looked for, of an item; for one with a wrong digit, what stands beside it. */
interface Wanted {
  readonly item_id: number
  readonly number: string
  readonly reason: Extract<ProposalReason, 'number' | 'near_number'>
}

const wantedOf = ({ id, numbers }: FindsCases): readonly Wanted[] =>
  numbers.flatMap((number) => [
    { item_id: id, number, reason: 'number' as const },
    ...(/^\d{16}$/.test(number) && !isCjibNumber(number)
      ? cjibNeighbours(number).map((near) => ({ item_id: id, number: near, reason: 'near_number' as const }))
      : []),
  ])

/** Maximum number of proposals per reason: few cases have a number that differs in one digit, and a sender can have several cases. */
const mostNear = 4
const mostProposals = 5

/** The cases to which each of these items may belong, best first: a limited number per reason, without deleted cases. */
export const selectProposals = async (
  db: Queryable,
  items: readonly FindsCases[],
): Promise<ReadonlyMap<number, readonly IncomingProposal[]>> => {
  if (items.length === 0) return new Map()
  const wanted = JSON.stringify(items.flatMap(wantedOf))
  const senders = JSON.stringify(
    items.map(({ id, in_reply_to, sender_address }) => ({
      item_id: id,
      message_ids: ownMessageIds(in_reply_to),
      sender: sender_address?.toLowerCase() ?? null,
    })),
  )
  const { rows } = await db.execute<{ item_id: number; proposals: IncomingProposal[] }>(sql`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb) as w (item_id int, number text, reason text)),
    sender as (select * from jsonb_to_recordset(${senders}::jsonb) as s (item_id int, message_ids uuid[], sender text)),
    found as (
      select s.item_id, m.case_id, 1 as rank, 'reply' as reason, null::text as number
        from sender s join messages m on m.message_id = any(s.message_ids) where m.case_id is not null
      union all select w.item_id, c.id, case w.reason when 'number' then 2 else 3 end, w.reason, w.number
        from wanted w join cases c on c.cjib_number = w.number
      union all select w.item_id, c.id, 2, w.reason, w.number
        from wanted w join cases c on ${plainReference(sql`c.official_id`)} = ${plainReference(sql`w.number`)} where w.reason = 'number'
      union all select w.item_id, c.id, 2, w.reason, w.number
        from wanted w join cases c on c.internal_id = w.number where w.reason = 'number'
      union all select s.item_id, l.case_id, 4, 'sender', null from sender s cross join lateral (
        select k.case_id from clients p join case_clients k on k.client_id = p.id join cases c on c.id = k.case_id
        where lower(p.email) = s.sender and c.deleted_at is null order by k.case_id desc limit ${mostProposals}) l
        where s.sender is not null
    ), best as (
      select distinct on (item_id, case_id) * from found order by item_id, case_id, rank
    ), ranked as (
      select b.*, row_number() over (partition by b.item_id, b.rank order by b.case_id desc) as place,
        c.internal_id, c.type, c.status, c.id, c.fine_cents / 100.0 as fine_amount, c.committal_date
      from best b join cases c on c.id = b.case_id where c.deleted_at is null
    )
    select item_id, json_agg(json_build_object('case_id', r.id, 'internal_id', r.internal_id, 'type', r.type,
      'status', r.status, 'number', r.number, 'reason', r.reason,
      'fine_amount', r.fine_amount, 'committal_date', r.committal_date, 'client', (
        select coalesce(nullif(concat_ws(' ', p.first_name, p.prefixes, p.last_name), ''), p.company_name)
        from case_clients k join clients p on p.id = k.client_id where k.case_id = r.id order by k.position limit 1
      )) order by r.rank, r.place) as proposals
    from ranked r where r.place <= case r.rank when 3 then ${mostNear}::int else ${mostProposals}::int end group by item_id`)
  return new Map(rows.map(({ item_id, proposals }) => [item_id, proposals]))
}
