import { searchTextLength } from '@zaakwerk/contract/search-text-length'

const count = new Intl.NumberFormat('nl-NL')

/** The message beside a text above the maximum length; undefined when it fits. Surrounding spaces are not stored and do not count. */
export const tooLong = (text: string, most: number): string | undefined => {
  const { length } = text.trim()
  return length > most
    ? `Maximaal ${count.format(most)} tekens, dit zijn er ${count.format(length)}.`
    : undefined
}

/** The message beside a search text of this length that is searched in part; undefined when it is searched as a whole. */
export const searchedInPart = (length: number): string | undefined =>
  length > searchTextLength ? `Er wordt gezocht op de eerste ${searchTextLength} tekens.` : undefined

/** Truncates a search text to the maximum length, at the end of a word: half a word finds something else, or nothing. */
export const withinSearchLength = (text: string): string => {
  if (text.length <= searchTextLength) return text
  const [words = ''] = /^.*\S(?=\s)/su.exec(text.slice(0, searchTextLength + 1)) ?? []
  return words || text.slice(0, searchTextLength)
}
