import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import {
  cjibProblem,
  committalProblem,
  decisionDateProblem,
  factCodeProblem,
  hasCjibNumber,
  invalidCjibTitle,
} from '@zaakwerk/domain/case-field-rules'
import { caseLabels } from '@zaakwerk/domain/case-labels'
import { formatReference, normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { formatDate } from '@zaakwerk/domain/dates'
import { referenceLabel } from '@zaakwerk/domain/references'
import type { FactRules } from './use-fact-edit.ts'

/** One field. */
export interface Single {
  readonly value: string
}

/** Whether a case has a CJIB number beside its reference; of a WAHV case the two are one. */
export const hasOwnCjibNumber = ({ type, cjib_number }: CaseDetail): boolean =>
  !hasCjibNumber(type) && cjib_number !== null

/** What the other side calls the case, as it is shown: grouped in fours where it is a number. */
export const referenceOf = ({ type, cjib_number, official_id }: CaseDetail): string =>
  formatReference((hasCjibNumber(type) ? (cjib_number ?? official_id) : official_id) ?? '')

const isOddCjib = ({ value }: Single, { type }: CaseDetail): boolean =>
  hasCjibNumber(type) && normaliseCjibNumber(value) !== '' && cjibProblem(type, value) !== undefined

/** Of a WAHV case the reference is its CJIB number; others have what the other side calls it. */
export const referenceRules = (type: number): FactRules<Single> => ({
  label: referenceLabel(type),
  read: (detail) => ({ value: referenceOf(detail) }),
  problem: ({ value }, detail) => (hasCjibNumber(detail.type) ? cjibProblem(detail.type, value) : undefined),
  problemTitle: (draft, detail) => (isOddCjib(draft, detail) ? invalidCjibTitle : undefined),
  changes: ({ value }, detail) => {
    const number = normaliseCjibNumber(value)
    if (hasCjibNumber(detail.type)) return { cjib_number: number, official_id: number }
    return { official_id: (/^\d{8,}$/.test(number) ? number : value.trim()) || null }
  },
  inWords: ({ value }) => formatReference(normaliseCjibNumber(value)),
})

/** The CJIB number of a case that has a reference of its own: it can be taken away. */
export const cjibNumberRules: FactRules<Single> = {
  label: caseLabels.cjib_number,
  read: ({ cjib_number }) => ({ value: formatReference(cjib_number ?? '') }),
  problem: ({ value }, { type }) =>
    normaliseCjibNumber(value) === '' ? undefined : cjibProblem(type, value),
  changes: ({ value }) => ({ cjib_number: normaliseCjibNumber(value) || null }),
  inWords: ({ value }) => formatReference(normaliseCjibNumber(value)),
}

export const decisionDateRules: FactRules<Single> = {
  label: caseLabels.decision_date,
  read: ({ decision_date }) => ({ value: decision_date ?? '' }),
  problem: ({ value }) => decisionDateProblem(value || null),
  changes: ({ value }) => ({ decision_date: value }),
  inWords: ({ value }) => formatDate(value),
}

export const factCodeRules: FactRules<Single> = {
  label: caseLabels.fact_code,
  read: ({ fact_code }) => ({ value: fact_code ?? '' }),
  problem: ({ value }) => factCodeProblem(value.trim()),
  changes: ({ value }) => ({ fact_code: value.trim() || null }),
  inWords: ({ value }) => value.trim(),
}

export const leaseRules: FactRules<{ readonly value: 'ja' | 'nee' }> = {
  label: caseLabels.is_car_lease,
  read: ({ is_car_lease }) => ({ value: is_car_lease ? 'ja' : 'nee' }),
  problem: () => undefined,
  changes: ({ value }) => ({ is_car_lease: value === 'ja' }),
  inWords: ({ value }) => (value === 'ja' ? 'Ja' : 'Nee'),
}

/** Date and time go together. */
export interface Moment {
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string
  /** `HH:mm`, or empty. */
  readonly time: string
}

const inWords = ({ date, time }: Moment): string =>
  date && time ? `${formatDate(date)}, ${time}` : formatDate(date)

const committalOf = ({ committal_date, time_of_committal }: CaseDetail): Moment => ({
  date: committal_date ?? '',
  time: time_of_committal ?? '',
})

/** "6 november 2026, 14:32". */
export const committedOn = (detail: CaseDetail): string => inWords(committalOf(detail))

export const committalRules: FactRules<Moment> = {
  label: 'Pleegdatum en -tijd',
  read: committalOf,
  problem: ({ date, time }) => committalProblem(date || null, time || null),
  changes: ({ date, time }) => ({ committal_date: date, time_of_committal: time }),
  inWords,
}
