import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { nameKey } from '../../../platform/db/words.sql.ts'

/**
 * The authority of a type with this name, ignoring apostrophes, hyphens, accents and case. Of two such authorities, from before names were compared this way,
 * the one with the exact spelling, else the older one.
 */
export const sameName = ({ name, type }: { readonly name: SQL; readonly type: SQL }): SQL => sql`
  select o.* from authorities o
  where ${nameKey(sql`o.name`)} = ${nameKey(name)} and o.authority_type = ${type}
  order by lower(o.name) = lower(${name}) desc, o.id limit 1`

/** The id of that authority; undefined when there is none. */
export const findSameName = async (
  db: Queryable,
  { name, authority_type }: { readonly name: string; readonly authority_type: number },
): Promise<number | undefined> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select found.id from (${sameName({ name: sql`${name}::text`, type: sql`${authority_type}::int` })}) found`)
  return rows[0]?.id
}
