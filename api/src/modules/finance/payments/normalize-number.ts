import { plainSigns } from '@zaakwerk/contract/stored-text'

/** Splits a text into runs of letters and runs of digits, dropping all separators. */
const piecesOf = (text: string): readonly string[] =>
  plainSigns(text)
    .toUpperCase()
    .match(/\p{L}+|\d+/gu) ?? []

/** Normalised number for look-ups: "2026-0638" matches "fact.2026/0638" and "20260638". */
export const normalizeNumber = (number: string): string => piecesOf(number).join('')

/** Maximum consecutive pieces of one number: one more than "Z-2026-06-38" has. */
const mostPieces = 5

/** Maximum length of a number that is looked up. */
const longest = 40

/** Whether it can be distinguished from a word or an amount. */
export const isDistinctive = (bare: string): boolean =>
  bare.length <= longest && bare.replace(/\D/g, '').length >= 4

/** The possible numbers formed by neighbouring pieces of a text. Longer numbers are not split. */
export const spelledNumbers = (text: string): readonly string[] => {
  const pieces = piecesOf(text)
  const spelled = pieces.flatMap((_, at) =>
    pieces.slice(at, at + mostPieces).map((__, count) => pieces.slice(at, at + count + 1).join('')),
  )
  return [...new Set(spelled)].filter(isDistinctive)
}
