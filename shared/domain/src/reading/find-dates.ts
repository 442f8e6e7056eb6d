import type { ReadField } from '@zaakwerk/contract/entities/reading'
import { addMonths, formatDate } from '../dates.ts'
import { lastDayOf } from '../terms.ts'
import { firstOf, misreadDoubts, proposalOf } from './find-fields.ts'
import { type PageText, type Phrase, phrasesOn, valuesOf } from './page-text.ts'
import type { Proposal } from './proposal.ts'
import { type FoundDate, findDates, findTime } from './read-dates.ts'

const labels = {
  decisionDate:
    /^(?:dagtekening|verzenddatum|datum (?:dagtekening|verzending|verzonden|beschikking|besluit|brief|aanslag|naheffing\w*)|datum(?!\s*(?:en\b|\/|van\b|overtreding|feit|zitting|pleeg|parke)))\s*:?/iu,
  committal:
    /(?:datum en tijd(?:stip)?|datum\s?\/\s?tijd(?:stip)?|pleegdatum|pleegdatum en -tijd|datum (?:van (?:de )?)?(?:overtreding|feit|gedraging|parkeren|constatering)|tijdstip (?:van )?(?:de )?(?:overtreding|gedraging|constatering))\s*:?/iu,
  time: /^(?:pleegtijd|tijdstip|tijd)\b\s*:?/iu,
} as const

/** Maximum age in years of a contested paper. */
const mostYears = 10
/** Maximum number of months that a paper is dated ahead; authorities date some papers weeks ahead. */
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

/** The range of plausible dates of a paper that is contested today. */
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

/** Finds the date of a paper. A last day in the paper confirms it, if that is six or two weeks later. */
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

/** Whether a sentence describes the offence: "Op 26 oktober 2026 om 17:25 uur is met uw voertuig". Excludes hearings, calls and future days. */
const describesOffence = (phrase: Phrase, today: string): boolean => {
  const { text } = phrase
  const [found] = findDates(text)
  if (!found?.iso || found.iso > today || /zitting|hoor|gebeld|telefo|verzonden|ontvangen/iu.test(text))
    return false
  return (
    /(?:^|[.;:]\s*|\b(?:u|er|voertuig)\b.*\b)op\s+(?:\p{L}+dag\s+)?$/iu.test(text.slice(0, found.start)) &&
    /^,?\s*(?:om|omstreeks|rond|te)\s+(?:omstreeks\s+)?\d{1,2}\s?[:.]\s?\d{2}/iu.test(text.slice(found.end))
  )
}

/** Finds the date and time of the offence: behind their labels, otherwise in a sentence. */
export const findCommittal = (pages: readonly PageText[], today: string): readonly Proposal[] => {
  const labelled = pages.flatMap((page) => valuesOf(page, labels.committal))
  const sentences = pages.flatMap(phrasesOn).filter((phrase) => describesOffence(phrase, today))
  const values = dateAt(labelled) ? labelled : [...labelled, ...sentences]
  const date = dateAt(values)
  const timed = [...values, ...pages.flatMap((page) => valuesOf(page, labels.time))].flatMap((phrase) => {
    // "12.11.2026" is not a time.
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
