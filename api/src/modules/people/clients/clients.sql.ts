import type { Client } from '@zaakwerk/contract/entities/people'
import type { ContactValues } from '@zaakwerk/domain/contact-labels'
import { addressOf } from '../../../platform/db/address.sql.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, isNull, sql } from '../../../platform/db/drizzle.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { clientDetail } from './client-fields.sql.ts'

const values = {
  email: clients.email,
  salutation: clients.salutation,
  initials: clients.initials,
  first_name: clients.first_name,
  prefixes: clients.prefixes,
  last_name: clients.last_name,
  phone_number: clients.phone_number,
  iban: clients.iban,
  is_company: clients.is_company,
  company_name: clients.company_name,
  moneybird_client_id: clients.moneybird_client_id,
  ...addressOf(clients),
}

/** A client with all related data; for a merged one, the contact it was merged into. */
export const selectClient = async (db: Queryable, id: number): Promise<Client | undefined> => {
  const { rows } = await db.execute<{ item: Client }>(
    sql`select ${clientDetail} as item from clients p
      where p.id = (select coalesce(merged_into, id) from clients where id = ${id})`,
  )
  return rows[0]?.item
}

/**
 * The editable fields and version of a client that was not merged, locked until the transaction ends. `for update` would deadlock: linking a
 * company locks the case and then references its clients, while changing a client goes on to its cases.
 */
export const lockClient = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({ version: clients.version, erased_at: clients.erased_at, values })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.merged_into)))
    .for('no key update')
  return row
}

interface WrittenClient {
  readonly client: ContactValues
  /** The user who changes it; null for the client themselves. */
  readonly userId: number | null
}

export const insertClient = async (db: Queryable, { client, userId }: WrittenClient): Promise<number> => {
  const [row] = await db
    .insert(clients)
    .values({ ...client, updated_by: userId })
    .returning({ id: clients.id })
  if (!row) throw new Error('No client was inserted')
  return row.id
}

type WrittenRow = WrittenClient & { readonly id: number }

/** The account holder that a client gave applies to that account only, so it is kept for the same IBAN, or taken from the other client in a merge. */
const holderOf = ({ iban }: ContactValues, otherId: number | null = null) => sql`case
  when ${clients.iban} is not distinct from ${iban} then ${clients.account_holder}
  else (select other.account_holder from clients other where other.id = ${otherId}::int and other.iban = ${iban}) end`

export const updateClientRow = async (db: Queryable, { id, client, userId }: WrittenRow): Promise<void> => {
  await db
    .update(clients)
    .set({ ...client, account_holder: holderOf(client), updated_by: userId })
    .where(eq(clients.id, id))
}

/** The same for a client whose merge just changed: it and its cases are found by the names of clients merged into it. */
export const updateMergedClientRow = async (
  db: Queryable,
  { id, client, userId, otherId }: WrittenRow & { readonly otherId: number },
): Promise<void> => {
  await db
    .update(clients)
    .set({
      ...client,
      account_holder: holderOf(client, otherId),
      merged_text: sql`client_merged_text(${clients.id})`,
      updated_by: userId,
    })
    .where(eq(clients.id, id))
}
