import { isValidIBAN } from 'ibantools'

/** Trims, upper-cases and drops spaces, dots and dashes: the form an IBAN is stored in. */
export const normaliseIban = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase()

/** Whether a normalised IBAN has its country's structure and passes mod 97. */
export const isIban = (iban: string): boolean => isValidIBAN(iban)

/** A normalised IBAN as people read it, in groups of four. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
