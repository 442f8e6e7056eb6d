import type { Term } from '@zaakwerk/contract/entities/term'

/** Maximum number of days left of a term at risk. */
export const dangerDays = 4

/** A day that a person chooses for a term. */
interface Choice {
  readonly day: string | null
  readonly source?: string | undefined
}

/** Whether a chosen day is later than the law gives: it stays red, whatever its reason. */
export const isChosenLater = ({ choice, computed_on }: Pick<Term, 'choice' | 'computed_on'>): boolean =>
  choice !== null && choice.day > computed_on

/** The day that people confirm; a chosen one that is later than the calculated one counts only once all of them did. */
export const dayToConfirm = ({ choice, computed_on }: Pick<Term, 'choice' | 'computed_on'>): string =>
  choice?.day ?? computed_on

/** Why a choice lacks its source, in Dutch; undefined when it needs none, or has one. */
export const choiceLack = (choice: Choice, term: Pick<Term, 'computed_on'>): string | undefined =>
  choice.day !== null && choice.day > term.computed_on && !choice.source?.trim()
    ? 'Een dag na de berekende dag heeft een bron nodig, zoals de brief waarin die staat.'
    : undefined

/** Whose confirmation a term waits for: a fatal one until all are there, any other one only when it was recalculated. */
export const waitsFor = (
  { is_fatal, was_on, confirmations, needs }: Pick<Term, 'is_fatal' | 'was_on' | 'confirmations' | 'needs'>,
  viewerId: number,
): Term['waits_for'] => {
  if (confirmations.length >= needs || (!is_fatal && was_on === null)) return 'nobody'
  return confirmations.some(({ user_id }) => user_id === viewerId) ? 'colleague' : 'you'
}

/** Whether a term is overdue, so that a person can close it with a reason. A term is not overdue after an earlier chosen day, because its last day by law has not passed. */
export const isTermLate = (
  { last_day, computed_on }: Pick<Term, 'last_day' | 'computed_on'>,
  today: string,
): boolean => last_day < today && computed_on < today
