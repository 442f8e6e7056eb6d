import { type SQL, sql } from 'drizzle-orm'
import { likePattern } from './like.ts'

/** Whether a search text contains a term. The database lower-cases it, as JavaScript differs for some letters. */
export const holdsTerm = (searchText: SQL, term: string): SQL =>
  sql`${searchText} like lower(${likePattern(term)})`

/** Whether a search text contains all typed words, in any order; undefined when nothing was typed. */
export const holdsWords = (searchText: SQL, typed: string): SQL | undefined => {
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  return sql`(${sql.join(
    words.map((word) => holdsTerm(searchText, word)),
    sql` and `,
  )})`
}
