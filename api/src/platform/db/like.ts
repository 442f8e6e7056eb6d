/** Escapes `% _ \` for LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** LIKE pattern that finds a term in a search text. Below three characters the trigram index needs the start of a word. */
export const likePattern = (term: string): string =>
  [...term].length < 3 ? `% ${escapeLike(term)}%` : `%${escapeLike(term)}%`
