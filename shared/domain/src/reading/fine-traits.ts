import type { PaperKind } from '@zaakwerk/contract/entities/reading'
import { fold } from '../normal-forms.ts'
import { type PageText, type PageWords, pageText, phrasesOn, valuesOf } from './page-text.ts'
import { familyOf, findKind } from './paper-rules.ts'
import { findPlate } from './read-numbers.ts'

/** Vehicles and places of the fines in a file, normalised for comparison, to find related cases. */
export interface FineTraits {
  /** Registration plates, without dashes. */
  readonly plates: readonly string[]
  /** Places and road sections, with only letters, digits and single spaces. */
  readonly places: readonly string[]
}

const plateLabel = /kenteken/iu
/** Excludes "Plaats en datum", a label above signatures and on our own letters. */
const placeLabel =
  /^(?:plaats(?!\s*(?:en|[,/&])\s*datum\b)|pleegplaats|locatie|traject)\b(?: (?:van )?(?:de )?(?:overtreding|gedraging))?\s*:?/iu

/** Papers with the place of a fine. Other papers have other places, for example of a hearing or a signature. */
const kindsWithPlace: readonly PaperKind[] = [
  'decision',
  'officer_decision',
  'reminder',
  'exhortation',
  'warrant',
  'assessment',
  'assessment_announcement',
  'objection_decision',
  'punishment_order',
]

/** The pages of papers with the place of a fine. A page without a title belongs to the previous paper. */
const pagesWithPlace = (pages: readonly PageText[]): readonly PageText[] => {
  let current: PaperKind | undefined
  return pages.filter((page) => {
    const text = phrasesOn(page)
      .map((phrase) => phrase.text)
      .join('\n')
    const found = findKind(page, familyOf(text))
    if (found?.isTitle || current === undefined) current = found?.kind
    return current !== undefined && kindsWithPlace.includes(current)
  })
}

/** Minimum length of a place: a shorter text like "A2" is not specific enough. */
const leastOfPlace = 6

/** Whether a place is more specific than a town or a road. */
const isPlace = (text: string): boolean => text.length >= leastOfPlace && text.includes(' ')

const comparedPlace = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Extracts the traits from the pages of a file: every plate, and at most one place per page of a fine or decision, because the next value can belong to another label. */
export const fineTraitsOf = (pages: readonly PageWords[]): FineTraits => {
  const texts = pages.map((page, at) => pageText(at + 1, page))
  const plates = texts
    .flatMap((page) => valuesOf(page, plateLabel))
    .flatMap(({ text }) => findPlate(text)?.value ?? [])
  const places = pagesWithPlace(texts).map((page) => comparedPlace(valuesOf(page, placeLabel)[0]?.text ?? ''))
  return {
    plates: [...new Set(plates)],
    places: [...new Set(places.filter(isPlace))],
  }
}
