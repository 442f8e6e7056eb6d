import { storedText } from '@zaakwerk/contract/stored-text'

/** How a text goes on within a sentence: "aanslagnummer", but "CJIB-nummer". */
export const lowered = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** Whether a text has nothing to read. */
export const isBlank = (text: string): boolean => storedText(text).trim() === ''

const bare = (text: string): string => storedText(text).trim()

/** Whether a typed text is the one that was there: spaces around it, and what is dropped at entry, do not count. */
export const isSameText = (one: string, other: string): boolean => bare(one) === bare(other)
