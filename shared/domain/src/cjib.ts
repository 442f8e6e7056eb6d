import { plainSigns } from '@zaakwerk/contract/stored-text'
import type { Grouping } from './input-grouping.ts'

/** Weights of the last fifteen digits, from left to right; the demo data uses them in SQL. */
export const cjibWeights = [10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Removes spaces, dots and dashes: a CJIB number is stored as 16 bare digits and printed 4-4-4-4. */
export const normaliseCjibNumber = (text: string): string => plainSigns(text).replace(/[\s.-]/g, '')

/** The check digit in front of the last fifteen digits of a payment reference (weighted mod 11; 10 → 1, 11 → 0). */
export const cjibCheckDigit = (lastFifteen: string): number => {
  const sum = cjibWeights.reduce((total, weight, index) => total + weight * Number(lastFifteen[index]), 0)
  const check = 11 - (sum % 11)
  if (check === 10) return 1
  return check === 11 ? 0 : check
}

/** Whether a CJIB number has 16 digits, is not all zeros and passes the check-digit test. Expects a normalised number. */
export const isCjibNumber = (number: string): boolean =>
  /^\d{16}$/.test(number) && !/^0+$/.test(number) && Number(number[0]) === cjibCheckDigit(number.slice(1))

const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** A number in groups of four, as printed on the decision; a text that is not all digits is unchanged. */
export const formatReference = (text: string): string => (/^\d{8,}$/.test(text) ? inFours(text) : text)

/** Formatting of a CJIB number during typing: "50000567" becomes "5000 0567". */
export const cjibTyping: Grouping = {
  bare: normaliseCjibNumber,
  grouped: (bare) => (/^\d+$/.test(bare) ? inFours(bare) : bare),
}
