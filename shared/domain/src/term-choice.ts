import type { Term } from '@zaakwerk/contract/entities/term'

/** Days left with which a term is in danger; fewer too. */
export const dangerDays = 4

/** A day that a person chooses for a term. */
interface Choice {
  readonly day: string | null
  readonly source?: string | undefined
}

/** Why a choice lacks its source, in Dutch; undefined when it needs none, or has one. */
export const choiceLack = (choice: Choice, term: Pick<Term, 'computed_on'>): string | undefined =>
  choice.day !== null && choice.day > term.computed_on && !choice.source?.trim()
    ? 'Een dag na de berekende dag heeft een bron nodig, zoals de brief waarin die staat.'
    : undefined
