import { plainSigns } from '@zaakwerk/contract/stored-text'
import type { Grouping } from './typed-groups.ts'

/** Drops spaces and dots, which only group a number: the form it is stored in. The rule refuses other signs. */
export const normalisePhone = (text: string): string => plainSigns(text).replace(/[\s.]/g, '')

/** Area codes of three digits, zero included; the others have four. (Nummerplan telefoon- en ISDN-diensten) */
const shortArea = /^(?:1[035]|2[0346]|3[03568]|4[0356]|5[0358]|7\d)/

/** The part of a Dutch number after its zero or country code, as far as it is typed. */
const nationalGroups = (digits: string): readonly string[] => {
  if (digits.startsWith('6')) return ['6', digits.slice(1, 5), digits.slice(5)]
  const area = shortArea.test(digits) ? 2 : 3
  return [digits.slice(0, area), digits.slice(area, area + 3), digits.slice(area + 3)]
}

/** Groups a number without spaces, also while it is being typed: "06 1234 5678", "+31 30 251 4477". Any other text stays as it is. */
const groupPhone = (bare: string): string => {
  const [, country = '', digits = ''] = /^(\+31|0031|0(?!0))?(\d{4,9})$/.exec(bare) ?? []
  // A number without a zero is known for a mobile one only; others may be short numbers.
  if (digits === '' || (country === '' && !digits.startsWith('6'))) return bare
  const groups = nationalGroups(digits)
  if (country === '0') return [`0${groups[0]}`, ...groups.slice(1)].filter(Boolean).join(' ')
  return [country, ...groups].filter(Boolean).join(' ')
}

/** How a field groups a number while it is typed. */
export const phoneGroups: Grouping = { bare: normalisePhone, grouped: groupPhone }

/** A number as people read it: a Dutch mobile one as "06 1234 5678" however it was stored. */
export const formatPhone = (number: string): string => {
  const bare = normalisePhone(number)
  const mobile = /^(?:0031|\+31|0)?6(\d{4})(\d{4})$/.exec(bare)
  if (mobile) return `06 ${mobile[1]} ${mobile[2]}`
  return /^(?:0031|\+31|0)\d{9}$/.test(bare) ? groupPhone(bare) : number
}

/**
 * A number as messages are addressed, "+31612345678", however it was typed: "06-1234 5678", "+31 (0)6 1234 5678". Without a country it is
 * Dutch. Undefined for what is no whole number.
 */
export const internationalPhone = (number: string): string | undefined => {
  const bare = plainSigns(number).replace(/[\s.()-]/g, '')
  const dutch = /^(?:(?:0031|\+31)0?|0)?([1-9]\d{8})$/.exec(bare)
  if (dutch) return `+31${dutch[1]}`
  const foreign = /^(?:00|\+)(?!31)([1-9]\d{7,14})$/.exec(bare)
  return foreign ? `+${foreign[1]}` : undefined
}

/**
 * A number that a message can reach, "+31612345678": a Dutch one has to be mobile (06), as a landline gets none. Of another country it cannot be
 * told. Undefined for any other.
 */
export const mobilePhone = (number: string): string | undefined => {
  const phone = internationalPhone(number)
  return phone?.startsWith('+31') && !phone.startsWith('+316') ? undefined : phone
}

/** The `tel:` link of a number. */
export const phoneLink = (number: string): string => `tel:${plainSigns(number).replace(/[^\d+]/g, '')}`
