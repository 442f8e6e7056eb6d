import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { type CaseFamily, caseFamily } from './case-types.ts'
import { isContestedStatus, isDecidedStatus, isMovedByDecision } from './contested-statuses.ts'
import { isFactOfType } from './legal-facts.ts'
import { answersLetters } from './letter-answers.ts'
import { letterRule } from './letters.ts'
import { contestedDocumentOf, remedyOf } from './remedies.ts'
import type { Remedy } from './remedy-types.ts'
import { isUncontestedBenefit, type SubmissionFacts } from './submissions.ts'

/** What it means that a paper of some kind came in for a case. */
interface FilingRule {
  /** In Dutch. */
  readonly label: string
  /** Label of the date on the paper, if it becomes a fact of the case. */
  readonly dateLabel?: string
  /** That fact. `contested`: the date from which the term of the case runs. `notice_received_on`: only where a notice of default was sent. */
  readonly fact?: 'contested' | 'decision_date' | 'notice_received_on' | 'adjourned_on' | 'grounds_asked_on'
  readonly status?: Partial<Readonly<Record<CaseFamily, CaseStatus>>>
  /** The task that usually follows. */
  readonly task?: TaskType
}

const dated = { dateLabel: 'Dagtekening', fact: 'contested' } as const
const decided = { dateLabel: 'Beslissing', fact: 'decision_date' } as const

const rules: Readonly<Record<FilingKind, FilingRule>> = {
  decision: { label: 'Beschikking', ...dated },
  officer_decision: {
    label: 'Beslissing officier van justitie',
    ...decided,
    status: { wahv: 'adm_beroep_decision_received' },
    task: 'needs_manual_review',
  },
  reminder: { label: 'Herinnering', task: 'needs_manual_review' },
  exhortation: { label: 'Aanmaning', task: 'needs_manual_review' },
  warrant: { label: 'Dwangbevel', task: 'needs_manual_review' },
  assessment: { label: 'Naheffingsaanslag', ...dated },
  corrected_assessment: { label: 'Gecorrigeerde aanslag', task: 'needs_manual_review' },
  assessment_announcement: { label: 'Aankondiging naheffing', task: 'needs_manual_review' },
  objection_decision: {
    label: 'Beslissing op bezwaar',
    ...decided,
    status: { nha: 'pro_forma_appeal_decision_received' },
    task: 'nha_decision_review',
  },
  adjournment: { label: 'Verdaging', dateLabel: 'Dagtekening', fact: 'adjourned_on', task: 'adjourn_case' },
  receipt_confirmation: {
    label: 'Ontvangstbevestiging',
    dateLabel: 'Ontvangen door autoriteit',
    fact: 'notice_received_on',
  },
  defect_notice: {
    label: 'Brief herstel verzuim',
    dateLabel: 'Dagtekening',
    fact: 'grounds_asked_on',
    task: 'needs_manual_review',
  },
  hearing_notice: { label: 'Oproeping zitting', task: 'grounds_and_hearing_task' },
  benefit_decision: { label: 'Besluit', ...dated },
  punishment_order: { label: 'Strafbeschikking', ...dated },
  client_message: { label: 'Bericht van de cliënt', task: 'review_client_data' },
  other: { label: 'Overig' },
}

/** Name of a kind, in Dutch; of one that only a newer server knows, "Overig". */
export const filingKindLabel = (kind: string): string => ruleOf(kind).label

/** Label of the date of a filed paper, if it becomes a fact. */
export const filingFactOf = (kind: FilingKind): FilingRule['fact'] => rules[kind].fact

const isKnown = (kind: string): kind is FilingKind => Object.hasOwn(rules, kind)
const ruleOf = (kind: string): FilingRule => rules[isKnown(kind) ? kind : 'other']

/** A case, as far as filing depends on it. */
export interface FilingSubject {
  readonly type: number
  readonly status: string
  /** Whether there is a submission against its decision. */
  readonly isContested: boolean
  /** Whether its date is that of the authority's decision on the submission, which a benefit case stores separately. */
  readonly isDecided: boolean
  /** Whether the paper is about a notice of default: the chosen letter is a notice, or the case has no other letter. */
  readonly hasNotice: boolean
  /** Whether a letter is chosen as the one that it answers. */
  readonly answersLetter?: boolean
}

const isNotice = (name: string, type: number): boolean => letterRule(name, type)?.kind === 'igs'

/** Whether the contested paper of this case type is itself the authority's decision. */
const isDecisionType = (type: number): boolean => remedyOf(type)?.decidesOn !== undefined

/** The filing subject for a case of which only type and status are known. */
export const proposedSubject = ({ type, status }: Pick<FilingSubject, 'type' | 'status'>): FilingSubject => ({
  ...{ type, status, hasNotice: false },
  isContested: isDecisionType(type) || isContestedStatus(status),
  isDecided: isDecisionType(type) || isDecidedStatus(status),
})

/** The filing subject for a loaded case and the letter that the paper answers. */
export const filingSubject = (
  detail: SubmissionFacts & Pick<CaseDetail, 'late_decision' | 'receipts'>,
  letter?: string,
): FilingSubject => {
  const { type, status, late_decision, receipts } = detail
  const isDecided = isDecisionType(type) || late_decision.is_decided
  const isSubmitted = late_decision.contested_on !== null
  return {
    type,
    status,
    isContested: isDecided || isSubmitted || (isContestedStatus(status) && !isUncontestedBenefit(detail)),
    isDecided,
    hasNotice:
      letter === undefined
        ? late_decision.notices.length > 0 && receipts.every(({ name }) => isNotice(name, type))
        : isNotice(letter, type),
    answersLetter: letter !== undefined,
  }
}

/** The facts of a case that the date on a paper can be. */
export const filingFacts = [
  'decision_date',
  'original_decision_date',
  'notice_received_on',
  'adjourned_on',
  'objection_decided_on',
  'grounds_asked_on',
  'grounds_due_on',
] as const
type FilingFact = (typeof filingFacts)[number]

/** What filing a paper does with its case, besides the documents. */
export interface FilingEffect {
  /** Label of the date on the paper, also if the date does not become a fact; undefined if no date is required. */
  readonly dateLabel: string | undefined
  readonly fact: FilingFact | undefined
  /** The reason why the date of such a paper does not become a fact of this case, in Dutch. */
  readonly remark: string | undefined
  /** The new status; undefined: it stays. */
  readonly status: CaseStatus | undefined
  /** The task that is proposed. */
  readonly task: TaskType | undefined
}

/** A confirmation is of the notice of default where one was sent, and else of the objection. */
const confirmedStatus = ({ type, status, hasNotice }: FilingSubject): CaseStatus | undefined =>
  !hasNotice && caseFamily(type) === 'btu' && status === 'objection_submitted'
    ? 'objection_received'
    : undefined

const noTerm = 'start of verschuift daarom geen termijn.'
const isOf = ({ contestedDocument }: Remedy): string =>
  `De dagtekening van dit dossier is die van ${contestedDocument}.`

/** The reason why the date of a paper moves no term. A decision moves a term only after a submission; the contested paper only in a case of its type, before the decision on it. */
const remarkOf = (kind: FilingKind, { type, isContested, isDecided }: FilingSubject): string | undefined => {
  const { fact, label } = rules[kind]
  const family = caseFamily(type)
  const row = remedyOf(type)
  if (fact === 'contested') {
    if (row?.term?.from !== 'decision_date' || family === 'btu') return undefined
    const paper = label.toLowerCase()
    const dated = `De datum van de ${paper} ${noTerm}`
    if (isDecided) return `In dit dossier is al beslist. ${dated}`
    return row.contestedDocument.endsWith(` ${paper}`) ? undefined : `${isOf(row)} ${dated}`
  }
  if (kind === 'corrected_assessment' && !isDecided)
    return isContested
      ? 'Een gecorrigeerde aanslag is geen beslissing op bezwaar: de beslistermijn loopt door.'
      : `Er is nog geen bezwaar. Is dit de aanslag van dit dossier, kies dan "${rules.assessment.label}": de termijn volgt uit die datum.`
  if (fact !== 'decision_date') return undefined
  if (row && !row.decision && !row.decidesOn) return `${isOf(row)} Deze beslissing ${noTerm}`
  if (isContested) return undefined
  const remedy = family === 'wahv' ? 'administratief beroep' : 'bezwaar'
  return `Tegen ${contestedDocumentOf(type)} is nog geen ${remedy} ingediend. Deze beslissing ${noTerm} Is er wel ${remedy} ingediend, leg dat dan eerst vast in het dossier.`
}

/** The fact of the case that the date on a paper is. */
const factOf = (kind: FilingKind, { type, hasNotice }: FilingSubject): FilingEffect['fact'] => {
  const { fact } = rules[kind]
  if (fact === 'contested')
    return remedyOf(type)?.term?.from === 'original_decision_date'
      ? 'original_decision_date'
      : 'decision_date'
  if (fact === 'notice_received_on') return hasNotice ? fact : undefined
  if (fact === 'adjourned_on' || fact === 'grounds_asked_on')
    return isFactOfType(fact, type) ? fact : undefined
  return fact === 'decision_date' && caseFamily(type) === 'btu' ? 'objection_decided_on' : fact
}

/** What it does that a paper is filed as `kind` in a case. */
export const filingEffect = (kind: FilingKind, subject: FilingSubject): FilingEffect => {
  const { dateLabel, status, task } = rules[kind]
  const family = caseFamily(subject.type)
  const remark = remarkOf(kind, subject)
  const fact = remark === undefined ? factOf(kind, subject) : undefined
  // A decision comes while its authority has to decide: a case that is with the judge or closed stays where it is.
  const decided = subject.isContested && isMovedByDecision(subject.status) ? status?.[family] : undefined
  const next = rules[kind].fact === 'notice_received_on' ? confirmedStatus(subject) : decided
  return {
    dateLabel: fact || (kind === 'receipt_confirmation' && subject.answersLetter) ? dateLabel : undefined,
    fact,
    remark,
    status: next === subject.status ? undefined : next,
    task: task === 'nha_decision_review' && family !== 'nha' ? 'needs_manual_review' : task,
  }
}

/** Whether a paper cannot be filed without its date: its term would run from another one. */
export const needsDate = (fact: FilingEffect['fact']): boolean =>
  fact === 'decision_date' ||
  fact === 'original_decision_date' ||
  fact === 'objection_decided_on' ||
  fact === 'grounds_asked_on'

/** Whether a paper has to state the last day of a term (`grounds_due_on`). Without that day it starts no term. */
export const needsLastDay = (fact: FilingEffect['fact']): boolean => fact === 'grounds_asked_on'

/** Whether a paper can be filed without opening it: it has no date that becomes a fact, and answers no letter. */
export const isPlainKind = (kind: FilingKind): boolean =>
  rules[kind].dateLabel === undefined && !answersLetters(kind)

const familiesOf: Partial<Readonly<Record<FilingKind, readonly CaseFamily[]>>> = {
  decision: ['wahv'],
  officer_decision: ['wahv'],
  reminder: ['wahv', 'nha'],
  exhortation: ['wahv', 'nha'],
  warrant: ['wahv', 'nha'],
  assessment: ['nha'],
  corrected_assessment: ['nha'],
  assessment_announcement: ['nha'],
  objection_decision: ['nha', 'btu'],
  benefit_decision: ['btu'],
  punishment_order: ['law_firm'],
}

/** The kinds that a case of this type can get, in the order of the list; all of them while the case is not known. */
export const filingKindsOf = (type: number | undefined): readonly FilingKind[] => {
  const kinds = Object.keys(rules).filter(isKnown)
  return type === undefined
    ? kinds
    : kinds.filter((kind) => familiesOf[kind]?.includes(caseFamily(type)) ?? true)
}
