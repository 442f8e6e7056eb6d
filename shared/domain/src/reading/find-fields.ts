import type { ReadField } from '@zaakwerk/contract/entities/reading'
import { isCjibNumber } from '../cjib.ts'
import { type PageText, type Phrase, phrasesOn, pieceOf, valuesOf, wordsBetween } from './page-text.ts'
import type { Proposal } from './proposal.ts'
import {
  cjibNeighbours,
  type FoundNumber,
  findAmount,
  findCaseNumber,
  findFactCode,
  findPlate,
  findReference,
  findSixteenDigits,
} from './read-numbers.ts'

type Found = Pick<FoundNumber, 'start' | 'end'>

/** A proposal of what was found in a phrase, without doubts. */
export const proposalOf = (
  field: ReadField,
  phrase: Phrase,
  { start, end, value }: Found & { readonly value: string | null },
): Proposal => ({
  field,
  value,
  text: phrase.text.slice(start, end),
  piece: pieceOf(phrase.page, wordsBetween(phrase, start, end)),
  is_confirmed: false,
  doubts: [],
  candidates: [],
})

const misread = 'Een teken is onduidelijk gelezen'
/** The doubt about a value with an unclear character. */
export const misreadDoubts = ({ isMisread }: { readonly isMisread: boolean }): string[] =>
  isMisread ? [misread] : []

const labels = {
  cjib: /cjib\s?-?\s?(?:nummer|nr\.?)|beschikkingsnummer|zaaknummer|boetenummer/iu,
  reference:
    /(?:aanslag|naheffings?|vorderings?|biljet|besluit|beschikkings?|dossier|zaak|bezwaar|klant)\s?-?(?:nummer|nr\.?)\b|(?:ons |onze )(?:kenmerk|referentie)|^(?:kenmerk|referentie)\b/iu,
  factCode: /feitcode|feitnummer/iu,
  total: /^(?:totaal(?:bedrag)?(?: te betalen)?|te betalen(?: bedrag)?|in totaal)\b/iu,
  amount: /(?:boete|sanctie|bedrag|naheffing\w*)(?:bedrag)?\b/iu,
  plate: /kenteken/iu,
} as const

/** The first value found, in the order of the pages. */
export const firstOf = <Value>(
  pages: readonly PageText[],
  find: (page: PageText) => Value | undefined,
): Value | undefined => {
  for (const page of pages) {
    const found = find(page)
    if (found !== undefined) return found
  }
  return undefined
}

/** The first value behind a label in which something is found. */
const behind = (
  pages: readonly PageText[],
  label: RegExp,
  find: (text: string) => FoundNumber | undefined,
): { readonly phrase: Phrase; readonly found: FoundNumber } | undefined =>
  firstOf(pages, (page) => {
    for (const phrase of valuesOf(page, label)) {
      const found = find(phrase.text)
      if (found) return { phrase, found }
    }
    return undefined
  })

const simple = (
  field: ReadField,
  at: { readonly phrase: Phrase; readonly found: FoundNumber } | undefined,
): readonly Proposal[] =>
  at ? [{ ...proposalOf(field, at.phrase, at.found), doubts: misreadDoubts(at.found) }] : []

/** The CJIB number of a paper: a number whose check digit fits goes before one behind a label. */
export const findCjibNumber = (pages: readonly PageText[]): Proposal | undefined => {
  const labelled = new Set(pages.flatMap((page) => valuesOf(page, labels.cjib).map(({ text }) => text)))
  const all = pages
    .flatMap(phrasesOn)
    .flatMap((phrase) => findSixteenDigits(phrase.text).map((found) => ({ phrase, found })))
    .map((one) => ({
      ...one,
      fits: isCjibNumber(one.found.value),
      isLabelled:
        labels.cjib.test(one.phrase.text) || [...labelled].some((text) => one.phrase.text.endsWith(text)),
    }))
  const rank = ({ fits, isLabelled }: { fits: boolean; isLabelled: boolean }): number =>
    (fits ? 2 : 0) + (isLabelled ? 1 : 0)
  const best = all.toSorted((a, b) => rank(b) - rank(a))[0]
  // Sixteen digits without label or check digit may be anything.
  if (!best || rank(best) === 0) return undefined
  const { phrase, found, fits } = best
  const others = new Set(
    all.filter((one) => one.fits && one.found.value !== found.value).map((one) => one.found.value),
  )
  return {
    ...proposalOf('number', phrase, found),
    is_confirmed: fits,
    doubts: [
      ...(fits ? [] : ['Het controlecijfer klopt niet']),
      ...(fits ? [] : misreadDoubts(found)),
      ...(others.size > 0 ? ['Er staat nog een ander nummer op dit stuk'] : []),
    ],
    candidates: fits ? [...others] : [...cjibNeighbours(found.value)],
  }
}

/** The number of an authority that is no CJIB number. */
export const findReferenceNumber = (pages: readonly PageText[]): readonly Proposal[] =>
  simple('number', behind(pages, labels.reference, findReference))

/** Our own case number, wherever it stands. */
export const findOwnReference = (pages: readonly PageText[]): readonly Proposal[] =>
  simple(
    'own_reference',
    firstOf(pages, (page) => {
      for (const phrase of phrasesOn(page)) {
        const found = findCaseNumber(phrase.text)
        if (found) return { phrase, found }
      }
      return undefined
    }),
  )

export const findCode = (pages: readonly PageText[]): readonly Proposal[] =>
  simple('fact_code', behind(pages, labels.factCode, findFactCode))

/** The amount to pay: the total before the fine without costs. */
export const findTotal = (pages: readonly PageText[]): readonly Proposal[] =>
  simple('amount', behind(pages, labels.total, findAmount) ?? behind(pages, labels.amount, findAmount))

export const findRegistration = (pages: readonly PageText[]): readonly Proposal[] =>
  simple('plate', behind(pages, labels.plate, findPlate))
