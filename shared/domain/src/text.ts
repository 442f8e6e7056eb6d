import { storedText } from '@zaakwerk/contract/stored-text'

/** Lower-cases the first letter, for use within a sentence: "aanslagnummer", but "CJIB-nummer". */
export const lowered = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** Capitalises the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Escapes a text so that a regular expression matches it literally. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => storedText(text).trim() === ''

const bare = (text: string): string => storedText(text).trim()

/** Whether a typed text equals the stored one: surrounding spaces, and characters removed at entry, do not count. */
export const isSameText = (one: string, other: string): boolean => bare(one) === bare(other)
