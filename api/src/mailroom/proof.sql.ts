import { dispatchEvents } from '@zaakwerk/contract/mailroom'
import { sql } from 'drizzle-orm'
import { caseReference } from '../cases/reference.sql.ts'
import type { Queryable } from '../db/database.ts'
import { literals } from '../db/schema/columns.ts'

/** The event behind a proof of dispatch, and the case it belongs to. */
export interface DispatchEvent {
  readonly additional_data: unknown
  readonly event_type: string
  readonly created_at: Date
  readonly internal_id: string
  readonly type: number
  readonly reference: string | null
  /** Of a letter that is kept here: the lines below its addressee. */
  readonly address: string | null
  /** The mailbox that it was mailed to. */
  readonly mailed_to: string | null
}

/** What the event itself does not say of its letter, by the event `e`. */
const ofLetter = sql`left join lateral (
  select k.address, (
    select m.recipient from jobs j join messages m on m.dedupe_key = 'job:' || j.id
    where j.subject_type = 'case' and j.subject_id = k.case_id and j.key = 'deliver:' || k.id || ':email'
      and m.status in ('sent', 'kept')
    order by m.id desc limit 1) as mailed_to
  from letters k where k.case_id = e.case_id and k.uuid::text = e.additional_data ->> 'uuid' limit 1
) kept on true`

const columns = sql`e.additional_data, e.event_type, to_json(e.created_at) as created_at, c.internal_id, c.type,
  ${caseReference} as reference, kept.address, kept.mailed_to`

/** The newest event of a case that reports a posted letter with these data. */
export const selectDispatchEvent = async (
  db: Queryable,
  carries: Readonly<Record<string, unknown>>,
): Promise<DispatchEvent | undefined> => {
  // Types as literals, so that the planner can use the partial index on them.
  const { rows } = await db.execute<Omit<DispatchEvent, 'created_at'> & { created_at: string }>(sql`
    select ${columns}
    from case_events e join cases c on c.id = e.case_id ${ofLetter}
    where e.event_type in (${literals(dispatchEvents)})
      and e.additional_data @> ${JSON.stringify(carries)}::jsonb and c.deleted_at is null
      -- A posting that was undone proves nothing.
      and not exists (select from letters l
        where l.uuid::text = e.additional_data->>'uuid' and l.by_post and l.posted_on is null)
    order by e.created_at desc, e.id desc limit 1`)
  const [row] = rows
  return row && { ...row, created_at: new Date(row.created_at) }
}

/** The event of a letter that is kept here and went out another way, by the letter's own ids. */
export const selectLetterEvent = async (
  db: Queryable,
  { uuid, letter_id }: { readonly uuid?: string | undefined; readonly letter_id?: number | undefined },
): Promise<DispatchEvent | undefined> => {
  const { rows } = await db.execute<Omit<DispatchEvent, 'created_at'> & { created_at: string }>(sql`
    select ${columns}
    from letters l join cases c on c.id = l.case_id
      join case_events e on e.case_id = l.case_id and e.additional_data ->> 'uuid' = l.uuid::text ${ofLetter}
    where (l.uuid = ${uuid ?? null}::uuid or ${uuid ?? null}::uuid is null)
      and (l.id = ${letter_id ?? null}::int or ${letter_id ?? null}::int is null)
      and l.submitted_at is not null and c.deleted_at is null
    order by e.created_at desc, e.id desc limit 1`)
  const [row] = rows
  return row && { ...row, created_at: new Date(row.created_at) }
}
