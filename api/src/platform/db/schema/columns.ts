import { customType, integer, type PgColumn, type SQL, type SQLWrapper, sql, timestamp } from '../drizzle.ts'

/** Columns shared by many tables. Properties have the names used on the wire, so that rows need no renaming. */

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const moment = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => moment().notNull().defaultNow()

export const updatedAt = () => moment().notNull().defaultNow()

/** The row that this one belongs to, and with which it is deleted. */
export const parentId = (parent: () => PgColumn) =>
  integer().notNull().references(parent, { onDelete: 'cascade' })

/** A row that cannot be deleted while this one exists. */
export const requiredId = (row: () => PgColumn) =>
  integer().notNull().references(row, { onDelete: 'restrict' })

/** Bumped by a trigger with every update; the ETag of editable resources. */
export const version = () => integer().notNull().default(1)

/** Lower-cased search text with a leading space before every word, so that `% wo%` finds the start of a word. */
export const searchText = customType<{ data: string }>({ dataType: () => 'text' })

/** Regular expression class of JavaScript's white space except the space, for PostgreSQL: its own `\s` and `btrim` cover less. */
export const whiteSpace =
  '\\t\\n\\v\\f\\r\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'

/** `a, b` as a list of SQL literals for a check constraint. */
export const literals = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))

/** The last nine digits of a phone number, which do not depend on its notation. */
export const phoneKey = (phone: SQLWrapper): SQL => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 9)`

/** The words of a text for a search by the beginnings of words, without their places. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })
