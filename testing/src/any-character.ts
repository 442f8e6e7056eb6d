import fc from 'fast-check'

const surrogates = { from: 0xd800, count: 0x800 }

const characterAt = (place: number): string =>
  String.fromCodePoint(place < surrogates.from ? place : place + surrogates.count)

const placeOf = (text: unknown): number => {
  const code = typeof text === 'string' && text.isWellFormed() ? text.codePointAt(0) : undefined
  if (code === undefined || String.fromCodePoint(code) !== text) throw new Error('not one character')
  return code < surrogates.from ? code : code - surrogates.count
}

/** Every character of Unicode, as a `unit` of `fc.string`. For `unit: 'binary'` fast-check lists a million of them first, two seconds in each process. */
export const anyCharacter = fc.nat(0x10ffff - surrogates.count).map(characterAt, placeOf)
