import { type TaskType, taskTypes } from '@zaakwerk/contract/entities/task'
import { parseCaseQuery } from '../../cases/cases/case-query.ts'

/** A parsed search text. */
export interface TaskQuery {
  /** Each has to be in the task, or be one of {@link numbers} and in its case. */
  readonly terms: readonly string[]
  /** Search terms that are task types: the task has one of them. */
  readonly types: readonly TaskType[]
  /** Terms that may be case numbers: with enough digits not to be in every case, or in the form of a case id, "z-26". */
  readonly numbers: readonly string[]
  /** The whole text as one case number: "1062 5421", "z2604776". */
  readonly whole: string | undefined
}

const fewestDigits = 4

const digitsIn = (term: string): number => term.replace(/\D/g, '').length

const isOfCase = (term: string): boolean => digitsIn(term) >= fewestDigits || /^[a-z]-\d+$/i.test(term)

const typeOf = (term: string): TaskType | undefined => taskTypes.find((type) => type === term)

export const parseTaskQuery = (text: string): TaskQuery => {
  const { terms: typed, digits, internalId } = parseCaseQuery(text)
  const terms = typed.filter((term) => !typeOf(term))
  return {
    terms,
    types: typed.flatMap((term) => typeOf(term) ?? []),
    numbers: terms.filter(isOfCase),
    whole: digits ?? internalId,
  }
}
