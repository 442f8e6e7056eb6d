import { fold } from '../normal-forms.ts'
import { type PageWords, pageText, valuesOf } from './page-text.ts'
import { findPlate } from './read-numbers.ts'

/** Vehicle and place of the fines in a file, in a form that can be compared: they relate cases to each other. */
export interface FineTraits {
  /** Registration plates, without dashes. */
  readonly plates: readonly string[]
  /** Places and sections of road, with only letters, digits and single spaces. */
  readonly places: readonly string[]
}

const plateLabel = /kenteken/iu
const placeLabel =
  /^(?:plaats|pleegplaats|locatie|traject)\b(?: (?:van )?(?:de )?(?:overtreding|gedraging))?\s*:?/iu

/** Minimum length of a place: a shorter text, such as "A2", does not relate two fines. */
const leastOfPlace = 6

const comparedPlace = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The traits that stand on the pages of a file: every plate, and at most one place a page, as the next value may be another label. */
export const fineTraitsOf = (pages: readonly PageWords[]): FineTraits => {
  const texts = pages.map((page, at) => pageText(at + 1, page))
  const behind = (label: RegExp): string[][] =>
    texts.map((page) => valuesOf(page, label).map(({ text }) => text))
  const plates = behind(plateLabel)
    .flat()
    .flatMap((text) => findPlate(text)?.value ?? [])
  const places = behind(placeLabel).flatMap(([first = '']) => comparedPlace(first))
  return {
    plates: [...new Set(plates)],
    places: [...new Set(places.filter((place) => place.length >= leastOfPlace))],
  }
}
