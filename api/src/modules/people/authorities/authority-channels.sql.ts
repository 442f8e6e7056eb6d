import type { AuthorityChannel } from '@zaakwerk/contract/entities/authority-channel'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import { jsonList } from '../../../platform/db/json.sql.ts'
import { authorities, authority_outages } from '../../../platform/db/schema/authorities.ts'

const outages = jsonList(
  sql`json_build_object('id', o.id, 'from_on', o.from_on, 'until_on', o.until_on, 'note', o.note)`,
  sql`o.from_on desc, o.id desc`,
  sql`authority_outages o where o.authority_id = a.id`,
)

export const selectChannel = async (db: Queryable, id: number): Promise<AuthorityChannel | undefined> => {
  const { rows } = await db.execute<{ channel: AuthorityChannel }>(sql`
    select json_build_object('id', a.id, 'kind', a.channel_kind, 'address', a.channel_address,
      'since', a.channel_since, 'source', a.channel_source, 'confirms_receipt', a.confirms_receipt,
      'outages', ${outages}, 'version', a.version) as channel
    from authorities a where a.id = ${id}`)
  return rows[0]?.channel
}

export type ChannelValues = Pick<
  typeof authorities.$inferSelect,
  'channel_kind' | 'channel_address' | 'channel_since' | 'channel_source' | 'confirms_receipt'
>

export const updateChannel = async (
  db: Queryable,
  { id, userId, values }: { readonly id: number; readonly userId: number; readonly values: ChannelValues },
): Promise<void> => {
  await db
    .update(authorities)
    .set({ ...values, updated_by: userId })
    .where(eq(authorities.id, id))
}

/** Raises the version of an authority: what belongs to it has changed. */
export const touchAuthority = async (
  db: Queryable,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<void> => {
  await db.update(authorities).set({ updated_by: userId }).where(eq(authorities.id, id))
}

export type NewOutage = Omit<typeof authority_outages.$inferInsert, 'id'>

export const insertOutage = async (db: Queryable, outage: NewOutage): Promise<void> => {
  await db.insert(authority_outages).values(outage)
}

interface OutageOf {
  readonly id: number
  readonly outage_id: number
}

const isOutage = ({ id, outage_id }: OutageOf) =>
  and(eq(authority_outages.id, outage_id), eq(authority_outages.authority_id, id))

/** False when the authority has no such outage. */
export const updateOutage = async (
  db: Queryable,
  of: OutageOf,
  changes: Pick<NewOutage, 'from_on' | 'until_on' | 'note'>,
): Promise<boolean> =>
  (
    await db
      .update(authority_outages)
      .set(changes)
      .where(isOutage(of))
      .returning({ id: authority_outages.id })
  ).length > 0

/** False when the authority has no such outage. */
export const deleteOutage = async (db: Queryable, of: OutageOf): Promise<boolean> =>
  (await db.delete(authority_outages).where(isOutage(of)).returning({ id: authority_outages.id })).length > 0
