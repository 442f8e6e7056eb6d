import { dayOf } from '@zaakwerk/domain/dates'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, isNotNull, isNull, lt, or, type PgColumn, sql } from '../../../platform/db/drizzle.ts'
import { iban_updates, link_tokens } from '../../../platform/db/schema/client-links.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { idempotency_keys, rate_limits } from '../../../platform/db/schema/requests.ts'
import { absences, known_addresses, refresh_tokens, sessions } from '../../../platform/db/schema/users.ts'
import { isClosed, isHeldCase, wasClosedSince } from '../../cases/cases/case-closing.sql.ts'

/** Condition: about a case that was closed before a moment, not reopened since and not held. A case without an event that says when was closed long ago. */
const isOfCaseClosed = (caseId: PgColumn, before: Date) =>
  sql`${caseId} in (select k.id from cases k where ${isClosed} and not ${isHeldCase} and not ${wasClosedSince(before)})`

export const deleteLinks = (db: Queryable, before: Date) =>
  db.delete(link_tokens).where(and(isNull(link_tokens.case_id), lt(link_tokens.expires_at, before)))

export const deleteClientLinks = (db: Queryable, before: Date) =>
  db
    .delete(link_tokens)
    .where(
      and(
        isNotNull(link_tokens.case_id),
        lt(link_tokens.expires_at, before),
        sql`${link_tokens.case_id} not in (select h.case_id from legal_holds h)`,
      ),
    )

/** Mails stored instead of sent, about no case; others are part of the history of their case. */
export const deleteStoredMessages = (db: Queryable, before: Date) =>
  db
    .delete(messages)
    .where(and(eq(messages.status, 'kept'), isNull(messages.case_id), lt(messages.created_at, before)))

/** Sessions that ended or expired, with their refresh tokens. */
export const deleteSessions = (db: Queryable, before: Date) =>
  db.delete(sessions).where(or(lt(sessions.expires_at, before), lt(sessions.ended_at, before)))

/** Used refresh tokens of sessions that are still active. */
export const deleteRefreshTokens = (db: Queryable, before: Date) =>
  db.delete(refresh_tokens).where(lt(refresh_tokens.expires_at, before))

export const deleteAddresses = (db: Queryable, before: Date) =>
  db.delete(known_addresses).where(lt(known_addresses.last_seen_at, before))

export const deleteAbsences = (db: Queryable, before: Date) =>
  db.delete(absences).where(lt(absences.last_day, dayOf(before)))

export const deleteAttempts = (db: Queryable, before: Date) =>
  db.delete(rate_limits).where(lt(rate_limits.expire, before.getTime()))

export const deleteIdempotencyKeys = (db: Queryable, before: Date) =>
  db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before))

/** Sent mails about no case: invitations, new passwords. Those with an invoice are kept as long as the invoice. */
export const deleteOtherMessages = (db: Queryable, before: Date) =>
  db
    .delete(messages)
    .where(
      and(isNull(messages.case_id), isNull(messages.attached_invoice_id), lt(messages.created_at, before)),
    )

/** Mails about cases closed since before the retention period; those of an open case are kept, however old. */
export const deleteMessagesOfClosedCases = (db: Queryable, before: Date) =>
  db.delete(messages).where(and(isOfCaseClosed(messages.case_id, before), lt(messages.created_at, before)))

/** IBANs that clients gave for cases closed since before the retention period. The current one is stored with the client. */
export const deleteIbanUpdates = (db: Queryable, before: Date) =>
  db
    .delete(iban_updates)
    .where(and(isOfCaseClosed(iban_updates.case_id, before), lt(iban_updates.created_at, before)))

/** Ended imports without a held case, with their rows and jobs; their files are removed afterwards. */
export const deleteImports = (db: Queryable, before: Date) =>
  db.execute(sql`
    with old as (select i.id from imports i where i.finished_at < ${before.toISOString()}::timestamptz
      and not exists (select from import_rows r join legal_holds h on h.case_id = r.case_id where r.import_id = i.id)),
    files as (
      insert into file_removals (storage_key, asked_at)
      select storage_key, now() from import_files where import_id in (select id from old)),
    work as (delete from jobs where subject_type = 'import' and subject_id in (select id from old))
    delete from imports where id in (select id from old)`)
