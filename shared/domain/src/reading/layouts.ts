import type { PagePiece, ReadField } from '@zaakwerk/contract/entities/reading'
import { isCjibNumber } from '../cjib.ts'
import { fold } from '../normal-forms.ts'
import { proposalOf } from './find-fields.ts'
import { type PageText, type PageWords, type Phrase, phrasesOn, pieceOf, wordsBetween } from './page-text.ts'
import type { Proposal } from './proposal.ts'
import { findDates, findTime } from './read-dates.ts'
import {
  type FoundNumber,
  findAmount,
  findCaseNumber,
  findFactCode,
  findReference,
  findSixteenDigits,
} from './read-numbers.ts'

/** Where a field stands on the first page of a paper. */
export interface FieldPlace extends Omit<PagePiece, 'page'> {
  readonly field: ReadField
}

/** How the letters of a sender are made: the words at their head, and where fields stand that a person once had to correct. */
export interface Layout {
  readonly words: readonly string[]
  readonly places: readonly FieldPlace[]
}

/** Above the addressee's window: what stands there is the same on each letter of a sender. */
const headFoot = 0.13
const leastWords = 3
const leastLetters = 3

/** The words at the head of a page, without numbers; none when there are too few to know a sender by. */
export const headWords = ({ words }: PageWords): readonly string[] => {
  const found = words
    .filter(({ y }) => y < headFoot)
    .map(({ text }) => fold(text).replace(/[^a-z]/g, ''))
    .filter((word) => word.length >= leastLetters)
  const unique = [...new Set(found)].toSorted()
  return unique.length >= leastWords ? unique : []
}

/** OCR misreads some words of a head. */
const leastAlike = 0.6

/** The layout of a page: that whose head is most like its own; undefined when none is. */
export const layoutOf = <Known extends Layout>(
  words: readonly string[],
  layouts: readonly Known[],
): Known | undefined => {
  const own = new Set(words)
  const alike = ({ words: others }: Known): number => {
    const both = others.filter((word) => own.has(word)).length
    return both / (own.size + others.length - both)
  }
  const [best] = layouts.toSorted((a, b) => alike(b) - alike(a))
  return best && own.size > 0 && alike(best) >= leastAlike ? best : undefined
}

type Found = Pick<FoundNumber, 'start' | 'end' | 'value'>

const dates = (text: string): readonly Found[] =>
  findDates(text).flatMap(({ iso, start, end }) => (iso ? [{ value: iso, start, end }] : []))

const listed = (found: Found | undefined): readonly Found[] => (found ? [found] : [])

/** The values of a field that a text may hold. */
const finders: Readonly<Partial<Record<ReadField, (text: string) => readonly Found[]>>> = {
  number: (text) => [...findSixteenDigits(text), ...listed(findReference(text))],
  own_reference: (text) => listed(findCaseNumber(text)),
  decision_date: dates,
  committal_date: dates,
  time_of_committal: (text) => {
    const found = findTime(text)
    return found ? [{ ...found, value: found.time }] : []
  },
  fact_code: (text) => listed(findFactCode(text)),
  amount: (text) => listed(findAmount(text)),
}

interface At {
  readonly phrase: Phrase
  readonly found: Found
}

const foundOn = (page: PageText, field: ReadField): readonly At[] =>
  phrasesOn(page).flatMap((phrase) =>
    (finders[field]?.(phrase.text) ?? []).map((found) => ({ phrase, found })),
  )

const pieceAt = ({ phrase, found }: At): PagePiece =>
  pieceOf(phrase.page, wordsBetween(phrase, found.start, found.end))

/** Where the value that a person gave stands on a page; undefined when it stands nowhere, or at several places. */
export const placeOfValue = (page: PageText, field: ReadField, value: string): FieldPlace | undefined => {
  const [only, ...others] = foundOn(page, field).filter(({ found }) => found.value === value)
  if (!only || others.length > 0) return undefined
  const { x, y, width, height } = pieceAt(only)
  return { field, x, y, width, height }
}

/** How far a value may stand from its remembered place: a letter with a longer address has its lines lower. */
const [mostAside, mostBelow] = [0.04, 0.035]

/** What stands at the remembered place of a field. */
export const readAtPlace = (page: PageText, place: FieldPlace): Proposal | undefined => {
  const [nearest] = foundOn(page, place.field)
    .map((at) => ({ at, piece: pieceAt(at) }))
    .filter(({ piece }) => Math.abs(piece.x - place.x) < mostAside && Math.abs(piece.y - place.y) < mostBelow)
    .toSorted((a, b) => Math.abs(a.piece.y - place.y) - Math.abs(b.piece.y - place.y))
  if (!nearest) return undefined
  const { phrase, found } = nearest.at
  return {
    ...proposalOf(place.field, phrase, found),
    is_confirmed: place.field === 'number' && isCjibNumber(found.value),
  }
}
