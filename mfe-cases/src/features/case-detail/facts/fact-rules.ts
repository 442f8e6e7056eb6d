import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseChanges } from '@zaakwerk/contract/entities/case-input'
import {
  caseFactOf,
  factInWords,
  factLabel,
  type MoneyFactName,
  type TextFactName,
  type YesNoFactName,
  type YesNoUnknownFactName,
} from '@zaakwerk/domain/case-facts'
import {
  cjibProblem,
  committalDateDoubt,
  committalProblem,
  hasCjibNumber,
  invalidCjibTitle,
} from '@zaakwerk/domain/case-field-rules'
import { caseLabels } from '@zaakwerk/domain/case-labels'
import { formatReference, normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { parseTypedDate, today } from '@zaakwerk/domain/date-parsing'
import { formatDate } from '@zaakwerk/domain/dates'
import { eurosInField, parseEuros, typedEurosProblem } from '@zaakwerk/domain/money'
import { referenceLabel } from '@zaakwerk/domain/references'
import { answerOf, knownOf, type YesNoUnknown } from '@zaakwerk/domain/yes-no-unknown'
import type { FieldValues, Messages, NameOf } from '@zaakwerk/platform/forms'

/** How a fact is edited; a draft is the text in its fields. */
export interface FactRules<Draft extends FieldValues> {
  /** Its label on the page. */
  readonly label: string
  readonly labels: Readonly<Record<NameOf<Draft>, string>>
  readonly read: (detail: CaseDetail) => Draft
  /** Validation messages in Dutch. */
  readonly check: (draft: Draft, detail: CaseDetail) => Messages<Draft>
  /** A warning that the user has to confirm. */
  readonly confirmWhen?: (draft: Draft, detail: CaseDetail) => string | undefined
  /** Title of the notice about a problem, if the specification has one. */
  readonly problemTitle?: (draft: Draft, detail: CaseDetail) => string | undefined
  readonly changes: (draft: Draft, detail: CaseDetail) => CaseChanges
  /** Names of the fields on the wire. */
  readonly wireNames: Readonly<Record<string, NameOf<Draft>>>
  /** Display value of the draft, for conflicts. */
  readonly inWords: (draft: Draft) => string
}

/** One field. */
export type Single = { readonly value: string }

/** Whether a case has a CJIB number separate from its reference; for WAHV they are the same. */
export const hasOwnCjibNumber = ({ type, cjib_number }: CaseDetail): boolean =>
  !hasCjibNumber(type) && cjib_number !== null

/** The reference as shown: a number in groups of four. */
export const referenceOf = ({ type, cjib_number, official_id }: CaseDetail): string =>
  formatReference((hasCjibNumber(type) ? (cjib_number ?? official_id) : official_id) ?? '')

const isOddCjib = ({ value }: Single, { type }: CaseDetail): boolean =>
  hasCjibNumber(type) && normaliseCjibNumber(value) !== '' && cjibProblem(type, value) !== undefined

/** For WAHV the reference is the CJIB number; other types have the reference of the authority. */
export const referenceRules = (type: number): FactRules<Single> => ({
  label: referenceLabel(type),
  labels: { value: referenceLabel(type) },
  wireNames: { official_id: 'value', cjib_number: 'value' },
  read: (detail) => ({ value: referenceOf(detail) }),
  check: ({ value }, detail) => ({
    value: hasCjibNumber(detail.type) ? cjibProblem(detail.type, value) : undefined,
  }),
  problemTitle: (draft, detail) => (isOddCjib(draft, detail) ? invalidCjibTitle : undefined),
  changes: ({ value }, detail) => {
    const number = normaliseCjibNumber(value)
    if (hasCjibNumber(detail.type)) return { cjib_number: number, official_id: number }
    return { official_id: (/^\d{8,}$/.test(number) ? number : value.trim()) || null }
  },
  inWords: ({ value }) => formatReference(normaliseCjibNumber(value)),
})

/** The CJIB number of a case with a separate reference; it may be cleared. */
export const cjibNumberRules: FactRules<Single> = {
  label: caseLabels.cjib_number,
  labels: { value: caseLabels.cjib_number },
  wireNames: { cjib_number: 'value' },
  read: ({ cjib_number }) => ({ value: formatReference(cjib_number ?? '') }),
  check: ({ value }, { type }) => ({
    value: normaliseCjibNumber(value) === '' ? undefined : cjibProblem(type, value),
  }),
  changes: ({ value }) => ({ cjib_number: normaliseCjibNumber(value) || null }),
  inWords: ({ value }) => formatReference(normaliseCjibNumber(value)),
}

/** A fact with a text or a date in a row of its own. */
export const textRules = (name: TextFactName, type: number): FactRules<Single> => {
  const { problem, doubt } = caseFactOf(name)
  const label = factLabel(name, type)
  return {
    label,
    labels: { value: label },
    wireNames: { [name]: 'value' },
    read: (detail) => ({ value: detail[name] ?? '' }),
    check: ({ value }, { sent_letters }) => ({ value: problem?.(value.trim(), sent_letters) }),
    confirmWhen: ({ value }, detail) => doubt?.(value, detail),
    changes: ({ value }): Pick<CaseChanges, TextFactName> => ({ [name]: value.trim() || null }),
    inWords: ({ value }) => factInWords(name, value.trim()),
  }
}

/** A fact with an amount in euros. */
export const moneyRules = (name: MoneyFactName): FactRules<Single> => {
  const { label, amountProblem } = caseFactOf(name)
  const amountOf = (typed: string): number | null => parseEuros(typed) ?? null
  const problemOf = (typed: string): string | undefined =>
    typed.trim() === '' ? undefined : (typedEurosProblem(typed) ?? amountProblem?.(amountOf(typed) ?? 0))
  return {
    label,
    labels: { value: label },
    wireNames: { [name]: 'value' },
    read: (detail) => ({ value: eurosInField(detail[name]) }),
    check: ({ value }) => ({ value: problemOf(value) }),
    changes: ({ value }): Pick<CaseChanges, MoneyFactName> => ({ [name]: amountOf(value) }),
    inWords: ({ value }) => factInWords(name, amountOf(value)),
  }
}

/** A fact with yes or no. */
export const yesNoRules = (name: YesNoFactName): FactRules<{ readonly value: boolean }> => {
  const { label } = caseFactOf(name)
  return {
    label,
    labels: { value: label },
    wireNames: { [name]: 'value' },
    read: (detail) => ({ value: detail[name] }),
    check: () => ({}),
    changes: ({ value }): Pick<CaseChanges, YesNoFactName> => ({ [name]: value }),
    inWords: ({ value }) => factInWords(name, value),
  }
}

/** A fact with yes, no or unknown. */
export const yesNoUnknownRules = (
  name: YesNoUnknownFactName,
): FactRules<{ readonly value: YesNoUnknown }> => {
  const { label } = caseFactOf(name)
  return {
    label,
    labels: { value: label },
    wireNames: { [name]: 'value' },
    read: (detail) => ({ value: answerOf(detail[name]) }),
    check: () => ({}),
    changes: ({ value }): Pick<CaseChanges, YesNoUnknownFactName> => ({ [name]: knownOf(value) }),
    inWords: ({ value }) => factInWords(name, knownOf(value)),
  }
}

/** Date and time go together. */
export type CommittalMoment = {
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string
  /** `HH:mm`, or empty. */
  readonly time: string
}

const inWords = ({ date, time }: CommittalMoment): string =>
  date && time ? `${formatDate(date)}, ${time}` : formatDate(date)

const committalOf = ({ committal_date, time_of_committal }: CaseDetail): CommittalMoment => ({
  date: committal_date ?? '',
  time: time_of_committal ?? '',
})

/** "6 november 2026, 14:32". */
export const committedOn = (detail: CaseDetail): string => inWords(committalOf(detail))

export const committalRules: FactRules<CommittalMoment> = {
  label: 'Pleegdatum en -tijd',
  labels: { date: caseLabels.committal_date, time: caseLabels.time_of_committal },
  wireNames: { committal_date: 'date', time_of_committal: 'time' },
  read: committalOf,
  // The message is shown at the field that is missing or wrong.
  check: ({ date, time }) => ({
    [parseTypedDate(date) ? 'time' : 'date']: committalProblem(date || null, time || null),
  }),
  confirmWhen: ({ date }, { decision_date }) =>
    committalDateDoubt({ committal_date: date, decision_date, today: today() }),
  changes: ({ date, time }) => ({ committal_date: date, time_of_committal: time }),
  inWords,
}
