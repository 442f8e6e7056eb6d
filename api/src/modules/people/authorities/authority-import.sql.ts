import { addressFields } from '../../../platform/db/address.sql.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { nameKey } from '../../../platform/db/words.sql.ts'
import type { AuthorityValues } from './authority-values.ts'
import { sameName } from './same-name.sql.ts'

/** The authority that a row names, if it exists. */
export interface NamedAuthority {
  /** Equal for all rows that name this authority. */
  readonly key: string
  readonly found: { readonly id: number; readonly version: number; readonly values: AuthorityValues } | null
}

const values = sql`json_build_object(
  'name', a.name, 'authority_type', a.authority_type, 'attention_of', a.attention_of, 'email', a.email,
  'submission_type', a.submission_type, ${addressFields(sql`a`)})`

/** The authorities with these names and types, one for each, in the same order. */
export const selectNamed = async (
  db: Queryable,
  names: readonly Pick<AuthorityValues, 'name' | 'authority_type'>[],
): Promise<readonly NamedAuthority[]> => {
  const { rows } = await db.execute<{ item: NamedAuthority }>(sql`
    select json_build_object(
      'key', ${nameKey(sql`n.name`)} || ' ' || n.authority_type,
      'found', case when a.id is not null
        then json_build_object('id', a.id, 'version', a.version, 'values', ${values}) end) as item
    from json_to_recordset(${JSON.stringify(names.map((one, at) => ({ ...one, at })))})
      as n(name text, authority_type smallint, at integer)
    left join lateral (${sameName({ name: sql`n.name`, type: sql`n.authority_type` })}) a on true
    order by n.at`)
  return rows.map(({ item }) => item)
}

/** Locks out other writes of authorities until the transaction ends; reading them, and linking cases, is not blocked. */
export const lockAllAuthorities = async (db: Queryable): Promise<void> => {
  await db.execute(sql`lock table authorities in share row exclusive mode`)
}

/** Returns their ids. */
export const insertAuthorities = async (
  db: Queryable,
  { rows, userId }: { readonly rows: readonly AuthorityValues[]; readonly userId: number },
): Promise<readonly number[]> => {
  if (rows.length === 0) return []
  const made = await db
    .insert(authorities)
    .values(rows.map((row) => ({ ...row, updated_by: userId })))
    .returning({ id: authorities.id })
  return made.map(({ id }) => id)
}
