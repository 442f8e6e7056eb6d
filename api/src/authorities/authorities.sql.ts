import type * as calls from '@zaakwerk/contract/authorities'
import type { Authority } from '@zaakwerk/contract/entities/authority'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../db/database.ts'
import { nameOrder } from '../db/page.sql.ts'
import { authorities } from '../db/schema/authorities.ts'
import { holdsWords } from '../db/words.sql.ts'

type AuthorityFilter = z.output<typeof calls.searchAuthorities.query>

const authority = sql`json_build_object(
  'id', a.id, 'name', a.name, 'authority_type', a.authority_type, 'attention_of', a.attention_of, 'email', a.email,
  'address', json_build_object(
    'street_address_1', a.street_address_1, 'street_address_2', a.street_address_2,
    'postal_code', a.postal_code, 'province', a.province, 'city', a.city, 'country', a.country),
  'submission_type', a.submission_type, 'version', a.version,
  'created_at', a.created_at, 'updated_at', a.updated_at)`

const oneOf = (types: readonly number[]): SQL =>
  types.length === 0
    ? sql`true`
    : sql`a.authority_type in (${sql.join(
        types.map((type) => sql`${type}`),
        sql`, `,
      )})`

/** All authorities of these types that match the text, by name. */
export const selectAuthorities = async (
  db: Queryable,
  { types, query = '' }: AuthorityFilter,
): Promise<Authority[]> => {
  const { rows } = await db.execute<{ item: Authority }>(sql`
    select ${authority} as item from authorities a
    where ${oneOf(types)} and ${holdsWords(sql`a.search_text`, query) ?? sql`true`}
    order by ${nameOrder(sql`a.name`)}, a.authority_type, a.id`)
  return rows.map(({ item }) => item)
}

/** The name of an authority; its row is locked until the transaction ends. */
export const holdAuthority = async (db: Queryable, id: number): Promise<string | undefined> => {
  const [row] = await db
    .select({ name: authorities.name })
    .from(authorities)
    .where(eq(authorities.id, id))
    .for('key share')
  return row?.name
}
