import { plainSigns } from '@zaakwerk/contract/stored-text'
import { isValidIBAN } from 'ibantools'
import type { Grouping } from './typed-groups.ts'

/** Trims, upper-cases and drops spaces, dots, dashes and the word IBAN in front: the form an IBAN is stored in. */
export const normaliseIban = (text: string): string =>
  plainSigns(text)
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^\W*(IBAN\W*)+/, '')

/** Whether a normalised IBAN has its country's structure and passes mod 97. */
export const isIban = (iban: string): boolean => isValidIBAN(iban)

/** A normalised IBAN as people read it, in groups of four. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** How a field groups an IBAN while it is typed. */
export const ibanGroups: Grouping = { bare: normaliseIban, grouped: formatIban }
