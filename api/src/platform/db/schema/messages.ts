import { brandKeys } from '@zaakwerk/contract/entities/brand'
import { messageChannels, messageStatuses } from '@zaakwerk/contract/entities/history'
import type { MessageTemplate } from '@zaakwerk/domain/message-templates'
import { check, index, integer, jsonb, pgTable, primaryKey, sql, text, unique, uuid } from '../drizzle.ts'
import { cases } from './cases.ts'
import { createdAt, id, literals, moment, parentId, phoneKey } from './columns.ts'
import { documents } from './documents.ts'
import { invoices } from './finance.ts'
import { template_versions } from './templates.ts'

/** Mails and messages, stored or sent; each `dedupe_key` is sent once, even after a crash. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    channel: text({ enum: messageChannels }).notNull(),
    status: text({ enum: messageStatuses }).notNull(),
    brand: text({ enum: brandKeys }).notNull().default('fines'),
    recipient: text().notNull(),
    subject: text().notNull(),
    body_text: text().notNull(),
    body_html: text(),
    case_id: integer().references(() => cases.id, { onDelete: 'set null' }),
    /** The invoice whose PDF is attached: generated when needed, so it needs no document. */
    attached_invoice_id: integer().references(() => invoices.id, { onDelete: 'set null' }),
    dedupe_key: text(),
    template_version_id: integer().references(() => template_versions.id, { onDelete: 'restrict' }),
    /** What a message says as a template of WhatsApp: its name, language and values. */
    template: jsonb().$type<MessageTemplate>(),
    /** Its id at the mail server. */
    outside_reference: text(),
    /** Message-ID, generated at the first attempt and reused by every retry; globally unique. */
    message_id: uuid(),
    /** Why it could not be sent, in Dutch. */
    error: text(),
    created_at: createdAt(),
    /** When delivery began; whether it arrived may not be known yet. */
    sent_at: moment(),
    /** When it came on the phone, was read there, and was last answered, as WhatsApp reports. */
    delivered_at: moment(),
    read_at: moment(),
    replied_at: moment(),
    /** When a mail server reported that it was not delivered; `error` says why. */
    returned_at: moment(),
  },
  (t) => [
    unique('messages_dedupe_unique').on(t.dedupe_key),
    check('messages_channel_known', sql`${t.channel} in (${literals(messageChannels)})`),
    check('messages_brand_known', sql`${t.brand} in (${literals(brandKeys)})`),
    check('messages_status_known', sql`${t.status} in (${literals(messageStatuses)})`),
    index('messages_created').on(t.created_at, t.id),
    index('messages_case').on(t.case_id),
    // For finding the mail that another one answers or returns.
    index('messages_message_id').on(t.message_id),
    index('messages_attached_invoice').on(t.attached_invoice_id),
    // For finding the messages to one person.
    index('messages_recipient').on(sql`lower(${t.recipient})`),
    index('messages_phone').on(phoneKey(t.recipient)).where(sql`${t.channel} <> 'email'`),
    index('messages_template_version').on(t.template_version_id),
  ],
)

/** Attachments of a mail. A document that was deleted from its case disappears here too. */
export const message_documents = pgTable(
  'message_documents',
  {
    message_id: parentId(() => messages.id),
    document_id: parentId(() => documents.id),
  },
  (t) => [
    primaryKey({ columns: [t.message_id, t.document_id] }),
    index('message_documents_document').on(t.document_id),
  ],
)
