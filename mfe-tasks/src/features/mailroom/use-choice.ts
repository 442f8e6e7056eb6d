import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import type { Choice, ChoiceStep } from '@zaakwerk/widgets/choice/choice'
import { useCallback, useMemo, useState } from 'react'
import { noPlace, type Place, placeAfter, placeAfterPosting, placeIn, placeLocked } from './place.ts'

export interface LetterChoice extends Pick<Place, 'targets'> {
  readonly choice: Choice
  readonly step: (step: ChoiceStep) => void
  /** Ids of the listed letters. */
  readonly ids: readonly number[]
  /** The letter under the cursor. */
  readonly current: MailroomLetter | undefined
  /** Call after posting letters. */
  readonly moveOn: (posted: readonly MailroomLetter[]) => void
  /** Holds the targets while the user types about them. */
  readonly hold: (isHeld: boolean) => void
}

/** The selection in a list of letters that changes live. Each list keeps its own. */
export const useChoice = (letters: readonly MailroomLetter[], list: string): LetterChoice => {
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>(new Map())
  const kept = places.get(list) ?? noPlace
  const place = kept.letters === letters ? kept : placeIn(kept, letters)
  if (place !== kept) setPlaces(new Map(places).set(list, place))

  const change = useCallback(
    (to: (place: Place) => Place) => setPlaces((all) => new Map(all).set(list, to(all.get(list) ?? noPlace))),
    [list],
  )
  const step = useCallback((next: ChoiceStep) => change((now) => placeAfter(now, next)), [change])
  const hold = useCallback((isHeld: boolean) => change((now) => placeLocked(now, isHeld)), [change])
  const moveOn = (posted: readonly MailroomLetter[]): void =>
    change((now) => placeAfterPosting(now, new Set(posted.map(({ id }) => id))))

  const { choice, targets } = place
  const ids = useMemo(() => letters.map(({ id }) => id), [letters])
  const current = letters.find(({ id }) => id === choice.current)
  return { choice, step, ids, current, targets, moveOn, hold }
}
