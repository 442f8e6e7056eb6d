import { apostrophes, dashes, storedText } from '@zaakwerk/contract/stored-text'

/** Characters that only change the appearance and do not distinguish names: joiners and variation selectors. */
const looks = /[\u180b-\u180f]|[\u200c\u200d]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]/gu
const quotes = /[\u00ab\u00bb\u201c-\u201f]/g
/** Combining accents and points of Latin, Greek, Cyrillic and Arabic. */
const accents =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g

/** Letters that Unicode does not decompose, with their plain form. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}
const otherLetters = /[øœæßłđðþħŧıς]/g

/**
 * Normalises a text for searching and comparing: without capitals and accents, with one kind of apostrophe, hyphen, quote and space, and letters of one width;
 * `ĳ` is ij. The database function `fold_text` does the same; a test compares the two.
 */
export const fold = (text: string): string =>
  storedText(text)
    .replace(looks, '')
    // Unicode decomposes these into a space with an accent.
    .replace(/[\u00b4\u0384]/g, "'")
    .normalize('NFKD')
    .replace(accents, '')
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(dashes, '-')
    .replace(/\s/g, ' ')
    .toLowerCase()
    .replace(otherLetters, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')

/** Whether two texts are the same for a reader; surrounding spaces are ignored. */
export const isSameName = (one: string, other: string): boolean => fold(one).trim() === fold(other).trim()
