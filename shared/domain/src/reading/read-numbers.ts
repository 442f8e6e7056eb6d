import { isCjibNumber } from '../cjib.ts'
import { parseEuros } from '../money.ts'

/** A number in a text, with its place. */
export interface FoundNumber {
  readonly value: string
  readonly start: number
  readonly end: number
  /** Letters were taken for the digits that they look like. */
  readonly isMisread: boolean
}

/** Letters that OCR reads for a digit. */
const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  G: '6',
  B: '8',
}

const asDigits = (text: string): string =>
  [...text.replace(/[\s.-]/g, '')].map((sign) => lookAlikes[sign] ?? sign).join('')

/** Sixteen digits, together or in groups of four; a few may be letters that look like them. */
const sixteen =
  /(?<![\p{L}\p{N}])(?:[\dOoQDIli|ZzSsGB]{4}[\s.-]{0,2}){3}[\dOoQDIli|ZzSsGB]{4}(?![\p{L}\p{N}])/gu

/** How many of the sixteen may be letters: with more it is a word. */
const mostLetters = 3

/** Numbers of sixteen digits in a text, whether or not their check digit fits. */
export const findSixteenDigits = (text: string): readonly FoundNumber[] =>
  [...text.matchAll(sixteen)].flatMap((found) => {
    const letters = found[0].replace(/[\d\s.-]/g, '').length
    if (letters > mostLetters) return []
    return [
      {
        value: asDigits(found[0]),
        start: found.index,
        end: found.index + found[0].length,
        isMisread: letters > 0,
      },
    ]
  })

/** CJIB numbers that differ in one digit from one whose check digit does not fit. */
export const cjibNeighbours = (number: string): readonly string[] => {
  if (!/^\d{16}$/.test(number)) return []
  const neighbours = new Set<string>()
  for (let at = 0; at < number.length; at += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const other = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`
      if (other !== number && isCjibNumber(other)) neighbours.add(other)
    }
  return [...neighbours]
}

/** A reference of an authority: at least five signs, of which some are digits. It ends where a word begins. */
const reference = /[\p{L}\p{N}][\p{L}\p{N}./-]*(?:\s[\d./-]+)*/u

export const findReference = (text: string): FoundNumber | undefined => {
  const found = reference.exec(text)
  if (!found) return undefined
  const value = found[0].replace(/[./-]+$/, '').trim()
  const digits = value.replace(/\D/g, '').length
  return digits < 4 || value.length < 5
    ? undefined
    : { value, start: found.index, end: found.index + value.length, isMisread: false }
}

const caseNumber = /(?<![\p{L}\p{N}])Z\s?-\s?(\d{2})\s?(\d{5})(?!\d)/u

/** Our own case number in a text. */
export const findCaseNumber = (text: string): FoundNumber | undefined => {
  const found = caseNumber.exec(text)
  return found
    ? {
        value: `Z-${found[1]}${found[2]}`,
        start: found.index,
        end: found.index + found[0].length,
        isMisread: false,
      }
    : undefined
}

const factCode = /(?<![\p{L}\p{N}])([A-Z]{1,2})\s?(\d{3})\s?([a-z]{0,3})(?![\p{L}\p{N}])/u

/** A fact code, without spaces. */
export const findFactCode = (text: string): FoundNumber | undefined => {
  const found = factCode.exec(text)
  return found
    ? {
        value: `${found[1]}${found[2]}${found[3]}`,
        start: found.index,
        end: found.index + found[0].trimEnd().length,
        isMisread: false,
      }
    : undefined
}

const amount =
  /(?:€|EUR|\bC(?=\s?\d))\s?(\d{1,3}(?:\.\d{3})+(?:,\d{2}|,-{1,2})?|\d+(?:[.,]\d{2}|[.,]-{1,2})?)(?!\d)/

/** An amount in euros with two decimals: "152.00". */
export const findAmount = (text: string): FoundNumber | undefined => {
  const found = amount.exec(text)
  const euros = found?.[1] === undefined ? undefined : parseEuros(found[1])
  if (!found || euros === undefined || euros <= 0) return undefined
  return {
    value: euros.toFixed(2),
    start: found.index,
    end: found.index + found[0].length,
    isMisread: !/€|EUR/.test(found[0]),
  }
}

/** The forms of Dutch registration plates: three groups of letters or digits, six in all. */
const plate =
  /(?<![\p{L}\p{N}])([A-Z\d]{1,3})[\s-]{1,3}([A-Z\d]{1,3})[\s-]{1,3}([A-Z\d]{1,3})(?![\p{L}\p{N}])/u

const isGroup = (group: string): boolean => /^[A-Z]+$|^\d+$/.test(group)

/** A registration plate, without dashes. */
export const findPlate = (text: string): FoundNumber | undefined => {
  const found = plate.exec(text)
  const groups = found?.slice(1) ?? []
  const value = groups.join('')
  const isPlate = value.length === 6 && groups.every(isGroup) && /[A-Z]/.test(value) && /\d/.test(value)
  if (!found || !isPlate) return undefined
  return { value, start: found.index, end: found.index + found[0].length, isMisread: false }
}
