import { batchItemStates } from '@zaakwerk/contract/case-batches'
import type { BulkAct } from '@zaakwerk/contract/case-bulk'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts'
import { cases } from './cases.ts'
import { createdAt, id, literals, moment, parentId, requiredId } from './columns.ts'
import { users } from './users.ts'

/** Data for an undo on one case: the former status, the number of characters added to the notes, or the former assignees of tasks. */
export interface UndoFacts {
  readonly status?: string
  readonly added?: number
  readonly tasks?: readonly {
    readonly id: number
    readonly version: number
    readonly assignee_id: number | null
  }[]
}

/** A bulk action on several cases, run by a job. */
export const case_batches = pgTable(
  'case_batches',
  {
    id: id(),
    act: jsonb().$type<BulkAct>().notNull(),
    /** The batch that this batch undoes. */
    undoes_id: integer().references((): AnyPgColumn => case_batches.id, { onDelete: 'cascade' }),
    created_by: requiredId(() => users.id),
    /** The session that started it, for the audit trail. */
    session_id: uuid().notNull(),
    created_at: createdAt(),
    stopped_at: moment(),
    finished_at: moment(),
    dismissed_at: moment(),
  },
  (t) => [
    // A batch can be undone once.
    uniqueIndex('case_batches_undoes').on(t.undoes_id),
    index('case_batches_created_by').on(t.created_by, t.created_at),
    index('case_batches_finished').on(t.finished_at),
  ],
)

/** A case of a batch. Its state is written in the transaction that changes the case, so that an interrupted batch can resume. */
export const case_batch_items = pgTable(
  'case_batch_items',
  {
    batch_id: parentId(() => case_batches.id),
    case_id: parentId(() => cases.id),
    /** The version that the caller saw. */
    seen_version: integer().notNull(),
    state: text({ enum: batchItemStates }).notNull().default('waiting'),
    /** Reason of the failure, in Dutch. */
    reason: text(),
    /** Version of the case after the change, which an undo requires. */
    version_after: integer(),
    undo: jsonb().$type<UndoFacts>(),
  },
  (t) => [
    primaryKey({ columns: [t.batch_id, t.case_id] }),
    check('case_batch_items_state_known', sql`${t.state} in (${literals(batchItemStates)})`),
    check('case_batch_items_failed_why', sql`(${t.state} = 'failed') = (${t.reason} is not null)`),
    index('case_batch_items_waiting').on(t.batch_id, t.state, t.case_id),
    index('case_batch_items_case').on(t.case_id),
  ],
)
