import { type CaseChanges, caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import type { CaseFact } from './case-fact.ts'
import {
  caseAmountProblem,
  decisionDateDoubt,
  decisionDateProblem,
  factCodeProblem,
  factCodeTyping,
  internalIdProblem,
} from './case-field-rules.ts'
import { caseLabels } from './case-labels.ts'
import { formatReference } from './cjib.ts'
import { today } from './date-parsing.ts'
import { formatDate } from './dates.ts'
import { legalFacts } from './legal-facts.ts'
import { formatEuros } from './money.ts'

/** All facts of a case that are edited in place, in the order of the log; notes are not facts. */
export const caseFacts = {
  internal_id: { label: 'Dossiernaam', problem: internalIdProblem },
  cjib_number: { label: caseLabels.cjib_number, inWords: formatReference },
  official_id: { label: caseLabels.official_id, inWords: formatReference },
  decision_date: {
    label: caseLabels.decision_date,
    input: 'date',
    inWords: formatDate,
    problem: decisionDateProblem,
    doubt: (decision_date, { committal_date }) =>
      decisionDateDoubt({ decision_date, committal_date, today: today() }),
  },
  ...legalFacts,
  fact_code: {
    label: 'Feitcode',
    input: 'text',
    maxLength: caseTextLengths.fact_code,
    grouping: factCodeTyping,
    problem: factCodeProblem,
  },
  committal_date: { label: caseLabels.committal_date, inWords: formatDate },
  time_of_committal: { label: caseLabels.time_of_committal },
  is_car_lease: { label: 'Lease', input: 'yes-no' },
  awarded: { label: 'Toegekend', input: 'money', amountProblem: caseAmountProblem },
  received: { label: 'Ontvangen', input: 'money', amountProblem: caseAmountProblem },
} as const satisfies Readonly<Record<Exclude<keyof CaseChanges, 'notes' | 'client_note'>, CaseFact>>

export type CaseFactName = keyof typeof caseFacts

type NamesWith<Input> = {
  [Name in CaseFactName]: (typeof caseFacts)[Name] extends { input: Input } ? Name : never
}[CaseFactName]

/** Facts with a text or a date, each in a row of its own. */
export type TextFactName = NamesWith<'text' | 'date'>
/** Facts with yes or no, each in a row of its own. */
export type YesNoFactName = NamesWith<'yes-no'>
/** Facts with yes, no or unknown. */
export type YesNoUnknownFactName = NamesWith<'yes-no-unknown'>
/** Facts with an amount in euros. */
export type MoneyFactName = NamesWith<'money'>
/** Independent facts: each has its own row and is validated without the others. */
export type PlainFactName = TextFactName | YesNoFactName | YesNoUnknownFactName | MoneyFactName

const isFact = (name: string): name is CaseFactName => name in caseFacts
const isPlain = (name: CaseFactName): name is PlainFactName => 'input' in caseFacts[name]

/** In the order of the log. */
export const caseFactNames = Object.keys(caseFacts).filter(isFact)
/** In the order of the log. */
export const plainFactNames = caseFactNames.filter(isPlain)

/** The entry of a fact in the table. */
export const caseFactOf = (name: CaseFactName): CaseFact => caseFacts[name]

/** Whether cases of this type have a fact. */
export const isFactOfCase = (name: CaseFactName, type: number): boolean =>
  caseFactOf(name).types?.includes(type) ?? true

/** The label of a fact for one case type. */
export const factLabel = (name: CaseFactName, type: number): string => {
  const { label, labelFor } = caseFactOf(name)
  return labelFor?.(type) ?? label
}

/** Display text of a fact's value; empty for no value. */
export const factInWords = (name: CaseFactName, value: string | boolean | number | null): string => {
  const { input, inWords } = caseFactOf(name)
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nee'
  if (input === 'yes-no-unknown') return 'Onbekend'
  if (typeof value === 'number') return formatEuros(value)
  return value ? (inWords?.(value) ?? value) : ''
}
