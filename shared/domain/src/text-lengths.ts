import { searchTextLength } from '@zaakwerk/contract/search-text-length'

const count = new Intl.NumberFormat('nl-NL')

/** What is said beside a text that is longer than can be kept; undefined when it fits. Spaces around it are not kept. */
export const tooLong = (text: string, most: number): string | undefined => {
  const { length } = text.trim()
  return length > most
    ? `Maximaal ${count.format(most)} tekens, dit zijn er ${count.format(length)}.`
    : undefined
}

/** What is said beside a text to search for that is, as it is sent, of this length; undefined when it is searched for as a whole. */
export const searchedInPart = (length: number): string | undefined =>
  length > searchTextLength ? `Er wordt gezocht op de eerste ${searchTextLength} tekens.` : undefined

/** As much of a text as can be searched for. It ends where a word ends: half a word finds something else, or nothing. */
export const withinSearchLength = (text: string): string => {
  if (text.length <= searchTextLength) return text
  const [words = ''] = /^.*\S(?=\s)/su.exec(text.slice(0, searchTextLength + 1)) ?? []
  return words || text.slice(0, searchTextLength)
}
