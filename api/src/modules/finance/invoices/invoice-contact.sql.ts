import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, isNull, or, sql } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { clients } from '../../../platform/db/schema/people.ts'

/** Locks a contact, or the one it was merged into, against a concurrent merge. Undefined when there is none, or it was erased. */
export const lockContact = async (db: Queryable, id: number): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: sql<number>`coalesce(${clients.merged_into}, ${clients.id})` })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.erased_at)))
    .for('share')
  return row?.id
}

const isOn = (caseId: number) =>
  sql<boolean>`exists (select from ${case_clients}
    where ${case_clients.case_id} = ${caseId} and ${case_clients.client_id} = ${clients.id})`

interface Meant {
  readonly caseId: number
  readonly email: string
}

/** Whether a contact belongs to the case, or has the address. */
export const isContactOf = async (db: Queryable, id: number, { caseId, email }: Meant): Promise<boolean> => {
  const found = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), or(eq(clients.email, email), isOn(caseId))))
  return found.length > 0
}

/** Candidate contacts when none is named, oldest first: those with that number in the bookkeeping, and those with the address. */
export const selectPossibleContacts = (
  db: Queryable,
  { caseId, email, outsideId }: Meant & { readonly outsideId: string | null },
) => {
  const isKnownOutside = eq(clients.moneybird_client_id, outsideId ?? '')
  return db
    .select({
      id: clients.id,
      company_name: clients.company_name,
      initials: clients.initials,
      first_name: clients.first_name,
      prefixes: clients.prefixes,
      last_name: clients.last_name,
      isKnownOutside: sql<boolean>`${outsideId !== null} and coalesce(${isKnownOutside}, false)`,
      isOnCase: isOn(caseId),
    })
    .from(clients)
    .where(
      and(
        isNull(clients.merged_into),
        isNull(clients.erased_at),
        or(outsideId === null ? undefined : isKnownOutside, eq(clients.email, email)),
      ),
    )
    .orderBy(clients.id)
}
