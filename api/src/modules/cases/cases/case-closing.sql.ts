import { closingEvents } from '@zaakwerk/domain/closing-events'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { literals } from '../../../platform/db/schema/columns.ts'

/** Condition: event `e` closed its case. An invoice closes a case that waited for it. */
const isClosing = sql`(e.event_type in (${literals([...closingEvents, 'invoice_created'])})
  or e.event_type = 'status_changed' and coalesce(e.additional_data ->> 'from', '') not like 'case\\_closed%')`

/** Condition: case `k` is closed. */
export const isClosed: SQL = sql`k.status like 'case\\_closed%'`

/** Condition: case `k` is held, and nothing of it may go. */
export const isHeldCase: SQL = sql`exists (select from legal_holds h where h.case_id = k.id)`

/** Condition: case `k` was closed at this moment or later. */
export const wasClosedSince = (moment: Date): SQL => sql`exists (
  select from case_events e where e.case_id = k.id and e.created_at >= ${moment.toISOString()}::timestamptz and ${isClosing})`

/** When case `k`, which is closed, was closed; without an event that says so, when it last changed. */
export const closedAt: SQL = sql`coalesce(
  (select max(e.created_at) from case_events e where e.case_id = k.id and ${isClosing}), k.updated_at)`
