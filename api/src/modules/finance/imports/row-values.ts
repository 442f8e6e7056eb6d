import { plainSigns } from '@zaakwerk/contract/stored-text'
import { isCjibNumber, normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { countLabel } from '@zaakwerk/domain/counts'

/** Digits of a complete number, and of its end, which courts and the prosecutor also use. */
const wholeLength = 16
export const endLength = 9

/** The number of a row, or why it is invalid. */
export type RowNumber =
  | { readonly number: string; readonly problem?: undefined }
  | { readonly number?: undefined; readonly problem: string }

/** A spreadsheet keeps fifteen significant digits of a number and writes zeros for the rest; beyond this the last digit is unreliable. */
const isBeyondNumbers = (digits: string): boolean =>
  digits.length >= wholeLength && Number(digits) > Number.MAX_SAFE_INTEGER

const isRounded = (digits: string): boolean =>
  isBeyondNumbers(digits) || (digits.length === wholeLength && digits.endsWith('0'))

const problemOf = (typed: string, isNumberCell: boolean): string => {
  const digits = normaliseCjibNumber(typed)
  if (digits === '') return 'leeg'
  if (/^\d+[.,]?\d*e\+?\d+$/i.test(typed.replace(/\s/g, ''))) return 'ingekort door Excel'
  if (!/^\d+$/.test(digits)) return 'niet alleen cijfers'
  if (isNumberCell && isRounded(digits))
    return 'afgerond door Excel: de kolom staat niet als tekst in het bestand'
  if (digits.length !== wholeLength) return countLabel(digits.length, 'cijfer', 'cijfers')
  return 'het controlecijfer klopt niet'
}

/** A numeric cell has lost the one or two leading zeros that a CJIB number may have. */
const withZeros = (digits: string): string =>
  /^\d{14,15}$/.test(digits) ? digits.padStart(wholeLength, '0') : digits

const isNumber = (digits: string): boolean =>
  isCjibNumber(digits) || (/^\d+$/.test(digits) && digits.length === endLength)

/**
 * The digits of a CJIB number, all sixteen or the last nine; else why it is invalid, in Dutch. `isNumberCell`: the cell is numeric, not text, so that leading
 * zeros are lost and it may have been rounded.
 */
export const rowNumberOf = (typed: string, isNumberCell = false): RowNumber => {
  const bare = normaliseCjibNumber(typed)
  const digits = isNumberCell ? withZeros(bare) : bare
  const isGuess = isNumberCell && isBeyondNumbers(bare)
  return isNumber(digits) && !isGuess ? { number: digits } : { problem: problemOf(typed, isNumberCell) }
}

/** Upper limit: more is not the amount of a fine, and does not fit in the numbers of the API. */
const mostCents = 1_000_000_000_00

/**
 * Parses an amount in the notations of lists, in cents: "€ 1.442,00", "233,5", "166.50". A single separator before three digits separates thousands. Null when
 * unparsable.
 */
export const centsOf = (typed: string): number | null => {
  const bare = plainSigns(typed).replace(/€|eur(?:o)?|\s|,-$|,--$/gi, '')
  const [, sign = '', whole = '', cents = ''] = /^(-?)([\d.,]*?\d)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(bare) ?? []
  if (whole === '' || !/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return null
  const amount = Math.round(Number(`${whole.replace(/[.,]/g, '')}.${cents || '0'}`) * 100)
  return amount > mostCents ? null : sign === '-' ? -amount : amount
}
