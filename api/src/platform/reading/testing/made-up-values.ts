import { cjibCheckDigit } from '@zaakwerk/domain/cjib'

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const names = [
  'De heer T.P. Koster',
  'Mevrouw A. Brandsma',
  'De heer J. de Wit',
  'Mevrouw S. El Idrissi',
  'Lagendijk Lease B.V.',
]
export const streets = [
  'Lindelaan 14',
  'Oostergrachtswal 41',
  'Hoofdstraat 203 B',
  'Kerkplein 7',
  'Van Goghlaan 118',
]
export const towns = [
  '3571 AB UTRECHT',
  '8921 AA LEEUWARDEN',
  '1012 JS AMSTERDAM',
  '5611 EM EINDHOVEN',
  '6811 KE ARNHEM',
]
export const codes = ['VA012', 'R315b', 'K055', 'VN020', 'R602']
export const plates = ['K-482-TX', 'GB-123-D', '12-ABC-3', 'XX-99-YY', 'R-001-ZK']

export const digits = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('')

/** A CJIB number with its check digit. */
export const madeUpCjibNumber = (random: () => number): string => {
  const rest = `0${digits(random, 14)}`
  return `${cjibCheckDigit(rest)}${rest}`
}
