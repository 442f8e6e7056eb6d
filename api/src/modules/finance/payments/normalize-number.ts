import { plainSigns } from '@zaakwerk/contract/stored-text'

/** Pieces of letters and pieces of digits, without all that stands between them. */
const piecesOf = (text: string): readonly string[] =>
  plainSigns(text)
    .toUpperCase()
    .match(/\p{L}+|\d+/gu) ?? []

/** As a number is looked up: "2026-0638" is found in "fact.2026/0638" and in "20260638". */
export const normalizeNumber = (number: string): string => piecesOf(number).join('')

/** Pieces in a row that may spell one number: as many as "Z-2026-06-38" has, and one more. */
const mostPieces = 5

/** Characters of the longest number that is looked up. */
const longest = 40

/** Whether it can be told from a word or from an amount. */
export const isTelling = (bare: string): boolean =>
  bare.length <= longest && bare.replace(/\D/g, '').length >= 4

/** What neighbouring pieces of a text spell together, as far as that can be a number. A longer number is not taken apart. */
export const spelledNumbers = (text: string): readonly string[] => {
  const pieces = piecesOf(text)
  const spelled = pieces.flatMap((_, at) =>
    pieces.slice(at, at + mostPieces).map((__, count) => pieces.slice(at, at + count + 1).join('')),
  )
  return [...new Set(spelled)].filter(isTelling)
}
