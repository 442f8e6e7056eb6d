import type { MessageChannel } from '@zaakwerk/contract/entities/history'
import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, gt, inArray, ne, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { phoneKey } from '../../../platform/db/schema/columns.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { message_documents, messages } from '../../../platform/db/schema/messages.ts'

export type MessageRow = typeof messages.$inferSelect

/** A mail or text message to create, not sent yet. */
export type NewMail = Pick<
  typeof messages.$inferInsert,
  | 'brand'
  | 'recipient'
  | 'subject'
  | 'body_text'
  | 'body_html'
  | 'case_id'
  | 'template_version_id'
  | 'attached_invoice_id'
  | 'template'
> & {
  /** Default: mail. */
  readonly channel?: MessageChannel
  /** Unique key: a second mail with it is not created. */
  readonly dedupe_key?: string
  readonly created_at: Date
  readonly documentIds?: readonly number[]
}

const messageByKey = builtOnce((db) =>
  db
    .select({ id: messages.id, status: messages.status, sent_at: messages.sent_at })
    .from(messages)
    .where(eq(messages.dedupe_key, sql.placeholder('dedupeKey')))
    .prepare('message_by_key'),
)

export const findMessage = async (db: Queryable, dedupeKey: string) =>
  (await messageByKey(db).execute({ dedupeKey }))[0]

const outgoingById = builtOnce((db) =>
  db
    .select({
      channel: messages.channel,
      file: { name: documents.name, contentType: documents.content_type, storageKey: documents.storage_key },
    })
    .from(messages)
    .leftJoin(message_documents, eq(message_documents.message_id, messages.id))
    .leftJoin(documents, eq(documents.id, message_documents.document_id))
    .where(eq(messages.id, sql.placeholder('id')))
    .orderBy(desc(documents.id))
    .prepare('outgoing_message'),
)

/** A document of a case that is attached to a mail. */
export interface AttachedDocument {
  readonly name: string
  readonly contentType: string
  readonly storageKey: string
}

/**
 * The channel of a message, and its attachments, newest first: a letter before its enclosures. Undefined when the message does not exist.
 */
export const findOutgoing = async (
  db: Queryable,
  id: number,
): Promise<{ readonly channel: MessageChannel; readonly files: readonly AttachedDocument[] } | undefined> => {
  const rows = await outgoingById(db).execute({ id })
  const [first] = rows
  return first && { channel: first.channel, files: rows.flatMap(({ file }) => file ?? []) }
}

const attach = async (db: Queryable, messageId: number, documentIds: readonly number[]): Promise<void> => {
  if (documentIds.length === 0) return
  await db
    .insert(message_documents)
    .values(documentIds.map((document_id) => ({ message_id: messageId, document_id })))
}

/** Inserts a mail, in a transaction that also queues its sending; an existing mail with its key stays as it is. */
export const insertMail = async (db: Queryable, { documentIds = [], ...mail }: NewMail): Promise<number> => {
  const [made] = await db
    .insert(messages)
    .values({ channel: 'email', ...mail, status: 'queued' })
    .onConflictDoNothing({ target: messages.dedupe_key })
    .returning({ id: messages.id })
  if (!made) {
    const found = mail.dedupe_key === undefined ? undefined : await findMessage(db, mail.dedupe_key)
    if (!found) throw new Error('a mail was neither made nor found')
    return found.id
  }
  await attach(db, made.id, documentIds)
  return made.id
}

/** Replaces a mail that could not be sent, with its attachments. */
export const remakeMail = async (
  db: Queryable,
  id: number,
  { documentIds = [], ...mail }: Omit<NewMail, 'dedupe_key' | 'created_at'>,
): Promise<void> => {
  const remade = await db
    .update(messages)
    .set(mail)
    .where(and(eq(messages.id, id), eq(messages.status, 'failed')))
    .returning({ id: messages.id })
  if (remade.length === 0) return
  await db.delete(message_documents).where(eq(message_documents.message_id, id))
  await attach(db, id, documentIds)
}

/** Locks a mail until the transaction ends. */
export const lockMessage = async (db: Queryable, id: number): Promise<MessageRow | undefined> => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id)).for('update')
  return row
}

type MessageChanges = Partial<Pick<MessageRow, 'status' | 'outside_reference' | 'error' | 'sent_at'>>

export const updateMessage = (db: Queryable, id: number, changes: MessageChanges) =>
  db.update(messages).set(changes).where(eq(messages.id, id))

/** Stores the outcome of a message that is being sent, unless another outcome of it was reported meanwhile. */
export const endSending = async (db: Queryable, id: number, changes: MessageChanges): Promise<void> => {
  await db
    .update(messages)
    .set(changes)
    .where(and(eq(messages.id, id), eq(messages.status, 'sending')))
}

/** Leaves a message that was not sent yet to the mail, with the reason. */
export const markMailed = async (db: Queryable, id: number, reason: string): Promise<void> => {
  await db
    .update(messages)
    .set({ status: 'mailed', error: reason })
    .where(and(eq(messages.id, id), inArray(messages.status, ['queued', 'failed'])))
}

/** Whether a message went to this number; by the index of numbers. */
export const isToPhone = (phone: string): SQL | undefined =>
  and(
    ne(messages.channel, 'email'),
    eq(phoneKey(messages.recipient), phoneKey(sql`${phone}::text`)),
    eq(messages.recipient, phone),
  )

/** Whether somebody answered a message to this number since then. */
export const hasRepliedSince = async (db: Queryable, phone: string, since: Date): Promise<boolean> => {
  const [reply] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isToPhone(phone), gt(messages.replied_at, since)))
    .limit(1)
  return reply !== undefined
}

const sentMessage = builtOnce((db) =>
  db
    .update(messages)
    .set({ status: 'sent', outside_reference: sql`${sql.placeholder('reference')}::text` })
    .where(and(eq(messages.id, sql.placeholder('id')), eq(messages.status, 'sending')))
    .prepare('sent_message'),
)

/** Marks a message that is being sent as sent, with the id that the provider gave it. */
export const markSent = async (db: Queryable, id: number, reference: string | null): Promise<void> => {
  await sentMessage(db).execute({ id, reference })
}

const begunMessage = builtOnce((db) =>
  db
    .update(messages)
    .set({
      status: sql`${sql.placeholder('status')}`,
      error: null,
      sent_at: sql`${sql.placeholder('at')}::timestamptz`,
      message_id: sql`coalesce(${messages.message_id}, gen_random_uuid())`,
    })
    .where(and(eq(messages.id, sql.placeholder('id')), inArray(messages.status, ['queued', 'failed'])))
    .returning()
    .prepare('begin_message'),
)

/** Marks a waiting mail as being sent, or stored, at a moment; undefined when it does not exist, or no longer waits. */
export const beginMessage = async (
  db: Queryable,
  id: number,
  { status, at }: { readonly status: 'sending' | 'kept'; readonly at: Date },
): Promise<MessageRow | undefined> =>
  (await begunMessage(db).execute({ id, status, at: at.toISOString() }))[0]
