import { withoutDirectionMarks } from '@zaakwerk/contract/direction-marks'

/** A text for searching: without accents and capitals. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** How a text goes on within a sentence: "aanslagnummer", but "CJIB-nummer". */
export const lowered = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** A text without the signs that nobody sees, such as a soft hyphen or a space without width. */
export const withoutUnseen = (text: string): string => text.replace(/\p{Cf}/gu, '')

/** Whether a text has nothing to read. */
export const isBlank = (text: string): boolean => withoutUnseen(text).trim() === ''

const bare = (text: string): string => withoutDirectionMarks(text).trim()

/** Whether a typed text is the one that was there: spaces around it and marks of direction, which are dropped at entry, do not count. */
export const isSameText = (one: string, other: string): boolean => bare(one) === bare(other)
