import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { TermKind } from '@zaakwerk/contract/entities/term'
import { isCaseClosed } from './case-statuses.ts'
import { caseFamily } from './case-types.ts'
import { addDays } from './dates.ts'
import { type LateDecisionFacts, type LateDecisionSubject, lateDecisionOf } from './late-decision.ts'
import { letterRule } from './letters.ts'
import { endOfTwoWeeks, type PenaltyRules, penaltyAmount } from './penalty.ts'
import { benefitAppeal, contestedDocumentOf, remedyOf } from './remedies.ts'
import type { Remedy } from './remedy-types.ts'
import { isUncontestedBenefit } from './submissions.ts'
import { dayMonth, type TermCalculation, type TermStep } from './term-calculation.ts'
import {
  awaitingDecision,
  beforeJudge,
  beforeSubmission,
  benefitAppealTerm,
  contestingTerm,
  type Term,
} from './terms.ts'
import { capital } from './text.ts'

/** What the terms of a case are calculated from: facts of the case, and what was sent. */
export interface TermSubject
  extends LateDecisionSubject,
    Pick<CaseDetail, 'grounds_asked_on' | 'grounds_due_on' | 'grounds_submitted_on'> {}

/** A term of a case that runs. */
export interface CaseTerm extends TermCalculation {
  readonly kind: TermKind
  /** "Administratief beroep", "Beslissing op bezwaar". */
  readonly title: string
  /** Article, and the length in words: "Wahv 6, Awb 6:7 · zes weken". */
  readonly article: string
  /** Whoever misses it loses the case. */
  readonly isFatal: boolean
  /** What it follows from, and the calendar date of that. */
  readonly source: string
  readonly sourceDate: string
  /** For post that left in time: the last calendar date of receipt (Awb 6:9). */
  readonly receivedBy: string | null
}

/** Rules that terms follow from. */
export interface TermRules {
  readonly penaltyRules: PenaltyRules
}

/** Most days of a penalty (Awb 4:17, first paragraph). */
export const longestPenalty = 42

/** "Beschikking" of "de beschikking". */
const documentName = (document: string): string => capital(document.replace(/^(de|het) /, ''))

/** The decision of an authority is contested by an appeal to a judge; everything else by objection, administrative appeal or opposition. */
const isOfAppeal = ({ type }: TermSubject, { isDecided }: LateDecisionFacts): boolean =>
  remedyOf(type)?.decidesOn !== undefined || (isDecided && ['wahv', 'nha', 'btu'].includes(caseFamily(type)))

/** The row of the table of remedies by which an appeal is calculated, and its term. */
const appealOf = (
  subject: TermSubject,
): { readonly rule: Remedy | undefined; readonly term: Term | undefined } => {
  const { type } = subject
  const family = caseFamily(type)
  const { objection_decided_on: decidedOn } = subject
  if (family === 'btu')
    return { rule: benefitAppeal, term: decidedOn ? benefitAppealTerm(subject, decidedOn) : undefined }
  const row = remedyOf(type)?.decidesOn === undefined ? (family === 'wahv' ? 20 : 21) : type
  return { rule: remedyOf(row), term: contestingTerm({ ...subject, type: row }) }
}

const contesting = (subject: TermSubject, late: LateDecisionFacts): CaseTerm | undefined => {
  const { type, status } = subject
  const isAppeal = isOfAppeal(subject, late)
  const isOpen = isAppeal || isUncontestedBenefit(subject)
  if (!beforeSubmission.has(status) && !(isOpen && beforeJudge.has(status))) return undefined
  const { rule, term } = isAppeal
    ? appealOf(subject)
    : { rule: remedyOf(type), term: contestingTerm(subject) }
  const [begin] = term?.steps ?? []
  if (!term || !rule?.term || !begin) return undefined
  return {
    ...term,
    kind: isAppeal ? 'appeal' : 'objection',
    title: rule.term.title,
    article: `${rule.source} · ${term.days > 20 ? 'zes' : 'twee'} weken`,
    isFatal: true,
    source: documentName(isAppeal ? rule.contestedDocument : contestedDocumentOf(type)),
    sourceDate: begin.day,
    receivedBy: term.receivedBy ?? null,
  }
}

/** Whether the grounds that a letter asked for were submitted. */
export const hasGrounds = ({ grounds_asked_on, grounds_submitted_on }: TermSubject): boolean =>
  grounds_submitted_on !== null && grounds_submitted_on >= (grounds_asked_on ?? '')

/** The day that a letter of the authority or the court gives. No law gives it, so it does not move to a working day (Algemene termijnenwet 1). */
const grounds = (subject: TermSubject): CaseTerm | undefined => {
  const { grounds_due_on: lastDay, grounds_asked_on: asked } = subject
  if (!lastDay || hasGrounds(subject)) return undefined
  const why = 'Brief die om de gronden vraagt (Awb 6:6)'
  return {
    kind: 'grounds',
    title: 'Gronden aanvullen',
    article: 'Awb 6:6 · door de instantie gesteld',
    isFatal: false,
    source: 'Brief herstel verzuim',
    sourceDate: asked ?? lastDay,
    receivedBy: null,
    lastDay,
    steps: asked ? [{ name: 'Gevraagd', day: asked, why }] : [],
    short: `uiterlijk ${dayMonth(lastDay, true)}, volgens de brief; schuift niet door`,
  }
}

/** The letter behind a submission, or that it was submitted in another way. */
const submissionText = ({ type, letters }: TermSubject): string =>
  letters.sent.map(({ name }) => letterRule(name, type)).findLast((rule) => rule?.contests !== undefined)
    ?.title ?? 'Bezwaar'

const decisionTitles = {
  wahv: 'Beslissing officier van justitie',
  nha: 'Uitspraak op bezwaar',
  btu: 'Beslissing op bezwaar',
} as const

const decision = (subject: TermSubject, late: LateDecisionFacts): CaseTerm | undefined => {
  const { calculation, submitted, adjournedOn, contestedType } = late
  const rule = remedyOf(contestedType)?.decision
  if (!calculation || !submitted || !rule || !isAwaiting(subject, late)) return undefined
  const family = caseFamily(contestedType)
  return {
    ...calculation,
    kind: 'decision',
    title: family === 'wahv' || family === 'nha' ? decisionTitles[family] : decisionTitles.btu,
    article: rule.article,
    isFatal: false,
    source: adjournedOn ? 'Verdaging' : `${submissionText(subject)} ingediend`,
    sourceDate: adjournedOn ?? submitted,
    receivedBy: null,
  }
}

const isAwaiting = ({ status }: TermSubject, { isDecided }: LateDecisionFacts): boolean =>
  !isDecided && awaitingDecision.has(status)

/** Whether the penalty was requested. */
export const isRequested = ({ letters }: TermSubject): boolean =>
  letters.sent.some(({ name }) => name === 'dsv')

const euros = (amount: number): string => `€ ${amount.toLocaleString('nl-NL')}`

const penalties = (subject: TermSubject, late: LateDecisionFacts): readonly CaseTerm[] => {
  const { penaltyFrom, due, counting } = late
  const [notice] = counting
  if (!penaltyFrom || !due || !notice || !isAwaiting(subject, late) || isRequested(subject)) return []
  const last = addDays(penaltyFrom, longestPenalty - 1)
  const isConfirmed = subject.notice_received_on === notice.received
  const start: TermStep[] = [
    { name: 'Beslistermijn', day: due, why: 'Laatste dag om te beslissen' },
    {
      name: 'Ontvangen',
      day: notice.received,
      why: isConfirmed
        ? 'Ingebrekestelling, bevestigd door de instantie'
        : 'Ingebrekestelling, berekend uit de verzending',
    },
    {
      name: 'Twee weken',
      day: endOfTwoWeeks({ termEnded: due, received: notice.received }),
      why: 'Na ontvangst (Awb 4:17, derde lid)',
    },
  ]
  const shared = {
    isFatal: false,
    source: 'Ingebrekestelling',
    sourceDate: notice.received,
    receivedBy: null,
  }
  return [
    {
      ...shared,
      kind: 'penalty_start',
      title: 'Dwangsom gaat lopen',
      article: 'Awb 4:17 · twee weken na ontvangst',
      lastDay: penaltyFrom,
      steps: start,
      short: `ontvangen ${dayMonth(notice.received)} + 2 weken: loopt vanaf ${dayMonth(penaltyFrom, true)}`,
    },
    {
      ...shared,
      kind: 'penalty_end',
      title: 'Dwangsom vol',
      article: 'Awb 4:17 · hoogstens 42 dagen',
      lastDay: last,
      steps: [
        ...start,
        { name: 'Eerste dag', day: penaltyFrom, why: 'Dwangsom loopt' },
        {
          name: '42 dagen',
          day: last,
          why: `${euros(penaltyAmount(longestPenalty))} (Awb 4:17, tweede lid)`,
        },
      ],
      short: `${dayMonth(penaltyFrom)} + 42 dagen = ${dayMonth(last, true)}; ${euros(penaltyAmount(longestPenalty))}`,
    },
  ]
}

/** The running terms of a case, fatal ones first, then by day. No day of today is in it: a term that has passed still runs, until an act closes it. */
export const caseTerms = (subject: TermSubject, rules: TermRules): readonly CaseTerm[] => {
  if (isCaseClosed(subject.status)) return []
  const late = lateDecisionOf(subject, rules)
  return [contesting(subject, late), grounds(subject), decision(subject, late), ...penalties(subject, late)]
    .filter((term) => term !== undefined)
    .toSorted((a, b) => Number(b.isFatal) - Number(a.isFatal) || a.lastDay.localeCompare(b.lastDay))
}

/** Dutch of the kinds of terms, for a filter. */
export const termKindLabels: Readonly<Record<TermKind, string>> = {
  objection: 'Bezwaar, administratief beroep, verzet',
  appeal: 'Beroep bij de rechter',
  grounds: 'Gronden aanvullen',
  decision: 'Beslissing van de instantie',
  penalty_start: 'Dwangsom gaat lopen',
  penalty_end: 'Dwangsom vol',
}
