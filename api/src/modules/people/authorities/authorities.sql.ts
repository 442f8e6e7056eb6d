import type * as calls from '@zaakwerk/contract/authorities'
import type { Authority } from '@zaakwerk/contract/entities/authority'
import type * as z from '@zaakwerk/contract/zod'
import { submissionTypeLabels } from '@zaakwerk/domain/authorities'
import { addressFields, addressOf } from '../../../platform/db/address.sql.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { isTaken } from '../../../platform/db/database-errors.ts'
import { eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { nameOrder } from '../../../platform/db/page.sql.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { holdsWords } from '../../../platform/db/words.sql.ts'
import type { AuthorityValues } from './authority-values.ts'

type AuthorityFilter = z.output<typeof calls.searchAuthorities.query>

const authority = sql`json_build_object(
  'id', a.id, 'name', a.name, 'authority_type', a.authority_type, 'attention_of', a.attention_of, 'email', a.email,
  'address', json_build_object(${addressFields(sql`a`)}),
  'submission_type', a.submission_type, 'version', a.version,
  'created_at', a.created_at, 'updated_at', a.updated_at, 'updated_by', a.updated_by)`

const oneOf = (types: readonly number[]): SQL =>
  types.length === 0
    ? sql`true`
    : sql`a.authority_type in (${sql.join(
        types.map((type) => sql`${type}`),
        sql`, `,
      )})`

/** "per post" as search text; no index, as there are few authorities. */
const submissionWords = sql`case a.submission_type ${sql.join(
  Object.entries(submissionTypeLabels).map(
    ([type, label]) => sql`when ${type} then ${` ${label.toLowerCase()}`}`,
  ),
  sql` `,
)} else '' end`
const searched = sql`(a.search_text || ${submissionWords})`

/** The condition of a search text on `authorities a`. */
export const matchesAuthorityText = (text: string): SQL => holdsWords(searched, text) ?? sql`true`

/** All authorities of these types that match the text, by name. */
export const selectAuthorities = async (
  db: Queryable,
  { types, query = '' }: AuthorityFilter,
): Promise<Authority[]> => {
  const { rows } = await db.execute<{ item: Authority }>(sql`
    select ${authority} as item from authorities a
    where ${oneOf(types)} and ${matchesAuthorityText(query)}
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

export const selectAuthority = async (db: Queryable, id: number): Promise<Authority | undefined> => {
  const { rows } = await db.execute<{ item: Authority }>(
    sql`select ${authority} as item from authorities a where a.id = ${id}`,
  )
  return rows[0]?.item
}

export const selectAuthoritiesByIds = async (db: Queryable, ids: readonly number[]): Promise<Authority[]> => {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ item: Authority }>(
    sql`select ${authority} as item from authorities a where a.id = any(${sql.param([...ids])}::int[]) order by a.id`,
  )
  return rows.map(({ item }) => item)
}

const values = {
  name: authorities.name,
  authority_type: authorities.authority_type,
  attention_of: authorities.attention_of,
  email: authorities.email,
  submission_type: authorities.submission_type,
  ...addressOf(authorities),
}

/** The editable fields and version of an authority, locked until the transaction ends; cases can still be linked to it. */
export const lockAuthority = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({ version: authorities.version, values })
    .from(authorities)
    .where(eq(authorities.id, id))
    .for('no key update')
  return row
}

interface WrittenAuthority {
  readonly authority: AuthorityValues
  /** The user who changes it. */
  readonly userId: number
}

export const insertAuthority = async (
  db: Queryable,
  { authority: written, userId }: WrittenAuthority,
): Promise<number> => {
  const [row] = await db
    .insert(authorities)
    .values({ ...written, updated_by: userId })
    .returning({ id: authorities.id })
  if (!row) throw new Error('No authority was inserted')
  return row.id
}

export const updateAuthorityRow = async (
  db: Queryable,
  { id, authority: written, userId }: WrittenAuthority & { readonly id: number },
): Promise<void> => {
  await db
    .update(authorities)
    .set({ ...written, updated_by: userId })
    .where(eq(authorities.id, id))
}

/** Whether a write failed because another authority of the type has this name. */
export const isNameTaken = (error: unknown): boolean => isTaken(error, 'authorities_name_unique')
