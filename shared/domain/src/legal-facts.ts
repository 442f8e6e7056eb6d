import { caseTypes } from '@zaakwerk/contract/case-types'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseTextLengths, type LegalFacts } from '@zaakwerk/contract/entities/case-input'
import type { CaseFact, SentNames } from './case-fact.ts'
import { caseAmountProblem, decisionDateDoubt } from './case-field-rules.ts'
import { originalDateLabel, sharesDate } from './contested-date.ts'
import { parseTypedDate, pastDateProblem, today, typedDateProblem } from './date-parsing.ts'
import { formatDate } from './dates.ts'
import { isIgsTask } from './igs-tasks.ts'
import { textProblem } from './printing.ts'
import { remedies } from './remedies.ts'
import { contestingTerm } from './terms.ts'

/** What is wrong with the day on which an authority says that it received a notice of default: it cannot be before the first notice was sent. */
export const noticeReceiptProblem = (typed: string, sent: SentNames): string | undefined => {
  const problem = pastDateProblem(typed)
  if (problem) return problem
  const received = parseTypedDate(typed)
  const first = sent.find(({ name }) => isIgsTask(name))
  return received && first && received < first.sent_on
    ? `De ingebrekestelling is op ${formatDate(first.sent_on)} verstuurd: eerder is die niet ontvangen`
    : undefined
}

const pastDate = { input: 'date', inWords: formatDate, problem: pastDateProblem } as const

/** Types in which an authority decides on an objection or administrative appeal (`remedies.ts`). */
const decidedTypes = caseTypes.filter((type) => remedies[type].decision)
/** Those types, and the types that such a case can get later. */
const noticedTypes = [...decidedTypes, 20, 21, 26] as const

const isTermOver = (detail: CaseDetail): boolean => {
  const term = contestingTerm(detail)
  return term !== undefined && term.lastDay < today()
}

/** The facts of a case that terms and letters depend on. The dialog of an action asks for missing ones, and they can be edited on the page of the case. */
export const legalFacts = {
  original_decision_date: {
    label: 'Oorspronkelijke dagtekening',
    labelFor: originalDateLabel,
    types: [5, 25],
    ...pastDate,
    doubt: (decision_date, { committal_date }) =>
      decisionDateDoubt({ decision_date, committal_date, today: today() }),
  },
  contested_decision_date: {
    label: 'Dagtekening bestreden beslissing',
    types: caseTypes.filter(sharesDate),
    ...pastDate,
    // Our own letter stores that date.
    isOfUse: ({ late_decision: { is_decided, contested_on }, objection_submitted_on }) =>
      is_decided && contested_on === objection_submitted_on,
  },
  known_on: { label: 'Bekend geworden op', types: [14], ...pastDate },
  fine_amount: { label: 'Boetebedrag', input: 'money', types: [14], amountProblem: caseAmountProblem },
  is_fitness_for_work: { label: 'Gaat over geschiktheid voor werk', input: 'yes-no-unknown', types: [10] },
  has_medical_grounds: {
    label: 'Medische of arbeidskundige gronden',
    input: 'yes-no-unknown',
    types: [10],
  },
  has_committee: { label: 'Commissie adviseert', input: 'yes-no-unknown', types: [4, 8, 9, 11, 13] },
  objection_submitted_on: {
    label: 'Bezwaar of beroep ingediend op',
    labelFor: (type) => (type === 1 || type === 5 ? 'Beroep ingediend op' : 'Bezwaar ingediend op'),
    types: decidedTypes,
    ...pastDate,
    // The date of our own letter is more reliable.
    isOfUse: ({ late_decision }) => late_decision.contested_on === null,
  },
  notice_received_on: {
    label: 'Ontvangst IGS bevestigd op',
    types: noticedTypes,
    ...pastDate,
    problem: noticeReceiptProblem,
    isOfUse: ({ late_decision }) => late_decision.notices.length > 0,
  },
  adjourned_on: {
    label: 'Verdaging gedagtekend op',
    types: decidedTypes,
    ...pastDate,
    isOfUse: ({ status }) => status === 'case_adjourned',
  },
  objection_decided_on: {
    label: 'Beslissing op bezwaar van',
    types: [4, 8, 9, 10, 11, 13],
    ...pastDate,
    isOfUse: ({ late_decision }) => late_decision.contested_on !== null,
  },
  grounds_asked_on: {
    label: 'Gronden gevraagd op',
    types: noticedTypes,
    ...pastDate,
    isOfUse: ({ grounds_due_on }) => grounds_due_on !== null,
  },
  grounds_due_on: {
    label: 'Gronden aanvullen uiterlijk',
    types: noticedTypes,
    input: 'date',
    inWords: formatDate,
    problem: typedDateProblem,
    isOfUse: ({ grounds_asked_on }) => grounds_asked_on !== null,
  },
  grounds_submitted_on: {
    label: 'Gronden ingediend op',
    types: noticedTypes,
    ...pastDate,
    isOfUse: ({ grounds_due_on }) => grounds_due_on !== null,
  },
  assessment_received: { label: 'Aanslag ontvangen', input: 'yes-no-unknown', types: [3, 12] },
  asked_before_on: {
    label: 'Eerder om reactie gevraagd op',
    types: [1, 5, 20, 26],
    ...pastDate,
    isOfUse: () => false,
  },
  lateness_reason: {
    label: 'Reden van te late indiening',
    input: 'text',
    types: [1, 2, 3, 5, 12, 20, 21, 25],
    maxLength: caseTextLengths.lateness_reason,
    problem: textProblem,
    isOfUse: isTermOver,
  },
} as const satisfies Readonly<Record<keyof LegalFacts, CaseFact>>

export type LegalFactName = keyof typeof legalFacts

const isLegalFact = (name: string): name is LegalFactName => name in legalFacts
export const legalFactNames = Object.keys(legalFacts).filter(isLegalFact)

/** The entry of a fact in the table. */
const legalFactOf = (name: LegalFactName): CaseFact => legalFacts[name]

/** Whether cases of this type have a fact. */
export const isFactOfType = (name: LegalFactName, type: number): boolean =>
  legalFactOf(name).types?.includes(type) ?? true

/** The facts that the page of a case shows: those of its type that are filled in or relevant. */
export const shownLegalFacts = (detail: CaseDetail): readonly LegalFactName[] =>
  legalFactNames.filter(
    (name) =>
      isFactOfType(name, detail.type) &&
      (detail[name] !== null || (legalFactOf(name).isOfUse?.(detail) ?? true)),
  )
