import { plainSigns } from '@zaakwerk/contract/stored-text'
import type { Grouping } from './input-grouping.ts'

/** Normalises a number for storage: removes spaces and dots, which only group it. The validation refuses other characters. */
export const normalisePhone = (text: string): string => plainSigns(text).replace(/[\s.]/g, '')

/** Area codes of three digits, zero included; the others have four. (Nummerplan telefoon- en ISDN-diensten) */
const shortArea = /^(?:1[035]|2[0346]|3[03568]|4[0356]|5[0358]|7\d)/

/** Groups the part of a Dutch number after its zero or country code, as far as typed. */
const nationalGroups = (digits: string): readonly string[] => {
  if (digits.startsWith('6')) return ['6', digits.slice(1, 5), digits.slice(5)]
  const area = shortArea.test(digits) ? 2 : 3
  return [digits.slice(0, area), digits.slice(area, area + 3), digits.slice(area + 3)]
}

/** Groups a number without spaces, also during typing: "06 1234 5678", "+31 30 251 4477". Other texts are unchanged. */
const groupPhone = (bare: string): string => {
  const [, country = '', digits = ''] = /^(\+31|0031|0(?!0))?(\d{4,9})$/.exec(bare) ?? []
  // Only a mobile number is recognised without a zero; others can be short numbers.
  if (digits === '' || (country === '' && !digits.startsWith('6'))) return bare
  const groups = nationalGroups(digits)
  if (country === '0') return [`0${groups[0]}`, ...groups.slice(1)].filter(Boolean).join(' ')
  return [country, ...groups].filter(Boolean).join(' ')
}

/** Formatting of a number during typing. */
export const phoneGroups: Grouping = { bare: normalisePhone, grouped: groupPhone }

/** A number for display: a Dutch mobile one as "06 1234 5678", however it was stored. */
export const formatPhone = (number: string): string => {
  const bare = normalisePhone(number)
  const mobile = /^(?:0031|\+31|0)?6(\d{4})(\d{4})$/.exec(bare)
  if (mobile) return `06 ${mobile[1]} ${mobile[2]}`
  return /^(?:0031|\+31|0)\d{9}$/.test(bare) ? groupPhone(bare) : number
}

/**
 * A number in international form (E.164), "+31612345678", however it was typed: "06-1234 5678", "+31 (0)6 1234 5678". Without a country code it is Dutch.
 * Undefined for an incomplete number.
 */
export const internationalPhone = (number: string): string | undefined => {
  const bare = plainSigns(number).replace(/[\s.()-]/g, '')
  const dutch = /^(?:(?:0031|\+31)0?|0)?([1-9]\d{8})$/.exec(bare)
  if (dutch) return `+31${dutch[1]}`
  const foreign = /^(?:00|\+)(?!31)([1-9]\d{7,14})$/.exec(bare)
  return foreign ? `+${foreign[1]}` : undefined
}

/**
 * A number that can receive messages, "+31612345678": a Dutch one has to be mobile (06), because a landline gets none. Foreign numbers cannot be checked.
 * Undefined for any other.
 */
export const mobilePhone = (number: string): string | undefined => {
  const phone = internationalPhone(number)
  return phone?.startsWith('+31') && !phone.startsWith('+316') ? undefined : phone
}

/** The `tel:` link of a number. */
export const phoneLink = (number: string): string => `tel:${plainSigns(number).replace(/[^\d+]/g, '')}`
