import { fold } from '@zaakwerk/domain/normal-forms'
import { type SQL, sql } from './drizzle.ts'
import { escapeLike, likePattern } from './like.ts'

/** A text folded for comparison: `fold` in the database, for letters that it knows and JavaScript does not. */
export const folded = (text: SQL): SQL => sql`fold_text(${text})`

/** Comparison key of a name: equal keys mean the same name. */
export const nameKey = (name: SQL): SQL => sql`btrim(fold_text(${name}))`

export const holdsTerm = (searchText: SQL, term: string): SQL =>
  sql`${searchText} like ${folded(sql`${likePattern(fold(term))}`)}`

/** LIKE pattern that finds a part anywhere in a folded text. */
export const partPattern = (part: string): SQL => folded(sql`${`%${escapeLike(fold(part))}%`}`)

/** Whether a text column contains a part. For few rows only, as it uses no index. */
export const holdsPart = (column: SQL, part: string): SQL => sql`${folded(column)} like ${partPattern(part)}`

/** Whether a search text contains all typed words, in any order; undefined for an empty query. */
export const holdsWords = (searchText: SQL, typed: string): SQL | undefined => {
  const words = fold(typed).split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  return sql`(${sql.join(
    words.map((word) => holdsTerm(searchText, word)),
    sql` and `,
  )})`
}
