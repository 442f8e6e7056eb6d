import {
  automaticMails,
  filingKinds,
  incomingKinds,
  incomingProblems,
  incomingStates,
  senderChecks,
} from '@zaakwerk/contract/entities/incoming'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
} from '../drizzle.ts'
import { cases } from './cases.ts'
import { id, literals, moment, parentId, updatedAt, version } from './columns.ts'
import { documents } from './documents.ts'
import { messages } from './messages.ts'
import { tasks } from './tasks.ts'
import { users } from './users.ts'

/** How far each mailbox was read. */
export const incoming_positions = pgTable('incoming_positions', {
  source: text().primaryKey(),
  position: text().notNull(),
  read_at: moment().notNull(),
})

/** How the last reading of each mailbox and folder went. */
export const incoming_sources = pgTable('incoming_sources', {
  name: text().primaryKey(),
  /** Time of the last successful reading. */
  read_at: moment(),
  /** Since when it cannot be read. */
  failing_since: moment(),
  /** Why, in Dutch. */
  problem: text(),
  /** Used percentage of the quota of a mailbox; null if its server does not report a quota. */
  used_percent: integer(),
})

/** Hashes of all items ever imported, so that no item is imported twice, also after its rows were deleted. */
export const incoming_hashes = pgTable('incoming_hashes', {
  hash: text().primaryKey(),
  came_at: moment().notNull(),
})

/** A mail or scan that came in, until some time after it was filed. */
export const incoming_items = pgTable(
  'incoming_items',
  {
    id: id(),
    kind: text({ enum: incomingKinds }).notNull(),
    /** The mailbox or folder; the name of the colleague's file when it was added by hand. */
    source: text().notNull(),
    sender_name: text(),
    sender_address: text(),
    sender_check: text({ enum: senderChecks }).notNull().default('unknown'),
    /** Of a mail its subject, of a scan the name of its file. */
    subject: text().notNull(),
    body_text: text(),
    sent_at: moment(),
    received_at: moment().notNull(),
    /** Message-ID of the mail, and of the one that it answers. */
    message_id: text(),
    in_reply_to: text(),
    automatic: text({ enum: automaticMails }),
    /** The mail of ours that an automatic mail returns or answers. */
    answered_message_id: integer().references(() => messages.id, { onDelete: 'set null' }),
    problem: text({ enum: incomingProblems }),
    /** Numbers that were read in it, by which its case is found. */
    numbers: text().array().notNull().default([]),
    /** Whether the first number has a wrong check digit. */
    is_doubtful: boolean().notNull().default(false),
    /** The items from which this item was made by splitting or joining, including their own originals. */
    made_from: integer().array().notNull().default([]),
    /** Whether its files were read too. */
    is_read: boolean().notNull().default(false),
    /** The mail as it was sent. */
    storage_key: text(),
    state: text({ enum: incomingStates }).notNull().default('open'),
    /** Where it was filed; the case may be gone since. */
    case_id: integer().references(() => cases.id, { onDelete: 'set null' }),
    /** Day on which the office received it, as a colleague chose it. */
    received_on: date({ mode: 'string' }),
    /** Why it is not ours. */
    reason: text(),
    closed_at: moment(),
    closed_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    version: version(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('incoming_items_kind_known', sql`${t.kind} in (${literals(incomingKinds)})`),
    check('incoming_items_state_known', sql`${t.state} in (${literals(incomingStates)})`),
    check('incoming_items_closed', sql`(${t.state} = 'open') = (${t.closed_at} is null)`),
    index('incoming_items_open').on(t.received_at, t.id).where(sql`${t.state} = 'open'`),
    index('incoming_items_closed').on(t.closed_at),
    index('incoming_items_case').on(t.case_id),
    index('incoming_items_answered')
      .on(t.answered_message_id)
      .where(sql`${t.answered_message_id} is not null`),
    index('incoming_items_made_from').using('gin', t.made_from),
    index('incoming_items_sender').on(sql`lower(${t.sender_address})`),
    index('incoming_items_closed_by').on(t.closed_by),
  ],
)

/** An attachment of a mail, or the file of a scan. */
export const incoming_files = pgTable(
  'incoming_files',
  {
    item_id: parentId(() => incoming_items.id),
    position: smallint().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** Null: of a kind that no case takes. */
    content_type: text(),
    /** Part of the text of a mail, as a logo. */
    is_inline: boolean().notNull().default(false),
    storage_key: text().notNull(),
    document_id: integer().references(() => documents.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.item_id, t.position] }),
    index('incoming_files_document').on(t.document_id),
    index('incoming_files_key').on(t.storage_key),
    index('incoming_files_sha256').on(t.sha256),
  ],
)

/** A task that was closed because of a filing. */
export interface ClosedTask {
  readonly id: number
  readonly status: string
  readonly version: number
}

/** A row of `case_terms`, by column, with its confirmations. */
export interface TermState {
  readonly term: Readonly<Record<string, unknown>>
  readonly confirmations: unknown
}

/** What filing an item changed, so that it can be taken back on the same day. */
export const incoming_filings = pgTable(
  'incoming_filings',
  {
    item_id: integer()
      .primaryKey()
      .references(() => incoming_items.id, { onDelete: 'cascade' }),
    case_id: parentId(() => cases.id),
    kind: text({ enum: filingKinds }).notNull(),
    /** The documents of the filing, including the text of a mail. */
    document_ids: integer().array().notNull(),
    /** The date of the case that was changed, and its values. */
    fact: text(),
    fact_before: date({ mode: 'string' }),
    fact_after: date({ mode: 'string' }),
    /** The kept date of the contested decision, which changes with the date of the case. */
    contested_before: date({ mode: 'string' }),
    contested_after: date({ mode: 'string' }),
    /** The date of the letter that asks for grounds, if the fact is the last day for grounds. */
    asked_before: date({ mode: 'string' }),
    asked_after: date({ mode: 'string' }),
    /** Null: the status did not change. */
    status_before: text(),
    status_after: text(),
    task_id: integer().references(() => tasks.id, { onDelete: 'set null' }),
    /** Tasks that the filing closed, with their former status and new version. */
    closed_tasks: jsonb().$type<readonly ClosedTask[]>().notNull(),
    /** Newest event of the case before and after; 0: none. */
    event_before: integer().notNull(),
    event_after: integer().notNull(),
    /** The changed terms by kind, before and after. */
    terms_before: jsonb().$type<Readonly<Record<string, TermState>>>().notNull(),
    terms_after: jsonb().$type<Readonly<Record<string, TermState>>>().notNull(),
  },
  (t) => [index('incoming_filings_case').on(t.case_id), index('incoming_filings_task').on(t.task_id)],
)
