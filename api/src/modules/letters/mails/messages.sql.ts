import type { MessageChannel } from '@zaakwerk/contract/entities/history'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, inArray, sql } from '../../../platform/db/drizzle.ts'
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
> & {
  /** Default: mail. */
  readonly channel?: MessageChannel
  /** Unique key: a second mail with it is not created. */
  readonly dedupe_key?: string
  readonly created_at: Date
  readonly documentIds?: readonly number[]
}

export const findMessage = async (db: Queryable, dedupeKey: string) => {
  const [found] = await db
    .select({ id: messages.id, status: messages.status, sent_at: messages.sent_at })
    .from(messages)
    .where(eq(messages.dedupe_key, dedupeKey))
  return found
}

/** The channel of a message; undefined when the message does not exist. */
export const findChannel = async (db: Queryable, id: number): Promise<MessageChannel | undefined> => {
  const [found] = await db.select({ channel: messages.channel }).from(messages).where(eq(messages.id, id))
  return found?.channel
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

/** Marks a waiting mail as being sent; undefined when it does not exist, or no longer waits. */
export const beginMessage = async (
  db: Queryable,
  id: number,
  changes: MessageChanges,
): Promise<MessageRow | undefined> => {
  const isWaiting = inArray(messages.status, ['queued', 'failed'])
  const [row] = await db
    .update(messages)
    .set({ ...changes, message_id: sql`coalesce(${messages.message_id}, gen_random_uuid())` })
    .where(and(eq(messages.id, id), isWaiting))
    .returning()
  return row
}

/** The attachments of a mail, newest first: a letter before its enclosures. */
export const selectAttachments = (db: Queryable, messageId: number) =>
  db
    .select({ name: documents.name, contentType: documents.content_type, storageKey: documents.storage_key })
    .from(message_documents)
    .innerJoin(documents, eq(documents.id, message_documents.document_id))
    .where(eq(message_documents.message_id, messageId))
    .orderBy(desc(documents.id))
