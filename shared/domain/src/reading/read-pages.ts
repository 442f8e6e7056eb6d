import type { PaperOutcome, ReadPaper } from '@zaakwerk/contract/entities/reading'
import { caseTypeLabels } from '../case-types.ts'
import { paperKindLabels } from '../reading-labels.ts'
import { findAuthority } from './find-authority.ts'
import { findCommittal, findDecisionDate, plausibleDates } from './find-dates.ts'
import {
  findCjibNumber,
  findCode,
  findOwnReference,
  findReferenceNumber,
  findRegistration,
  findTotal,
  proposalOf,
} from './find-fields.ts'
import { headWords, type Layout, layoutOf, readAtPlace } from './layouts.ts'
import { type PageText, type PageWords, pageText, phrasesOn, pieceOf, withSkew } from './page-text.ts'
import { decidingKinds, findOutcomes } from './paper-outcomes.ts'
import { caseTypeOfPaper, familyOf, findKind, type PaperFamily } from './paper-rules.ts'
import type { KnownAuthority, Proposal } from './proposal.ts'
import { findAddressee } from './read-addressee.ts'

export type { FieldPlace, Layout } from './layouts.ts'
export type { PageWord, PageWords } from './page-text.ts'
export type { KnownAuthority, Proposal } from './proposal.ts'

/** A paper in a file, with what is proposed of it. */
export interface Paper extends ReadPaper {
  readonly proposals: Proposal[]
}

interface ReadBy {
  readonly authorities: readonly KnownAuthority[]
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** What corrections taught of the letters of each sender. */
  readonly layouts?: readonly Layout[]
}

const textOf = (pages: readonly PageText[]): string =>
  pages
    .flatMap(phrasesOn)
    .map(({ text }) => text)
    .join('\n')

const pageMark = /(?:pagina|blad(?:zijde)?|blz\.?)\s*:?\s*(\d{1,3})\s*(?:\/|van|-)\s*(\d{1,3})/i

/** What the page says of its place: "Pagina 2 van 3" is 2. */
const markOf = (page: PageText): number | undefined => {
  const mark = pageMark.exec(textOf([page]))
  return mark ? Number(mark[1]) : undefined
}

const numberOn = (pages: readonly PageText[], family: PaperFamily | undefined): string | undefined => {
  const cjib = findCjibNumber(pages)
  const number = cjib && (cjib.is_confirmed || family !== 'nha') ? cjib : findReferenceNumber(pages)[0]
  return number?.value ?? undefined
}

/** Whether a page begins a paper of its own: it is titled, and has another number or date than the paper before. */
const beginsPaper = (page: PageText, before: readonly PageText[], today: string): boolean => {
  const mark = markOf(page)
  if (mark !== undefined) return mark === 1
  const family = familyOf(textOf([page]))
  if (!findKind(page, family)?.isTitle) return false
  const [number, earlier] = [numberOn([page], family), numberOn(before, familyOf(textOf(before)))]
  if (number !== undefined && earlier !== undefined) return number !== earlier
  const dates = [[page], before].map((pages) => findDecisionDate(pages, today)[0]?.value)
  return dates[0] !== undefined && dates[0] !== null && dates[0] !== dates[1]
}

const papersOf = (pages: readonly PageText[], today: string): readonly (readonly PageText[])[] => {
  const papers: PageText[][] = []
  for (const page of pages) {
    const current = papers.at(-1)
    if (!current || beginsPaper(page, current, today)) papers.push([page])
    else current.push(page)
  }
  return papers
}

const findOutcome = (pages: readonly PageText[]): readonly Proposal[] => {
  const found = findOutcomes(pages.flatMap(phrasesOn))
  const operative = found.filter(({ isOperative }) => isOperative)
  // The operative part is at the end.
  const best = operative.at(-1)
  if (!best) return []
  const said = new Set<PaperOutcome>(operative.map(({ outcome }) => outcome))
  return [
    {
      ...proposalOf('outcome', best.phrase, { ...best, value: best.outcome }),
      doubts: said.size > 1 ? ['Er staat meer dan één beslissing op dit stuk'] : [],
    },
  ]
}

const findNumber = (pages: readonly PageText[], family: PaperFamily | undefined): readonly Proposal[] => {
  const cjib = findCjibNumber(pages)
  if (family === 'wahv' || family === 'punishment') return cjib ? [cjib] : findReferenceNumber(pages)
  const reference = findReferenceNumber(pages)
  return reference.length > 0 ? reference : cjib ? [cjib] : []
}

/** A date of the offence after that of the paper: one of both was misread. */
const comparedDates = (proposals: readonly Proposal[]): Proposal[] => {
  const dateIn = (field: string): string => proposals.find((one) => one.field === field)?.value ?? ''
  const [decided, committed] = [dateIn('decision_date'), dateIn('committal_date')]
  if (decided === '' || committed <= decided) return [...proposals]
  return proposals.map((one) =>
    one.field === 'committal_date' || one.field === 'decision_date'
      ? { ...one, is_confirmed: false, doubts: [...one.doubts, 'De pleegdatum ligt na de dagtekening'] }
      : one,
  )
}

/** Whether what stands at a remembered place may take the place of what the rules found. */
const mayReplace = (found: Proposal, known: Proposal | undefined, today: string): boolean => {
  const { from, until } = plausibleDates(today)
  const isDate = found.field === 'decision_date' || found.field === 'committal_date'
  if (isDate && (found.value === null || found.value < from || found.value > until)) return false
  // A number with a right check digit stays, unless the other has one too.
  return !(found.field === 'number' && known?.is_confirmed && !found.is_confirmed)
}

/** Proposals with what stands where a person corrected them on an earlier letter of the sender. */
const withLayout = (
  proposals: readonly Proposal[],
  page: PageText,
  { layout, today }: { readonly layout: Layout | undefined; readonly today: string },
): readonly Proposal[] => {
  const placed = (layout?.places ?? []).flatMap((place) => {
    const known = proposals.find(({ field }) => field === place.field)
    const found = readAtPlace(page, place)
    return found && found.value !== known?.value && mayReplace(found, known, today) ? [found] : []
  })
  const fields = new Set(placed.map(({ field }) => field))
  return [...proposals.filter(({ field }) => !fields.has(field)), ...placed]
}

const readPaper = (
  pages: readonly PageText[],
  layout: Layout | undefined,
  { authorities, today }: ReadBy,
): Proposal[] => {
  const text = textOf(pages)
  const family = familyOf(text)
  const [first] = pages
  const kind = first && findKind(first, family)
  const kindProposals: readonly Proposal[] = kind
    ? [
        {
          ...proposalOf('kind', kind.phrase, { start: 0, end: kind.phrase.text.length, value: kind.kind }),
          doubts: kind.isTitle ? [] : [`Niet als ${paperKindLabels[kind.kind].toLowerCase()} getiteld`],
        },
      ]
    : []
  const type = kind && caseTypeOfPaper(kind.kind, family, text)
  const [named] = kindProposals
  const typeProposals: readonly Proposal[] =
    type && named ? [{ ...named, field: 'case_type', value: String(type), text: caseTypeLabels[type] }] : []
  const addressee = first && findAddressee(first)
  const proposals = [
    ...kindProposals,
    ...typeProposals,
    ...findNumber(pages, family),
    ...findOwnReference(pages),
    ...findDecisionDate(pages, today),
    ...findCommittal(pages, today),
    ...findCode(pages),
    ...findTotal(pages),
    ...findAuthority(pages, authorities, kind?.kind),
    ...(addressee
      ? [
          {
            field: 'addressee' as const,
            value: addressee.map((line) => line.text).join('\n'),
            text: addressee.map((line) => line.text).join('\n'),
            piece: pieceOf(
              first.page,
              addressee.flatMap(({ words }) => words),
            ),
            is_confirmed: false,
            doubts: [],
            candidates: [],
          },
        ]
      : []),
    ...(kind && decidingKinds.includes(kind.kind) ? findOutcome(pages) : []),
    ...findRegistration(pages),
  ]
  return comparedDates(first ? withLayout(proposals, first, { layout, today }) : proposals)
}

/**
 * Reads the words of a file's pages: its papers, each with proposals for the fields of a case. Pure and without knowledge of cases; a page of handwriting
 * or noise gives nothing. All of it is a suggestion that a person checks.
 */
export const readPages = (pages: readonly PageWords[], by: ReadBy): readonly Paper[] =>
  papersOf(
    pages.map((page, at) => pageText(at + 1, page)),
    by.today,
  ).flatMap((paper) => {
    const [first, last] = [paper[0], paper.at(-1)]
    const words = (first && pages[first.page - 1]) ?? { words: [] }
    const layout = layoutOf(headWords(words), by.layouts ?? [])
    const proposals = readPaper(paper, layout, by).map((proposal) => {
      const turn = proposal.piece && pages[proposal.piece.page - 1]?.turn
      return turn && proposal.piece ? { ...proposal, piece: withSkew(proposal.piece, turn) } : proposal
    })
    return first && last ? [{ first_page: first.page, last_page: last.page, proposals }] : []
  })
