import type { PaperKind } from '@zaakwerk/contract/entities/reading'
import { fold } from '../normal-forms.ts'
import { type PageText, type PageWords, pageText, phrasesOn, valuesOf } from './page-text.ts'
import { familyOf, findKind } from './paper-rules.ts'
import { findPlate } from './read-numbers.ts'

/** Vehicle and place of the fines in a file, in a form that can be compared: they relate cases to each other. */
export interface FineTraits {
  /** Registration plates, without dashes. */
  readonly plates: readonly string[]
  /** Places and sections of road, with only letters, digits and single spaces. */
  readonly places: readonly string[]
}

const plateLabel = /kenteken/iu
/** Not "Plaats en datum", which stands above a signature and on our own letters. */
const placeLabel =
  /^(?:plaats(?!\s*(?:en|[,/&])\s*datum\b)|pleegplaats|locatie|traject)\b(?: (?:van )?(?:de )?(?:overtreding|gedraging))?\s*:?/iu

/** Papers that state where a fine was imposed. Others have other places: of a hearing, or of a signature. */
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

/** The pages of papers that state a place. A page without a title belongs to the paper before it. */
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

/** Minimum length of a place: a shorter text, such as "A2", does not relate two fines. */
const leastOfPlace = 6

/** Whether a text says more than a town or a road, so that it relates two fines. */
const isPlace = (text: string): boolean => text.length >= leastOfPlace && text.includes(' ')

const comparedPlace = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The traits that stand on the pages of a file: every plate, and at most one place on a page of a fine or decision, as the next value may be another label. */
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
