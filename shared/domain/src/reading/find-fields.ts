import type { ReadField } from '@zaakwerk/contract/entities/reading'
import { isCjibNumber } from '../cjib.ts'
import { addMonths, formatDate } from '../dates.ts'
import { lastDayOf } from '../terms.ts'
import { type PageText, type Phrase, phrasesOn, pieceOf, valuesOf, wordsBetween } from './page-text.ts'
import type { Proposal } from './proposal.ts'
import { type FoundDate, findDates, findTime } from './read-dates.ts'
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
const misreadDoubts = ({ isMisread }: { readonly isMisread: boolean }): string[] =>
  isMisread ? [misread] : []

const labels = {
  cjib: /cjib\s?-?\s?(?:nummer|nr\.?)|beschikkingsnummer|zaaknummer|boetenummer/iu,
  reference:
    /(?:aanslag|naheffings?|vorderings?|biljet|besluit|beschikkings?|dossier|zaak|bezwaar|klant)\s?-?(?:nummer|nr\.?)\b|(?:ons |onze )(?:kenmerk|referentie)|^(?:kenmerk|referentie)\b/iu,
  decisionDate:
    /^(?:dagtekening|verzenddatum|datum (?:dagtekening|verzending|verzonden|beschikking|besluit|brief|aanslag|naheffing\w*)|datum(?!\s*(?:en\b|\/|van\b|overtreding|feit|zitting|pleeg|parke)))\s*:?/iu,
  committal:
    /(?:datum en tijd(?:stip)?|datum\s?\/\s?tijd(?:stip)?|pleegdatum|pleegdatum en -tijd|datum (?:van (?:de )?)?(?:overtreding|feit|gedraging|parkeren|constatering)|tijdstip (?:van )?(?:de )?(?:overtreding|gedraging|constatering))\s*:?/iu,
  time: /^(?:pleegtijd|tijdstip|tijd)\b\s*:?/iu,
  factCode: /feitcode|feitnummer/iu,
  total: /^(?:totaal(?:bedrag)?(?: te betalen)?|te betalen(?: bedrag)?|in totaal)\b/iu,
  amount: /(?:boete|sanctie|bedrag|naheffing\w*)(?:bedrag)?\b/iu,
  plate: /kenteken/iu,
} as const

const firstOf = <Value>(
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

/** Papers are contested for at most this long after they were made. */
const mostYears = 10
/** Authorities date papers some weeks ahead. */
const mostMonthsAhead = 3

interface DateAt {
  readonly phrase: Phrase
  readonly found: FoundDate
}

const dateAt = (phrases: readonly Phrase[]): DateAt | undefined => {
  for (const phrase of phrases) {
    const [found] = findDates(phrase.text)
    if (found) return { phrase, found }
  }
  return undefined
}

/** The first and the last day that a paper which is contested today may have. */
export const plausibleDates = (today: string): { readonly from: string; readonly until: string } => ({
  from: `${Number(today.slice(0, 4)) - mostYears}${today.slice(4)}`,
  until: addMonths(today, mostMonthsAhead),
})

const dateProposal = (
  field: ReadField,
  { phrase, found }: DateAt,
  until: string,
  today: string,
): Proposal => {
  const { iso } = found
  const { from } = plausibleDates(today)
  const problem =
    iso === undefined
      ? 'Deze datum bestaat niet'
      : iso > until || iso < from
        ? `De datum ${formatDate(iso)} kan niet kloppen`
        : undefined
  return {
    ...proposalOf(field, phrase, { ...found, value: problem ? null : (iso ?? null) }),
    doubts: problem ? [problem] : misreadDoubts(found),
  }
}

/** A line with nothing but a place and a date: "Leeuwarden, 24 november 2026". */
const isDateLine = ({ text, y }: Phrase): boolean => {
  const [found] = findDates(text)
  return (
    y < 0.5 &&
    found !== undefined &&
    found.end === text.length &&
    /^(?:[\p{L}' -]{2,30},?\s+(?:de\s+)?)?$/u.test(text.slice(0, found.start))
  )
}

/** Last days that a paper names: "tot en met 5 januari 2027". */
const lastDays = (pages: readonly PageText[]): ReadonlySet<string> => {
  const text = pages
    .flatMap(phrasesOn)
    .map((phrase) => phrase.text)
    .join(' ')
  return new Set(
    findDates(text).flatMap(({ iso, start }) =>
      iso &&
      /(?:t\/m|tot en met|uiterlijk(?: op)?|v[oó][oó]r)\s+(?:\p{L}+dag\s+)?$/iu.test(text.slice(0, start))
        ? [iso]
        : [],
    ),
  )
}

/** The date of a paper. It is confirmed by the last day that the paper names, if that is six or two weeks after it. */
export const findDecisionDate = (pages: readonly PageText[], today: string): readonly Proposal[] => {
  const at =
    firstOf(pages, (page) => dateAt(valuesOf(page, labels.decisionDate))) ??
    firstOf(pages.slice(0, 1), (page) => dateAt(phrasesOn(page).filter(isDateLine)))
  if (!at) return []
  const proposal = dateProposal('decision_date', at, plausibleDates(today).until, today)
  const { value } = proposal
  if (value === null) return [proposal]
  const named = lastDays(pages)
  return [
    {
      ...proposal,
      is_confirmed: [42, 14].some((days) => named.has(lastDayOf(value, days))),
      doubts: [...proposal.doubts, ...(value > today ? ['De datum ligt in de toekomst'] : [])],
    },
  ]
}

/** Date and time of what happened. */
export const findCommittal = (pages: readonly PageText[], today: string): readonly Proposal[] => {
  const values = pages.flatMap((page) => valuesOf(page, labels.committal))
  const date = dateAt(values)
  const timed = [...values, ...pages.flatMap((page) => valuesOf(page, labels.time))].flatMap((phrase) => {
    // "12.11.2026" is no time.
    const dated = findDates(phrase.text).at(-1)?.end ?? 0
    const found = findTime(phrase.text.slice(dated))
    return found ? [{ phrase, found: { ...found, start: found.start + dated, end: found.end + dated } }] : []
  })[0]
  return [
    ...(date ? [dateProposal('committal_date', date, today, today)] : []),
    ...(timed
      ? [proposalOf('time_of_committal', timed.phrase, { ...timed.found, value: timed.found.time })]
      : []),
  ]
}

export const findCode = (pages: readonly PageText[]): readonly Proposal[] =>
  simple('fact_code', behind(pages, labels.factCode, findFactCode))

/** The amount to pay: the total before the fine without costs. */
export const findTotal = (pages: readonly PageText[]): readonly Proposal[] =>
  simple('amount', behind(pages, labels.total, findAmount) ?? behind(pages, labels.amount, findAmount))

export const findRegistration = (pages: readonly PageText[]): readonly Proposal[] =>
  simple('plate', behind(pages, labels.plate, findPlate))
