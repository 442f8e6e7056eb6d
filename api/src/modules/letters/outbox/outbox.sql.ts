import type { Page } from '@zaakwerk/contract/endpoint'
import type { OutboxStatus } from '@zaakwerk/contract/entities/history'
import type * as calls from '@zaakwerk/contract/outbox'
import type { OutboxMessage } from '@zaakwerk/contract/outbox'
import { pageSize } from '@zaakwerk/contract/primitives'
import type * as z from '@zaakwerk/contract/zod'
import { documentName } from '@zaakwerk/domain/documents'
import { internationalPhone } from '@zaakwerk/domain/phones'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { and, count, desc, eq, inArray, or, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { message_documents, messages } from '../../../platform/db/schema/messages.ts'
import { inSnapshot } from '../../../platform/db/snapshot.ts'
import { holdsPart } from '../../../platform/db/words.sql.ts'

export type OutboxFilter = z.output<typeof calls.searchOutbox.query>

const attachments = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', ${documents.id}, 'name', ${documents.name}) order by ${documents.id} desc)
  from ${message_documents} join ${documents} on ${documents.id} = ${message_documents.document_id}
  where ${message_documents.message_id} = ${messages.id}), '[]')`

/** What was sent may have come on the phone and been read there since. */
const status = sql<OutboxStatus>`case
  when ${messages.status} <> 'sent' then ${messages.status}
  when ${messages.returned_at} is not null then 'returned'
  when ${messages.read_at} is not null then 'read'
  when ${messages.delivered_at} is not null then 'delivered'
  else 'sent' end`

/** "Factuur 2026-0638.pdf", for a mail with an invoice. */
const invoiceFile = sql<string | null>`'Factuur ' || ${invoices.invoice_number} || '.pdf'`

/** Does not search the text: letter by letter, a search would reveal a masked link. */
const isFoundBy = (text: string): SQL | undefined => {
  const phone = internationalPhone(text)
  return or(
    holdsPart(sql`${messages.recipient}`, text),
    // In any notation.
    phone === undefined ? undefined : eq(messages.recipient, phone),
    and(holdsPart(sql`${messages.subject}`, text), sql`${messages.subject} !~* 'token|eyJ'`),
    holdsPart(sql`${cases.internal_id}`, text),
    sql`exists (
      select from ${message_documents} join ${documents} on ${documents.id} = ${message_documents.document_id}
      where ${message_documents.message_id} = ${messages.id} and ${holdsPart(sql`${documents.name}`, text)})`,
    holdsPart(invoiceFile, text),
  )
}

const matching = ({ query, status: statuses, channel, case_id }: OutboxFilter): SQL | undefined =>
  and(
    statuses.length === 0 ? undefined : inArray(status, statuses),
    channel.length === 0 ? undefined : inArray(messages.channel, channel),
    case_id === undefined ? undefined : eq(messages.case_id, case_id),
    query === undefined || query.trim() === '' ? undefined : isFoundBy(query.trim()),
  )

const select = async (
  db: Queryable,
  where: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<OutboxMessage[]> => {
  const rows = await db
    .select({
      id: messages.id,
      channel: messages.channel,
      status,
      recipient: messages.recipient,
      subject: messages.subject,
      body_text: messages.body_text,
      case_id: messages.case_id,
      internal_id: cases.internal_id,
      attachments,
      invoice_file: invoiceFile,
      error: messages.error,
      created_at: messages.created_at,
      sent_at: messages.sent_at,
      delivered_at: messages.delivered_at,
      read_at: messages.read_at,
    })
    .from(messages)
    .leftJoin(cases, eq(cases.id, messages.case_id))
    .leftJoin(invoices, eq(invoices.id, messages.attached_invoice_id))
    .where(where)
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(limit)
    .offset(offset)
  return rows.map(
    ({ case_id, internal_id, invoice_file, created_at, sent_at, delivered_at, read_at, ...message }) => ({
      ...message,
      attachments: [
        ...message.attachments.map(({ name }) => documentName(name)),
        ...(invoice_file === null ? [] : [invoice_file]),
      ],
      document_ids: message.attachments.map(({ id }) => id),
      case: case_id === null ? null : { id: case_id, internal_id: internal_id ?? '' },
      created_at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
      delivered_at: delivered_at?.toISOString() ?? null,
      read_at: read_at?.toISOString() ?? null,
    }),
  )
}

export const findMessage = async (db: Queryable, id: number): Promise<OutboxMessage | undefined> => {
  const [found] = await select(db, eq(messages.id, id), { offset: 0, limit: 1 })
  return found
}

/** One page of messages, newest first, with the total. */
export const selectMessagePage = (db: Database, filter: OutboxFilter): Promise<Page<OutboxMessage>> =>
  inSnapshot(db, async (tx) => {
    const items = await select(tx, matching(filter), { offset: filter.offset, limit: pageSize })
    const [counted] = await tx
      .select({ total: count() })
      .from(messages)
      .leftJoin(cases, eq(cases.id, messages.case_id))
      .leftJoin(invoices, eq(invoices.id, messages.attached_invoice_id))
      .where(matching(filter))
    return { items, total: counted?.total ?? 0 }
  })
