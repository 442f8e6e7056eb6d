import { dispatchEvents, provenEvents } from '@zaakwerk/contract/mailroom'
import type { Queryable } from '../../../../platform/db/database.ts'
import { type SQL, sql } from '../../../../platform/db/drizzle.ts'
import { literals } from '../../../../platform/db/schema/columns.ts'
import { caseReference } from '../../../cases/cases/reference.sql.ts'

/** The data of a proof of dispatch, and its case. */
export interface Proven {
  readonly additional_data: unknown
  /** Null when no event reports it: a proof of one route only. */
  readonly event_type: string | null
  /** When the event was written, or the letter left by this route. */
  readonly at: Date
  readonly case_id: number
  readonly internal_id: string
  readonly type: number
  readonly reference: string | null
  /** The lines below the addressee, for a letter stored here. */
  readonly address: string | null
  /** The mailbox it was mailed to. */
  readonly mailed_to: string | null
}

/** A letter stored here: its case and destination. */
type ProvenLetter = Omit<Proven, 'additional_data' | 'event_type' | 'at'> & { readonly id: number }

/** The mailbox to which the mail of a letter `k` was sent. The key of its delivery ends with the letter's name, except in old jobs. */
const mailedTo = sql`(
  select m.recipient from jobs j join messages m on m.dedupe_key = 'job:' || j.id
  where j.subject_type = 'case' and j.subject_id = k.case_id and starts_with(j.key || ':', 'deliver:' || k.id || ':email:')
    and m.status in ('sent', 'kept')
  order by m.id desc limit 1)`

/** Joins the letter of an event `e`, for data that the event does not contain. */
const ofLetter = sql`left join lateral (
  select k.address, ${mailedTo} as mailed_to
  from letters k where k.case_id = e.case_id and k.uuid::text = e.additional_data ->> 'uuid' limit 1
) kept on true`

const columns = sql`e.additional_data, e.event_type, to_json(e.created_at) as at, c.id as case_id, c.internal_id, c.type,
  ${caseReference} as reference, kept.address, kept.mailed_to`

const selectEvent = async (db: Queryable, query: SQL): Promise<Proven | undefined> => {
  const { rows } = await db.execute<Omit<Proven, 'at'> & { at: string }>(query)
  const [row] = rows
  return row && { ...row, at: new Date(row.at) }
}

/** The newest event of a case that reports a posted letter with these data. */
export const selectDispatchEvent = (
  db: Queryable,
  carries: Readonly<Record<string, unknown>>,
): Promise<Proven | undefined> =>
  // Types as literals, so that the planner can use the partial index on them.
  selectEvent(
    db,
    sql`
    select ${columns}
    from case_events e join cases c on c.id = e.case_id ${ofLetter}
    where e.event_type in (${literals(dispatchEvents)})
      and e.additional_data @> ${JSON.stringify(carries)}::jsonb and c.deleted_at is null
      -- A posting that was undone proves nothing.
      and not exists (select from letters l
        where l.uuid::text = e.additional_data->>'uuid' and l.by_post and l.posted_on is null)
    order by e.created_at desc, e.id desc limit 1`,
  )

interface LetterIds {
  readonly uuid?: string | undefined
  readonly letter_id?: number | undefined
}

/** Condition: a letter `k` of a case `c` has these ids. */
const isIt = ({
  uuid,
  letter_id,
}: LetterIds): SQL => sql`(k.uuid = ${uuid ?? null}::uuid or ${uuid ?? null}::uuid is null)
  and (k.id = ${letter_id ?? null}::int or ${letter_id ?? null}::int is null) and c.deleted_at is null`

/** The event of a stored letter that left another way, by the letter's own ids. */
export const selectLetterEvent = (db: Queryable, ids: LetterIds): Promise<Proven | undefined> =>
  selectEvent(
    db,
    sql`
    select ${columns}
    from letters k join cases c on c.id = k.case_id
      join case_events e on e.case_id = k.case_id and e.additional_data ->> 'uuid' = k.uuid::text ${ofLetter}
    -- An event that staff post can carry any data: only the system's own prove.
    where ${isIt(ids)} and k.submitted_at is not null and e.event_type in (${literals(provenEvents)})
    order by e.created_at desc, e.id desc limit 1`,
  )

/** A stored letter, by its own ids, with its destination for the proof. */
export const selectProvenLetter = async (
  db: Queryable,
  ids: LetterIds,
): Promise<ProvenLetter | undefined> => {
  const { rows } = await db.execute<ProvenLetter>(sql`
    select k.id, c.id as case_id, c.internal_id, c.type, ${caseReference} as reference, k.address, ${mailedTo} as mailed_to
    from letters k join cases c on c.id = k.case_id
    where ${isIt(ids)}`)
  return rows[0]
}
