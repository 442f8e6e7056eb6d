import { fold } from './normal-forms.ts'

/** A place in a text, by UTF-16 offsets. */
export interface Hit {
  readonly start: number
  readonly end: number
}

interface Sign extends Hit {
  /** Folded; one character. */
  readonly sign: string
}

/** The folded characters of a text with their places: `ĳ` is two at one place, an accent belongs to its letter. */
const signsOf = (text: string): readonly Sign[] =>
  [...text.matchAll(/.\p{M}*/gsu)].flatMap(({ 0: letter, index }) =>
    [...fold(letter)].map((sign) => ({ sign, start: index, end: index + letter.length })),
  )

const isSeparator = ({ sign }: Sign): boolean => /[\s.-]/.test(sign)
const isOfWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** A number is also found in its printed form, in groups. */
const isNumber = (word: string): boolean => /^\d{4,}$/.test(word)

/** Below three characters the start of a word is meant, as in the searches of lists. */
const isShort = (word: string): boolean => [...word].length < 3

const placesOf = (signs: readonly Sign[], word: string): readonly Hit[] => {
  const searched = isNumber(word) ? signs.filter((one) => !isSeparator(one)) : signs
  const wanted = [...word]
  return searched.flatMap((first, at) => {
    const last = searched[at + wanted.length - 1]
    const isHere = last !== undefined && wanted.every((sign, place) => searched[at + place]?.sign === sign)
    if (!isHere || (isShort(word) && isOfWord(searched[at - 1]?.sign))) return []
    return [{ start: first.start, end: last.end }]
  })
}

const merged = (places: readonly Hit[]): readonly Hit[] => {
  const hits: Hit[] = []
  for (const place of places.toSorted((one, other) => one.start - other.start)) {
    const last = hits.at(-1)
    if (last && place.start <= last.end)
      hits[hits.length - 1] = { start: last.start, end: Math.max(last.end, place.end) }
    else hits.push(place)
  }
  return hits
}

/**
 * Where words stand in a text, without regard to capitals and accents: ascending and without overlap. A number of four digits or more is found in groups too.
 */
export const hitsIn = (text: string, words: readonly string[]): readonly Hit[] => {
  const signs = signsOf(text)
  return merged(words.map(fold).flatMap((word) => (word === '' ? [] : placesOf(signs, word))))
}
