import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { type Choice, type ChoiceStep, choiceWithin, nextChoice, noChoice } from '../../choice/choice.ts'

/** Where somebody is in a list of letters that changes by itself. */
export interface Place {
  readonly letters: readonly MailroomLetter[]
  readonly choice: Choice
  /** What printing and posting work on: the chosen letters, else the one under the cursor. Between two steps none is added. */
  readonly targets: readonly MailroomLetter[]
  /** What left the list stays a target as well: its field is being typed in. */
  readonly isHeld: boolean
  /** Posted from here just now. */
  readonly posted: ReadonlySet<number>
}

export const noPlace: Place = {
  letters: [],
  choice: noChoice,
  targets: [],
  isHeld: false,
  posted: new Set(),
}

const idsOf = (letters: readonly MailroomLetter[]): readonly number[] => letters.map(({ id }) => id)

const meant = ({ chosen, current }: Choice, letters: readonly MailroomLetter[]): readonly MailroomLetter[] =>
  letters.filter(({ id }) => (chosen.size > 0 ? chosen.has(id) : id === current))

/** After a key or a click. */
export const placeAfter = (place: Place, step: ChoiceStep): Place => {
  const { letters } = place
  const choice = nextChoice(place.choice, step, idsOf(letters))
  return { letters, choice, targets: meant(choice, letters), isHeld: false, posted: noPlace.posted }
}

/** After these letters were posted from here: the letter that takes their place under the cursor is meant from now on. */
export const placeBeyond = (place: Place, posted: ReadonlySet<number>): Place => ({
  ...placeAfter(place, { kind: 'none' }),
  posted,
})

/** In the list as it is now. A letter that came under the cursor because of somebody else is no target: nobody chose it. */
export const placeIn = (place: Place, letters: readonly MailroomLetter[]): Place => {
  const before = place.choice.current
  const choice = choiceWithin(place.choice, idsOf(letters), idsOf(place.letters))
  const isOwn = before !== undefined && before !== choice.current && place.posted.has(before)
  if ((place.letters.length === 0 && !place.isHeld) || isOwn)
    return { ...place, letters, choice, targets: meant(choice, letters) }
  const listed = new Map(letters.map((letter) => [letter.id, letter]))
  const targets = place.targets.flatMap((letter) => listed.get(letter.id) ?? (place.isHeld ? [letter] : []))
  return { ...place, letters, choice, targets }
}

/** Holds the targets while they are typed about, or lets go of those that left the list. */
export const placeHeld = (place: Place, isHeld: boolean): Place =>
  isHeld ? { ...place, isHeld } : placeIn({ ...place, isHeld }, place.letters)
