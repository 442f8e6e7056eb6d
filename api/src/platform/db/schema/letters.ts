import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import { type FilingKind, filingKinds } from '@zaakwerk/contract/entities/incoming'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from '../drizzle.ts'
import { authorities } from './authorities.ts'
import { cases } from './cases.ts'
import { createdAt, id, literals, moment, parentId, requiredId, updatedAt, version } from './columns.ts'
import { documents } from './documents.ts'
import { jobs } from './jobs.ts'
import { tasks } from './tasks.ts'
import { template_versions } from './templates.ts'
import { users } from './users.ts'

/** A letter to an authority, from its PDF until every delivery channel has delivered it. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    /** Identifies it in its proof of dispatch. */
    uuid: uuid().notNull().defaultRandom(),
    case_id: parentId(() => cases.id),
    /** The job that created it; a job creates one. */
    job_id: integer().references(() => jobs.id, { onDelete: 'set null' }),
    /** The name of its template: "adm_beroep". */
    name: text().notNull(),
    template_version_id: requiredId(() => template_versions.id),
    document_id: parentId(() => documents.id),
    /** Calendar date of the decision it is about; a later decision replaces the date of its case. */
    decision_date: date({ mode: 'string' }),
    /** Of the PDF, when it was created. */
    sha256: text().notNull(),
    authority_id: integer().references(() => authorities.id, { onDelete: 'set null' }),
    /** Name and address as printed; the authority may change later. */
    addressee: text().notNull(),
    address: text().notNull(),
    submission_type: text({ enum: submissionTypes }).notNull(),
    emailed_at: moment(),
    dropped_at: moment(),
    /** Write intent: the file that is about to get its final name in the authority's folder, or was when an attempt ended. */
    drop_naming: text(),
    /** Whether the mailroom has to post it. */
    by_post: boolean().notNull(),
    /** Calendar date by which it must be posted. */
    post_by: date({ mode: 'string' }),
    task_id: integer().references(() => tasks.id, { onDelete: 'set null' }),
    printed_at: moment(),
    printed_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    /** Calendar date on which it was posted. */
    posted_on: date({ mode: 'string' }),
    /** When and by whom the posting was recorded: it can be undone on the same day. */
    posted_at: moment(),
    posted_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    tracking_number: text(),
    /** A photo or scan as proof of posting. */
    proof_document_id: integer().references(() => documents.id, { onDelete: 'set null' }),
    /** When every channel had delivered it. */
    submitted_at: moment(),
    /** Time at which the task for its confirmation of receipt was created, at most once, and that task. */
    receipt_asked_at: moment(),
    receipt_task_id: integer().references(() => tasks.id, { onDelete: 'set null' }),
    /** When it was withdrawn: it is not to be sent any more, or not by its other channel. */
    cancelled_at: moment(),
    /** Bumped by posting, undoing and withdrawing; not by printing, nor by sending an e-mail. */
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('letters_uuid_unique').on(t.uuid),
    unique('letters_job_unique').on(t.job_id),
    check('letters_sha256_hex', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('letters_submission_known', sql`${t.submission_type} in (${literals(submissionTypes)})`),
    check(
      'letters_posting_whole',
      sql`(${t.posted_on} is null) = (${t.posted_at} is null) and (${t.posted_on} is null or ${t.by_post})`,
    ),
    index('letters_case').on(t.case_id, t.created_at),
    // For index-only scans of submitted letters by the figures.
    index('letters_submitted')
      .on(t.case_id, t.submitted_at, t.name, t.emailed_at, t.dropped_at, t.posted_on)
      .where(sql`${t.submitted_at} is not null`),
    // The queue of the mailroom, oldest first.
    index('letters_to_post')
      .on(t.created_at, t.id)
      .where(sql`${t.by_post} and ${t.posted_on} is null and ${t.cancelled_at} is null`),
    index('letters_posted').on(t.posted_at),
    index('letters_template_version').on(t.template_version_id),
    index('letters_document').on(t.document_id),
    index('letters_authority').on(t.authority_id),
    index('letters_task').on(t.task_id),
    index('letters_receipt_task').on(t.receipt_task_id).where(sql`${t.receipt_task_id} is not null`),
    // Sent letters without a task for their confirmation of receipt.
    index('letters_not_asked').on(t.id).where(sql`${t.receipt_asked_at} is null`),
    index('letters_printed_by').on(t.printed_by),
    index('letters_posted_by').on(t.posted_by),
    index('letters_proof_document').on(t.proof_document_id),
  ],
)

export const letter_enclosures = pgTable(
  'letter_enclosures',
  {
    letter_id: parentId(() => letters.id),
    /** From 1. */
    position: integer().notNull(),
    /** Null once the document was deleted from the case. */
    document_id: integer().references(() => documents.id, { onDelete: 'set null' }),
    /** As printed on the letter. */
    label: text().notNull(),
    /** Of the file, when the letter was created. */
    sha256: text().notNull(),
    /** When it was put in the authority's folder. */
    dropped_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.letter_id, t.position] }),
    check('letter_enclosures_sha256_hex', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    index('letter_enclosures_document').on(t.document_id),
  ],
)

/** The answer of an authority to a letter: a confirmation of receipt, an adjournment or a decision. Deleted with its document, which is its proof. */
export const letter_answers = pgTable(
  'letter_answers',
  {
    letter_id: parentId(() => letters.id),
    document_id: parentId(() => documents.id),
    kind: text().$type<FilingKind>().notNull(),
    /** Calendar date on which the office received the answer. */
    received_on: date({ mode: 'string' }).notNull(),
    /** Calendar date on which the authority states that it received the letter; for other kinds of answers, the date on the document. */
    stated_on: date({ mode: 'string' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.letter_id, t.document_id] }),
    check('letter_answers_kind_known', sql`${t.kind} in (${literals(filingKinds)})`),
    index('letter_answers_document').on(t.document_id),
  ],
)
