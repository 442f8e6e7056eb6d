import type { MessageConsent } from '@zaakwerk/contract/entities/people'
import type { Queryable } from '../../../platform/db/database.ts'
import { eq, type SQL, type SQLWrapper, sql } from '../../../platform/db/drizzle.ts'
import { phoneKey } from '../../../platform/db/schema/columns.ts'
import { clients, message_consents } from '../../../platform/db/schema/people.ts'

/** What the person of a client said last, also as a contact that was merged into this one. */
const lastConsent = (clientId: SQLWrapper, fields: SQL): SQL => sql`(
  select ${fields} from message_consents m
  where m.client_id in (select k.id from clients k where k.id = ${clientId} or k.merged_into = ${clientId})
  order by m.given_at desc, m.id desc limit 1)`

/** The `message_consent` of a client `p`. */
export const consentOfClient = lastConsent(
  sql`p.id`,
  sql`json_build_object('is_given', m.is_given, 'source', m.source, 'given_at', m.given_at, 'recorded_by',
    (select nullif(btrim(u.first_name || ' ' || u.last_name), '') from users u where u.id = m.user_id))`,
)

/** Whether the person of a client wants messages by WhatsApp; undefined when they never said so. */
export const findConsent = async (
  db: Queryable,
  clientId: number,
): Promise<Pick<MessageConsent, 'is_given'> | undefined> => {
  const { rows } = await db.execute<{ is_given: boolean | null }>(
    sql`select ${lastConsent(sql`${clientId}::int`, sql`m.is_given`)} as is_given`,
  )
  const is_given = rows[0]?.is_given ?? undefined
  return is_given === undefined ? undefined : { is_given }
}

/** The phone number of a client, as it was entered. */
export const findPhone = async (db: Queryable, clientId: number): Promise<string | null> => {
  const [client] = await db
    .select({ phone: clients.phone_number })
    .from(clients)
    .where(eq(clients.id, clientId))
  return client?.phone ?? null
}

export const insertConsent = async (
  db: Queryable,
  consent: typeof message_consents.$inferInsert,
): Promise<void> => {
  await db.insert(message_consents).values(consent)
}

/**
 * Records that whoever has this number, or was invoiced with it, wants no more messages. Those who said something later, or the same before, stay as they are:
 * reports are repeated. Returns the clients.
 */
export const insertStops = async (
  db: Queryable,
  { phone, at, now }: { readonly phone: string; readonly at: Date; readonly now: Date },
): Promise<readonly number[]> => {
  const moment = sql`${at.toISOString()}::timestamptz`
  const key = phoneKey(sql`${phone}::text`)
  const { rows } = await db.execute<{ client_id: number }>(sql`
    insert into message_consents (client_id, is_given, source, given_at, created_at)
    select c.id, false, 'whatsapp', ${moment}, ${now.toISOString()}::timestamptz from clients c
    where c.id in (
        select coalesce(k.merged_into, k.id) from clients k
        where k.phone_number is not null and ${phoneKey(sql`k.phone_number`)} = ${key}
        union select i.client_id from invoices i
        where i.contact_phone_number is not null and ${phoneKey(sql`i.contact_phone_number`)} = ${key})
      and c.merged_into is null and c.erased_at is null
      and coalesce(${lastConsent(sql`c.id`, sql`m.is_given and m.given_at < ${moment}`)}, true)
    order by c.id
    returning client_id`)
  return rows.map(({ client_id }) => client_id)
}
