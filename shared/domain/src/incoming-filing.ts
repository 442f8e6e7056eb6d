import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { type CaseFamily, caseFamily } from './case-types.ts'

/** What it means that a paper of some kind came in for a case. */
interface FilingRule {
  /** In Dutch. */
  readonly label: string
  /** Label of the date on the paper, if it becomes a fact of the case. */
  readonly dateLabel?: string
  /** That fact. `notice_received_on`: only where a notice of default was sent. */
  readonly fact?: 'decision_date' | 'notice_received_on'
  readonly status?: Partial<Readonly<Record<CaseFamily, CaseStatus>>>
  /** The task that usually follows. */
  readonly task?: TaskType
}

const dated = { dateLabel: 'Dagtekening', fact: 'decision_date' } as const
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
  assessment_announcement: { label: 'Aankondiging naheffing', task: 'needs_manual_review' },
  objection_decision: {
    label: 'Beslissing op bezwaar',
    ...decided,
    status: { nha: 'pro_forma_appeal_decision_received', btu: 'decision_received' },
    task: 'nha_decision_review',
  },
  adjournment: { label: 'Verdaging', task: 'adjourn_case' },
  receipt_confirmation: {
    label: 'Ontvangstbevestiging',
    dateLabel: 'Ontvangen door autoriteit',
    fact: 'notice_received_on',
  },
  defect_notice: { label: 'Brief herstel verzuim', task: 'needs_manual_review' },
  hearing_notice: { label: 'Oproeping zitting', task: 'grounds_and_hearing_task' },
  benefit_decision: { label: 'Besluit', ...dated },
  punishment_order: { label: 'Strafbeschikking', ...dated },
  client_message: { label: 'Bericht van de cliënt', task: 'review_client_data' },
  other: { label: 'Overig' },
}

/** Name of a kind, in Dutch; of one that only a newer server knows, "Overig". */
export const filingKindLabel = (kind: string): string => ruleOf(kind).label

const isKnown = (kind: string): kind is FilingKind => Object.hasOwn(rules, kind)
const ruleOf = (kind: string): FilingRule => rules[isKnown(kind) ? kind : 'other']

/** A case, as far as filing depends on it. */
export interface FilingSubject {
  readonly type: number
  readonly status: string
  /** Whether a notice of default was sent. */
  readonly hasNotice: boolean
}

/** What filing a paper does with its case, besides the documents. */
export interface FilingEffect {
  /** Label of the date on the paper that is asked for; undefined: none is. */
  readonly dateLabel: string | undefined
  readonly fact: FilingRule['fact'] | undefined
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

/** What it does that a paper is filed as `kind` in a case. */
export const filingEffect = (kind: FilingKind, subject: FilingSubject): FilingEffect => {
  const { dateLabel, fact, status, task } = rules[kind]
  const family = caseFamily(subject.type)
  const isOfNotice = fact === 'notice_received_on'
  const hasFact = !isOfNotice || subject.hasNotice
  const next = isOfNotice ? confirmedStatus(subject) : status?.[family]
  return {
    dateLabel: hasFact ? dateLabel : undefined,
    fact: hasFact ? fact : undefined,
    status: next === subject.status ? undefined : next,
    task: task === 'nha_decision_review' && family !== 'nha' ? 'needs_manual_review' : task,
  }
}

const familiesOf: Partial<Readonly<Record<FilingKind, readonly CaseFamily[]>>> = {
  decision: ['wahv'],
  officer_decision: ['wahv'],
  reminder: ['wahv', 'nha'],
  exhortation: ['wahv', 'nha'],
  warrant: ['wahv', 'nha'],
  assessment: ['nha'],
  assessment_announcement: ['nha'],
  objection_decision: ['nha', 'btu'],
  benefit_decision: ['btu'],
  punishment_order: ['law_firm'],
}

/** The kinds that a case of this type can get, in the order of the list. */
export const filingKindsOf = (type: number): readonly FilingKind[] =>
  Object.keys(rules)
    .filter(isKnown)
    .filter((kind) => familiesOf[kind]?.includes(caseFamily(type)) ?? true)
