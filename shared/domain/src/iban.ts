import { plainSigns } from '@zaakwerk/contract/stored-text'
import { isValidIBAN } from 'ibantools'
import type { Grouping } from './input-grouping.ts'

/** Normalises an IBAN for storage: trims, upper-cases and removes spaces, dots, dashes and a leading "IBAN". */
export const normaliseIban = (text: string): string =>
  plainSigns(text)
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^\W*(IBAN\W*)+/, '')

/** Whether a normalised IBAN has its country's structure and passes mod 97. */
export const isIban = (iban: string): boolean => isValidIBAN(iban)

/** A normalised IBAN for display, in groups of four. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Formatting of an IBAN during typing. */
export const ibanGroups: Grouping = { bare: normaliseIban, grouped: formatIban }
