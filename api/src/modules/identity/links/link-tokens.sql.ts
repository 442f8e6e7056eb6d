import type { LinkPurpose } from '@zaakwerk/contract/access'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, isNull, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { link_tokens } from '../../../platform/db/schema/client-links.ts'

export const insertLink = (
  db: Queryable,
  link: {
    id: string
    purpose: LinkPurpose
    userId: number | null
    caseId: number | null
    clientId: number | null
    proofRequestId: number | null
    mail: (typeof link_tokens.$inferInsert)['mail']
    createdAt: Date
    expiresAt: Date
  },
) =>
  db.insert(link_tokens).values({
    id: link.id,
    purpose: link.purpose,
    user_id: link.userId,
    case_id: link.caseId,
    client_id: link.clientId,
    proof_request_id: link.proofRequestId,
    mail: link.mail,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
  })

/** Its case is deleted, or the client it was mailed to (or the one merged into) is no longer a client of that case. */
const isDead: SQL<boolean> = sql`(
  exists (select from cases k where k.id = link_tokens.case_id and k.deleted_at is not null)
  or link_tokens.client_id is not null and not exists (
    select from case_clients k join clients c on k.client_id = coalesce(c.merged_into, c.id)
    where c.id = link_tokens.client_id and k.case_id = link_tokens.case_id))`

export const findLink = async (db: Queryable, id: string) => {
  const [link] = await db
    .select({
      purpose: link_tokens.purpose,
      userId: link_tokens.user_id,
      caseId: link_tokens.case_id,
      clientId: link_tokens.client_id,
      proofRequestId: link_tokens.proof_request_id,
      mail: link_tokens.mail,
      endsAt: link_tokens.expires_at,
      usedAt: link_tokens.used_at,
      usedKey: link_tokens.used_key,
      isDead,
    })
    .from(link_tokens)
    .where(eq(link_tokens.id, id))
  return link
}

/**
 * Marks a link as used; false when it was used already. Call it in the transaction of the link's effect. `key`: the call and its `Idempotency-Key`, if any
 * (`givenKey`).
 */
export const useLink = async (
  db: Queryable,
  { tokenId }: { readonly tokenId: string },
  { at, key }: { readonly at: Date; readonly key: string | undefined },
): Promise<boolean> => {
  const used = await db
    .update(link_tokens)
    .set({ used_at: at, used_key: key ?? null })
    .where(and(eq(link_tokens.id, tokenId), isNull(link_tokens.used_at)))
    .returning({ id: link_tokens.id })
  return used.length === 1
}

/** Ends all other links of this purpose that were sent to the user. */
export const endLinksOf = (
  db: Queryable,
  { userId, purpose, at }: { userId: number; purpose: LinkPurpose; at: Date },
) =>
  db
    .update(link_tokens)
    .set({ used_at: at })
    .where(
      and(eq(link_tokens.user_id, userId), eq(link_tokens.purpose, purpose), isNull(link_tokens.used_at)),
    )
