import { linkPurposes } from '@zaakwerk/contract/access'
import { proofKinds } from '@zaakwerk/contract/case-events'
import type { JobPlan } from '@zaakwerk/contract/job-plan'
import { boolean, check, date, index, integer, jsonb, pgTable, sql, text, uuid } from '../drizzle.ts'
import { cases } from './cases.ts'
import { createdAt, id, literals, moment, parentId } from './columns.ts'
import { documents } from './documents.ts'
import { clients } from './people.ts'
import { tasks } from './tasks.ts'
import { users } from './users.ts'

/** A request for proof to a client: uploads are accepted for as long as its links are valid. */
export const proof_requests = pgTable(
  'proof_requests',
  {
    id: id(),
    case_id: parentId(() => cases.id),
    kind: text({ enum: proofKinds }).notNull(),
    /** The last day on which one of its links is valid: the latest date in a mail. */
    until: date({ mode: 'string' }).notNull(),
    task_id: integer().references(() => tasks.id, { onDelete: 'set null' }),
    /** When the client reported that everything was sent. */
    finished_at: moment(),
    created_at: createdAt(),
  },
  (t) => [
    check('proof_requests_kind_known', sql`${t.kind} in (${literals(proofKinds)})`),
    index('proof_requests_case').on(t.case_id),
    index('proof_requests_task').on(t.task_id),
  ],
)

/** A document received for a request for proof. */
export const proof_files = pgTable(
  'proof_files',
  {
    document_id: integer()
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    proof_request_id: parentId(() => proof_requests.id),
  },
  (t) => [index('proof_files_request').on(t.proof_request_id)],
)

/** An issued link. Those for proof and status work until they expire; every other can be used successfully once. */
export const link_tokens = pgTable(
  'link_tokens',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: linkPurposes }).notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    case_id: integer().references(() => cases.id, { onDelete: 'cascade' }),
    client_id: integer().references(() => clients.id, { onDelete: 'set null' }),
    proof_request_id: integer().references(() => proof_requests.id, { onDelete: 'cascade' }),
    /** The mail that carried it: a replacement link is sent with the same mail. */
    mail: jsonb().$type<Extract<JobPlan, { kind: 'send_mail' }>['payload']>(),
    expires_at: moment().notNull(),
    used_at: moment(),
    /** The `Idempotency-Key` of the call that used the link: that call may be repeated, as its answer can be lost. */
    used_key: text(),
    created_at: createdAt(),
  },
  (t) => [
    check('link_tokens_purpose_known', sql`${t.purpose} in (${literals(linkPurposes)})`),
    index('link_tokens_user').on(t.user_id),
    index('link_tokens_case').on(t.case_id),
    index('link_tokens_client').on(t.client_id),
    index('link_tokens_proof_request').on(t.proof_request_id),
    index('link_tokens_expiry').on(t.expires_at),
  ],
)

/** An IBAN that a client entered by a link, and the one on file: staff see both, and the account holder's name. */
export const iban_updates = pgTable(
  'iban_updates',
  {
    id: id(),
    case_id: parentId(() => cases.id),
    client_id: parentId(() => clients.id),
    old_iban: text(),
    new_iban: text().notNull(),
    old_holder: text(),
    /** Null: not requested, as on the page with the mandate. */
    new_holder: text(),
    created_at: createdAt(),
  },
  (t) => [
    index('iban_updates_case').on(t.case_id, t.created_at),
    index('iban_updates_client').on(t.client_id),
  ],
)

/** How a mandate was signed by a link: its document, and the text agreed to. */
export const signed_mandates = pgTable(
  'signed_mandates',
  {
    id: id(),
    case_id: parentId(() => cases.id),
    client_id: parentId(() => clients.id),
    /** Null once that document was deleted. */
    document_id: integer().references(() => documents.id, { onDelete: 'set null' }),
    /** The name was typed instead of drawn. */
    is_typed: boolean().notNull(),
    /** SHA-256 of the unsigned PDF that could be downloaded on the page. */
    agreed_sha256: text().notNull(),
    signed_at: moment().notNull(),
  },
  (t) => [
    check('signed_mandates_sha256_hex', sql`${t.agreed_sha256} ~ '^[0-9a-f]{64}$'`),
    index('signed_mandates_case').on(t.case_id),
    index('signed_mandates_client').on(t.client_id),
    index('signed_mandates_document').on(t.document_id),
  ],
)
