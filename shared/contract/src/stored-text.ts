/**
 * Invisible characters that come along with pasted text: controls other than line ends and tabs, soft hyphens, zero-width spaces, direction marks (with them
 * `exe.fdp` reads as `pdf.exe`), fillers, byte order marks, and unpaired surrogates. NUL stays, because it is refused elsewhere.
 */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]|\u034f|[\u17b4\u17b5]|\p{Cs}/gu

/** Tag characters are visible only in the flag of a region, which starts with a black flag. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu

const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** A zero-width joiner makes a family of emoji one character, and Persian and Hindi need joiners too. Elsewhere they are invisible. */
const joiner = /[\u200c\u200d]/
const variant = /[\ufe00-\ufe0f]/
const picture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u20e3|\ufe0f|\u{e007f}/u
const writtenAlone = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{Z}\p{N}\s]/u

const isStray = (sign: string, before: string): boolean => {
  if (!joiner.test(sign) && !variant.test(sign)) return false
  if (before === '' || joiner.test(before)) return true
  const isKey = variant.test(sign) && /[0-9#*]/.test(before)
  return writtenAlone.test(before) && !picture.test(before) && !isKey
}

const withoutStrayJoiners = (text: string): string => {
  if (!joiner.test(text) && !variant.test(text)) return text
  let kept = ''
  let before = ''
  for (const sign of text) {
    if (isStray(sign, before)) continue
    kept += sign
    before = sign
  }
  return kept
}

/**
 * A text normalised for storage: composed Unicode (NFC), because macOS decomposes file names; without invisible characters; with plain spaces and line feeds.
 * For everything that is typed, pasted or imported.
 */
export const storedText = (text: string): string =>
  withoutStrayJoiners(
    text.replace(unseen, '').replace(tags, '$1').replace(lineEnds, '\n').replace(spaces, ' '),
  ).normalize('NFC')

/** {@link storedText} on a single line, such as a name. */
export const storedLine = (text: string): string => storedText(text).replace(/\s*[\n\t]\s*/g, ' ')

const digitIn = /\p{Nd}/gu

/** The value of a decimal digit of any script: each script has its ten digits in a row. */
const plainDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((point - zero) % 10)
}

/** Characters read as a hyphen: dashes and minus signs of any length. */
export const dashes =
  /[\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2e17\u2e1a\u2e3a\u2e3b\ufe31\ufe32\ufe58\ufe63\uff0d]/g

/** Characters read as an apostrophe: quotes, standalone accents, primes. */
export const apostrophes =
  /[\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0384\u2018\u2019\u201a\u201b\u2032\u2035\u055a\u05f3\ua78b\ua78c\uff07\uff40]/g

/**
 * A number, code or address normalised to ASCII: letters and digits of any width and script, one kind of hyphen, apostrophe and space, nothing invisible. Not
 * for names, which keep their spelling.
 */
export const plainSigns = (text: string): string =>
  storedText(text)
    .replace(/[\u200c\u200d]|[\ufe00-\ufe0f]/g, '')
    .replace(dashes, '-')
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .replace(digitIn, plainDigit)
