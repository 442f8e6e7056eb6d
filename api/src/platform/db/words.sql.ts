import { fold } from '@zaakwerk/domain/normal-forms'
import { type SQL, sql } from './drizzle.ts'
import { escapeLike, likePattern } from './like.ts'

/** A text folded for comparison: `fold` in the database, for letters that it knows and JavaScript does not. */
export const folded = (text: SQL): SQL => sql`fold_text(${text})`

/** Comparison key of a name: equal keys mean the same name. */
export const nameKey = (name: SQL): SQL => sql`btrim(fold_text(${name}))`

/** Minimum length of a number or address that is also searched by a part, and the length of that part of a number. */
const longTerm = { from: 9, part: 6 } as const

/**
 * A selective part of a long number or e-mail address: the local part, or the last characters. Undefined for other terms: the planner would treat a word as two
 * independent conditions and underestimate the rows.
 */
const rarePart = (term: string): string | undefined => {
  if (term.length < longTerm.from || !/^[!-~]+$/.test(term) || !/[\d@]/.test(term)) return undefined
  const part = term.includes('@') ? term.slice(0, term.indexOf('@') + 1) : term.slice(-longTerm.part)
  return /[a-z\d]{3}/.test(part) ? part : undefined
}

/**
 * Condition: a search text contains a term. A trigram index checks each trigram of a pattern for every row with the rarest one, including trigrams that are in
 * all rows, such as those of a mail provider. With a selective part as the first condition, it checks the others only for the rows with that part.
 */
export const holdsTerm = (searchText: SQL, term: string): SQL => {
  const wanted = fold(term)
  const part = rarePart(wanted)
  const whole = sql`${searchText} like ${folded(sql`${likePattern(wanted)}`)}`
  return part === undefined ? whole : sql`(${searchText} like ${likePattern(part)} and ${whole})`
}

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
