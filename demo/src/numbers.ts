import { cjibCheckDigit } from '@zaakwerk/domain/cjib'
import type { Random } from './random.ts'

/** A CJIB number as on a traffic fine: the check digit, 062 or 254 as on most, and a serial number. */
export const aCjibNumber = (random: Random): string => {
  const tail = `062${random.pick(['5', '2', '4'])}${random.digits(11)}`
  return `${cjibCheckDigit(tail)}${tail}`
}

const banks = ['ABNA', 'INGB', 'RABO', 'SNSB', 'TRIO', 'KNAB', 'ASNB', 'BUNQ'] as const

const mod97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** A Dutch account number whose check digits are right (ISO 7064, mod 97-10). */
export const anIban = (random: Random): string => {
  const account = `${random.pick(banks)}0${random.digits(9)}`
  const asDigits = [...`${account}NL00`].map((sign) => String(Number.parseInt(sign, 36))).join('')
  return `NL${String(98 - mod97(asDigits)).padStart(2, '0')}${account}`
}

/** "3511 AB": letters that postcodes do use. */
export const aPostcode = (random: Random, start: string): string => {
  const letter = (): string => random.pick([...'ABCDEGHJKLMNPRSTVWXZ'])
  return `${start}${random.digits(4 - start.length)} ${random.pick([...'ABCDEGHJKLMNP'])}${letter()}`
}

export const aMobileNumber = (random: Random): string => `06${random.int(1, 5)}${random.digits(7)}`
