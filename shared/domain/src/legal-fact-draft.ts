import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { LegalFacts } from '@zaakwerk/contract/entities/case-input'
import type { SentNames } from './case-fact.ts'
import { caseFactOf, factLabel } from './case-facts.ts'
import { parseTypedDate } from './date-parsing.ts'
import { type LegalFactName, legalFactNames } from './legal-facts.ts'
import { eurosInField, parseEuros, typedEurosProblem } from './money.ts'
import { answerOf, knownOf, type YesNoUnknown } from './yes-no-unknown.ts'

/** The facts that a dialog asks for, as typed. */
export type LegalDraft = Readonly<Record<LegalFactName, string>>

const isAnswer = (typed: string): typed is YesNoUnknown => ['yes', 'no', 'unknown'].includes(typed)

const typedOf = (name: LegalFactName, value: CaseDetail[LegalFactName]): string => {
  if (caseFactOf(name).input === 'yes-no-unknown') return answerOf(typeof value === 'boolean' ? value : null)
  return typeof value === 'number' ? eurosInField(value) : String(value ?? '')
}

const recordOf = <Value>(value: (name: LegalFactName) => Value): Record<LegalFactName, Value> => ({
  original_decision_date: value('original_decision_date'),
  contested_decision_date: value('contested_decision_date'),
  known_on: value('known_on'),
  fine_amount: value('fine_amount'),
  is_fitness_for_work: value('is_fitness_for_work'),
  has_medical_grounds: value('has_medical_grounds'),
  has_committee: value('has_committee'),
  objection_submitted_on: value('objection_submitted_on'),
  notice_received_on: value('notice_received_on'),
  adjourned_on: value('adjourned_on'),
  objection_decided_on: value('objection_decided_on'),
  grounds_asked_on: value('grounds_asked_on'),
  grounds_due_on: value('grounds_due_on'),
  grounds_submitted_on: value('grounds_submitted_on'),
  assessment_received: value('assessment_received'),
  asked_before_on: value('asked_before_on'),
  lateness_reason: value('lateness_reason'),
})

/** The recorded values of the case. */
const draftOf = (detail: CaseDetail): LegalDraft => recordOf((name) => typedOf(name, detail[name]))

const labelsOf = (type: number): Readonly<Record<LegalFactName, string>> =>
  recordOf((name) => factLabel(name, type))

const problemOf = (name: LegalFactName, typed: string, sent: SentNames): string | undefined => {
  const { input, problem, amountProblem } = caseFactOf(name)
  if (input !== 'money') return problem?.(typed.trim(), sent)
  return typed.trim() === ''
    ? undefined
    : (typedEurosProblem(typed) ?? amountProblem?.(parseEuros(typed) ?? 0))
}

/** Validation errors of the requested facts. */
const draftProblems = (
  draft: LegalDraft,
  asked: readonly LegalFactName[],
  sent: SentNames,
): Partial<Record<LegalFactName, string | undefined>> =>
  Object.fromEntries(asked.map((name) => [name, problemOf(name, draft[name], sent)]))

/** Unlikely values among the requested facts, as sentences; the user has to confirm them. */
const draftDoubts = (
  draft: LegalDraft,
  asked: readonly LegalFactName[],
  detail: CaseDetail,
): string | undefined =>
  asked
    .filter((name) => draft[name] !== '')
    .flatMap((name) => caseFactOf(name).doubt?.(draft[name], detail) ?? [])
    .join(' ') || undefined

const recordedOf = (name: LegalFactName, typed: string): string | number | boolean | null => {
  const { input } = caseFactOf(name)
  if (input === 'yes-no-unknown') return isAnswer(typed) ? knownOf(typed) : null
  // An incomplete date is no date yet.
  if (input === 'date') return parseTypedDate(typed) ?? null
  return input === 'money' ? (parseEuros(typed) ?? null) : typed.trim() || null
}

/** The changes to save: only the requested facts that the user changed, because another user may have changed the others. */
export const changedFacts = (
  draft: LegalDraft,
  asked: readonly LegalFactName[],
  detail: CaseDetail,
): { readonly facts: LegalFacts } | undefined => {
  const start = draftOf(detail)
  const changed = legalFactNames.filter((name) => asked.includes(name) && draft[name] !== start[name])
  return changed.length > 0
    ? { facts: Object.fromEntries(changed.map((name) => [name, recordedOf(name, draft[name])])) }
    : undefined
}

/**
 * The parts of a form that asks for facts of a case: labels, initial values, validation and what the user has to confirm. `askedBy`: the requested facts, which
 * can depend on what is typed.
 */
export const legalFactForm = (
  detail: CaseDetail,
  askedBy: (draft: LegalDraft) => readonly LegalFactName[],
) => ({
  labels: labelsOf(detail.type),
  start: draftOf(detail),
  check: (draft: LegalDraft) => draftProblems(draft, askedBy(draft), detail.sent_letters),
  confirmWhen: (draft: LegalDraft) => draftDoubts(draft, askedBy(draft), detail),
})
