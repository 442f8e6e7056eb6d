import { isCjibNumber } from '../cjib.ts'
import { findCaseNumber, findReference, findSixteenDigits } from './read-numbers.ts'

const label =
  /(?:kenmerk|aanslagnummer|vorderingsnummer|zaaknummer|dossiernummer|referentie|ref\.)\s*:?\s+/giu

/** What a mail is about has at most this many numbers. */
const mostNumbers = 20

/** The numbers by which a case could be found in the text of a mail. Our own case number comes first: nobody writes that by chance. */
export const numbersInText = (text: string): readonly string[] => {
  const own = findCaseNumber(text)
  const labelled = [...text.matchAll(label)].flatMap((found) => {
    const at = found.index + found[0].length
    return findReference(text.slice(at, at + 60))?.value ?? []
  })
  const all = [
    ...(own ? [own.value] : []),
    ...findSixteenDigits(text).map(({ value }) => value),
    ...labelled.map((value) => (/^[\d\s.-]+$/.test(value) ? value.replace(/[\s.-]/g, '') : value)),
  ]
  return [...new Set(all)].slice(0, mostNumbers)
}

/** Whether a number has the sixteen digits of a CJIB number but a wrong check digit. */
export const isMisreadNumber = (number: string | undefined): boolean =>
  number !== undefined && /^\d{16}$/.test(number) && !isCjibNumber(number)

const rankOf = (number: string): number => {
  if (isCjibNumber(number)) return 0
  if (/^Z-\d{7}$/.test(number)) return 1
  return isMisreadNumber(number) ? 2 : 3
}

/** Sorts numbers by how well they identify a case: valid numbers, our own, numbers with a wrong check digit, and others. */
export const bestNumbersFirst = (numbers: readonly string[]): readonly string[] =>
  [...new Set(numbers)].sort((one, other) => rankOf(one) - rankOf(other)).slice(0, mostNumbers)
