import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import {
  type Choice,
  type ChoiceStep,
  choiceWithin,
  nextChoice,
  noChoice,
} from '@zaakwerk/widgets/choice/choice'

/** Position in a list of letters that changes live. */
export interface Place {
  readonly letters: readonly MailroomLetter[]
  readonly choice: Choice
  /** Letters to print or post: the chosen ones, else the one under the cursor. None is added between two steps. */
  readonly targets: readonly MailroomLetter[]
  /** Letters that left the list stay targets, because the user is typing about them. */
  readonly isLocked: boolean
  /** Just posted from this page. */
  readonly posted: ReadonlySet<number>
}

export const noPlace: Place = {
  letters: [],
  choice: noChoice,
  targets: [],
  isLocked: false,
  posted: new Set(),
}

const idsOf = (letters: readonly MailroomLetter[]): readonly number[] => letters.map(({ id }) => id)

const targetsOf = (
  { chosen, current }: Choice,
  letters: readonly MailroomLetter[],
): readonly MailroomLetter[] =>
  letters.filter(({ id }) => (chosen.size > 0 ? chosen.has(id) : id === current))

/** The position after a key or click. */
export const placeAfter = (place: Place, step: ChoiceStep): Place => {
  const { letters } = place
  const choice = nextChoice(place.choice, step, idsOf(letters))
  return { letters, choice, targets: targetsOf(choice, letters), isLocked: false, posted: noPlace.posted }
}

/** The position after letters were posted from here: the next letter under the cursor becomes the target. */
export const placeAfterPosting = (place: Place, posted: ReadonlySet<number>): Place => ({
  ...placeAfter(place, { kind: 'none' }),
  posted,
})

/** The position in the current list. A letter that moved under the cursor by another user's action is no target. */
export const placeIn = (place: Place, letters: readonly MailroomLetter[]): Place => {
  const before = place.choice.current
  const choice = choiceWithin(place.choice, idsOf(letters), idsOf(place.letters))
  const isOwn = before !== undefined && before !== choice.current && place.posted.has(before)
  if ((place.letters.length === 0 && !place.isLocked) || isOwn)
    return { ...place, letters, choice, targets: targetsOf(choice, letters) }
  const listed = new Map(letters.map((letter) => [letter.id, letter]))
  const targets = place.targets.flatMap((letter) => listed.get(letter.id) ?? (place.isLocked ? [letter] : []))
  return { ...place, letters, choice, targets }
}

/** Holds the targets while the user types about them, or drops those that left the list. */
export const placeLocked = (place: Place, isLocked: boolean): Place =>
  isLocked ? { ...place, isLocked } : placeIn({ ...place, isLocked }, place.letters)
