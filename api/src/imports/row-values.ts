import { isCjibNumber, normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { countLabel } from '@zaakwerk/domain/counts'
import type { SheetFormat } from '../sheets/sheet-table.ts'

/** Digits of a number in full, and of its end by which courts and the prosecutor write it too. */
const wholeLength = 16
export const endLength = 9

/** The number of a row, or why it is none. */
export type RowNumber =
  | { readonly number: string; readonly problem?: undefined }
  | { readonly number?: undefined; readonly problem: string }

/** A spreadsheet keeps fifteen digits of a number, and writes zeros for the rest. */
const isRounded = (digits: string, kind: SheetFormat['kind'] | undefined): boolean =>
  kind !== undefined && kind !== 'csv' && digits.length === wholeLength && digits.endsWith('0')

const problemOf = (typed: string, kind: SheetFormat['kind'] | undefined): string => {
  const digits = normaliseCjibNumber(typed)
  if (digits === '') return 'leeg'
  if (/^\d+[.,]?\d*e\+?\d+$/i.test(typed.replace(/\s/g, ''))) return 'ingekort door Excel'
  if (!/^\d+$/.test(digits)) return 'niet alleen cijfers'
  if (digits.length !== wholeLength) return countLabel(digits.length, 'cijfer', 'cijfers')
  if (isRounded(digits, kind)) return 'afgerond door Excel: de kolom staat niet als tekst in het bestand'
  return 'het controlecijfer klopt niet'
}

/**
 * The digits of a CJIB number, all sixteen or the last nine; else why it is none, in Dutch. `kind` is that of the file that it is from: a
 * workbook may have rounded it.
 */
export const rowNumberOf = (typed: string, kind?: SheetFormat['kind']): RowNumber => {
  const digits = normaliseCjibNumber(typed)
  const isNumber = isCjibNumber(digits) || (/^\d+$/.test(digits) && digits.length === endLength)
  return isNumber ? { number: digits } : { problem: problemOf(typed, kind) }
}

/** More is no amount of a fine, and does not fit in the wire's numbers. */
const mostCents = 1_000_000_000_00

/**
 * An amount as lists write it, in cents: "€ 1.442,00", "233,5", "166.50". A single separator before three digits stands for thousands.
 * Null for what cannot be read.
 */
export const centsOf = (typed: string): number | null => {
  const bare = typed.replace(/€|eur(?:o)?|\s|,-$|,--$/gi, '')
  const [, sign = '', whole = '', cents = ''] = /^(-?)([\d.,]*?\d)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(bare) ?? []
  if (whole === '' || !/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return null
  const amount = Math.round(Number(`${whole.replace(/[.,]/g, '')}.${cents || '0'}`) * 100)
  return amount > mostCents ? null : sign === '-' ? -amount : amount
}
