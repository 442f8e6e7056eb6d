import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { authorities } from './authorities.ts'
import { cases } from './cases.ts'
import { createdAt, id, literals, moment, updatedAt, version } from './columns.ts'
import { documents } from './documents.ts'
import { jobs } from './jobs.ts'
import { tasks } from './tasks.ts'
import { template_versions } from './templates.ts'
import { users } from './users.ts'

/** A letter to an authority, from its PDF until every way it goes by has delivered it. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    /** Names it in its proof of dispatch. */
    uuid: uuid().notNull().defaultRandom(),
    case_id: integer()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** The job that made it; a job makes one. */
    job_id: integer().references(() => jobs.id, { onDelete: 'set null' }),
    /** The name of its template: "adm_beroep". */
    name: text().notNull(),
    template_version_id: integer()
      .notNull()
      .references(() => template_versions.id, { onDelete: 'restrict' }),
    document_id: integer()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Calendar date of the decision that it is about; its case has that of a later decision once there is one. */
    decision_date: date({ mode: 'string' }),
    /** Of the PDF, as it was made. */
    sha256: text().notNull(),
    authority_id: integer().references(() => authorities.id, { onDelete: 'set null' }),
    /** Name and address as printed on it; the authority may change later. */
    addressee: text().notNull(),
    address: text().notNull(),
    submission_type: text({ enum: submissionTypes }).notNull(),
    emailed_at: moment(),
    dropped_at: moment(),
    /** The file of it that is about to get its name where the authority collects it, or was when a try ended. */
    drop_naming: text(),
    /** Whether the mailroom has to post it. */
    by_post: boolean().notNull(),
    /** Calendar date on which it has to be posted at the latest. */
    post_by: date({ mode: 'string' }),
    /** The task of the mailroom. */
    task_id: integer().references(() => tasks.id, { onDelete: 'set null' }),
    printed_at: moment(),
    printed_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    /** Calendar date on which it was given to the post. */
    posted_on: date({ mode: 'string' }),
    /** When and by whom that was noted: it can be undone on the same day. */
    posted_at: moment(),
    posted_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    tracking_number: text(),
    /** A photo or scan that proves it. */
    proof_document_id: integer().references(() => documents.id, { onDelete: 'set null' }),
    /** When every way had delivered it. */
    submitted_at: moment(),
    /** When it was taken back, as it is not to leave any more, or not by its other way. */
    cancelled_at: moment(),
    /** Raised by posting, undoing and taking back; not by a print, nor by an e-mail that leaves. */
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
    // The queue of the mailroom, oldest first.
    index('letters_to_post')
      .on(t.created_at, t.id)
      .where(sql`${t.by_post} and ${t.posted_on} is null and ${t.cancelled_at} is null`),
    index('letters_posted').on(t.posted_at),
    index('letters_template_version').on(t.template_version_id),
    index('letters_document').on(t.document_id),
    index('letters_authority').on(t.authority_id),
    index('letters_task').on(t.task_id),
    index('letters_printed_by').on(t.printed_by),
    index('letters_posted_by').on(t.posted_by),
    index('letters_proof_document').on(t.proof_document_id),
  ],
)

/** What goes with a letter, as the letter names it. */
export const letter_enclosures = pgTable(
  'letter_enclosures',
  {
    letter_id: integer()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer().notNull(),
    /** Null once its file is gone from the case. */
    document_id: integer().references(() => documents.id, { onDelete: 'set null' }),
    /** As printed on the letter. */
    label: text().notNull(),
    /** Of the file, as it was when the letter was made. */
    sha256: text().notNull(),
    /** When it was put where the authority collects its files. */
    dropped_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.letter_id, t.position] }),
    check('letter_enclosures_sha256_hex', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    index('letter_enclosures_document').on(t.document_id),
  ],
)
