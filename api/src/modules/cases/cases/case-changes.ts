import type { CaseChanges } from '@zaakwerk/contract/entities/case-input'
import type { SentNames } from '@zaakwerk/domain/case-fact'
import {
  type CaseFactName,
  caseFactNames,
  caseFactOf,
  factInWords,
  factLabel,
  type PlainFactName,
  plainFactNames,
} from '@zaakwerk/domain/case-facts'
import {
  cjibProblem,
  committalProblem,
  hasCjibNumber,
  numbersOf,
  referenceProblem,
} from '@zaakwerk/domain/case-field-rules'
import { normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import type { FieldProblem } from '@zaakwerk/domain/contact-rules'
import { contestedDateAfter } from '@zaakwerk/domain/contested-date'
import { weeksWithCommittee } from '@zaakwerk/domain/decision-terms'
import { centsOf } from '@zaakwerk/domain/money'
import { referenceLabel } from '@zaakwerk/domain/references'
import { textChangeLine } from '@zaakwerk/domain/text-change'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'

type Values = Partial<Pick<LockedCase, keyof CaseChanges | 'adjourned_weeks'>>

/** The outcome of an edit. */
export interface PlannedChanges {
  readonly problems: readonly FieldProblem[]
  /** Only the columns that differ from what is stored. */
  readonly values: Values
  /** One line for the log of each changed field. */
  readonly lines: readonly string[]
}

const bare = (number: string | null | undefined): string => normaliseCjibNumber(number ?? '')

const isReference = ({ official_id, cjib_number }: LockedCase): boolean =>
  cjib_number !== null && bare(official_id) === cjib_number

/** The numbers after the edit, and the separate CJIB number if there is one. */
const typedNumbers = (stored: LockedCase, { official_id, cjib_number }: CaseChanges) => ({
  type: stored.type,
  official_id: official_id ?? '',
  cjib_number: bare(cjib_number === undefined && !isReference(stored) ? stored.cjib_number : cjib_number),
})

/** In a WAHV case the reference is the CJIB number: when both were equal, changing one changes the other. */
const numbersAfter = (
  stored: LockedCase,
  changes: CaseChanges,
): Pick<Values, 'official_id' | 'cjib_number'> => {
  const { official_id, cjib_number } = changes
  const wanted = cjib_number === undefined ? undefined : bare(cjib_number) || null
  if (official_id === undefined) {
    const follows = wanted && hasCjibNumber(stored.type) && isReference(stored)
    return { official_id: follows ? wanted : undefined, cjib_number: wanted }
  }
  const numbers = numbersOf(typedNumbers(stored, changes))
  return {
    official_id: numbers.official_id || null,
    cjib_number: wanted === undefined ? (numbers.cjib_number ?? undefined) : wanted,
  }
}

/** An empty text of a plain fact is stored as none. */
const wantedOf = (stored: LockedCase, changes: CaseChanges): Values => ({
  ...changes,
  ...numbersAfter(stored, changes),
  ...Object.fromEntries(plainFactNames.filter((name) => changes[name] === '').map((name) => [name, null])),
})

const problemOfCjib = (stored: LockedCase, { cjib_number }: CaseChanges): string | undefined => {
  if (cjib_number === undefined) return undefined
  // Only non-WAHV cases may clear their CJIB number.
  if (cjib_number === null && !hasCjibNumber(stored.type)) return undefined
  const isStored = stored.cjib_number !== null && bare(cjib_number) === stored.cjib_number
  return isStored ? undefined : cjibProblem(stored.type, cjib_number ?? '')
}

/** Checks a reference only when it changes: a stored one may be older than the rule. */
const problemOfReference = (stored: LockedCase, changes: CaseChanges): string | undefined =>
  bare(changes.official_id) === bare(stored.official_id)
    ? undefined
    : referenceProblem(typedNumbers(stored, changes))

/** Once filled in, date and time can be changed but not cleared. */
const problemOfCommittal = (stored: LockedCase, wanted: Values): string | undefined => {
  if (wanted.committal_date === undefined && wanted.time_of_committal === undefined) return undefined
  const { committal_date: date, time_of_committal: time } = { ...stored, ...definedOf(wanted) }
  const isNone = !date && !time && !stored.committal_date && !stored.time_of_committal
  return isNone ? undefined : committalProblem(date, time)
}

interface Checked {
  readonly stored: LockedCase
  readonly wanted: Values
  readonly sent: SentNames
}

/** Checks a fact by itself where it is new: a stored value may be older than the rule. An emptied one is checked as well. */
const problemOf = (name: 'internal_id' | PlainFactName, { stored, wanted, sent }: Checked) => {
  const value = wanted[name]
  if (typeof value === 'number') return caseFactOf(name).amountProblem?.(value)
  if (typeof value === 'boolean' || value === undefined || (value && value === stored[name])) return undefined
  return caseFactOf(name).problem?.(value ?? '', sent)
}

const problemsOf = (changes: CaseChanges, checked: Checked): FieldProblem[] => {
  const { stored, wanted } = checked
  const found: readonly (readonly [field: string, message: string | undefined])[] = [
    ['internal_id', problemOf('internal_id', checked)],
    ['official_id', problemOfReference(stored, changes)],
    ['cjib_number', problemOfCjib(stored, changes)],
    [
      wanted.committal_date === undefined ? 'time_of_committal' : 'committal_date',
      problemOfCommittal(stored, wanted),
    ],
    ...plainFactNames.map((name) => [name, problemOf(name, checked)] as const),
  ]
  return found.flatMap(([field, message]) => (message ? [{ field, message }] : []))
}

const definedOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** A value as the log shows it. */
const valueInWords = (name: CaseFactName, value: string | boolean | number | null): string =>
  caseFactOf(name).input?.startsWith('yes-no')
    ? factInWords(name, value).toLowerCase()
    : factInWords(name, value) || 'geen'

/** The log lines of what changed, in the order of the page. */
const linesOf = (stored: LockedCase, values: Values): string[] => {
  // A reference that equals the CJIB number is logged once.
  const follows =
    values.cjib_number &&
    values.official_id === values.cjib_number &&
    bare(stored.official_id) === stored.cjib_number
  const labelOf = (name: CaseFactName): string =>
    name === 'official_id' && !hasCjibNumber(stored.type)
      ? referenceLabel(stored.type)
      : factLabel(name, stored.type)
  const lines = caseFactNames.flatMap((name) => {
    const value = values[name]
    if (value === undefined || (follows && name === 'official_id')) return []
    return [`${labelOf(name)} gewijzigd: ${valueInWords(name, stored[name])} → ${valueInWords(name, value)}`]
  })
  if (values.notes !== undefined)
    lines.push(textChangeLine({ label: 'Notities', before: stored.notes, after: values.notes }))
  return values.client_note === undefined ? lines : [...lines, 'Cliëntnotitie gewijzigd']
}

/** The contested date, which changes with the date of the case. */
const contestedToo = (stored: LockedCase, { decision_date }: Values): Values => {
  const contested_decision_date =
    decision_date === undefined ? undefined : contestedDateAfter(stored, decision_date)
  return contested_decision_date === undefined ? {} : { contested_decision_date }
}

/** Checks an edit against the stored case and the letters that left it, and works out what to write. */
export const planChanges = (
  stored: LockedCase,
  changes: CaseChanges,
  sent: SentNames = [],
): PlannedChanges => {
  const wanted = definedOf(wantedOf(stored, changes))
  const before = new Map<string, unknown>(Object.entries(stored))
  const differing: Values = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => before.get(field) !== value),
  )
  const values = { ...contestedToo(stored, differing), ...differing }
  const weeks =
    values.has_committee === undefined ? undefined : weeksWithCommittee(stored, values.has_committee)
  const weeksToo = weeks === undefined || weeks === stored.adjourned_weeks ? {} : { adjourned_weeks: weeks }
  return {
    problems: problemsOf(changes, { stored, wanted, sent }),
    values: { ...values, ...weeksToo },
    lines: linesOf(stored, values),
  }
}

const inCents = (amount: number | null | undefined): number | null | undefined =>
  typeof amount === 'number' ? centsOf(amount) : amount

/** What to write, as columns: amounts are stored in cents. */
export const columnsOf = ({ awarded, received, fine_amount, ...values }: Values) => ({
  ...values,
  fine_cents: inCents(fine_amount),
  awarded_cents: inCents(awarded),
  received_cents: inCents(received),
})
