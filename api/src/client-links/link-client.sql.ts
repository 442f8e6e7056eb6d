import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { case_clients } from '../db/schema/cases.ts'
import { iban_updates } from '../db/schema/client-links.ts'
import { clients } from '../db/schema/people.ts'

/** Whom a link is about: the client that it was mailed to, else the one that leads its case. */
export interface LinkSubject {
  readonly caseId: number
  readonly clientId: number | null
}

/** The client of a link, or the one that took its place, as long as it is one of its case. */
export const findLinkClient = async (
  db: Queryable,
  { caseId, clientId }: LinkSubject,
): Promise<number | undefined> => {
  const leading = sql`(select k.client_id from case_clients k where k.case_id = ${caseId}
    order by k.position, k.client_id limit 1)`
  const [found] = await db
    .select({ id: case_clients.client_id })
    .from(case_clients)
    .where(
      and(
        eq(case_clients.case_id, caseId),
        sql`${case_clients.client_id} = (select coalesce(c.merged_into, c.id) from clients c
          where c.id = coalesce(${clientId}::int, ${leading}))`,
      ),
    )
  return found?.id
}

/** The account of a client that was not merged, its row locked: not against what refers to it, as ADR 22 has it. */
export const lockAccount = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({ id: clients.id, iban: clients.iban, account_holder: clients.account_holder })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.merged_into)))
    .for('no key update')
  return row
}

/** Writes the account of a client, by nobody of the staff. */
export const updateAccount = async (
  db: Queryable,
  id: number,
  account: { readonly iban: string; readonly account_holder: string | null },
): Promise<void> => {
  await db
    .update(clients)
    .set({ ...account, updated_by: null })
    .where(eq(clients.id, id))
}

export const insertIbanUpdate = async (
  db: Queryable,
  row: Omit<typeof iban_updates.$inferInsert, 'id'>,
): Promise<void> => {
  await db.insert(iban_updates).values(row)
}
