import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { useCallback, useMemo, useState } from 'react'
import type { Choice, ChoiceStep } from '../../choice/choice.ts'
import { noPlace, type Place, placeAfter, placeBeyond, placeHeld, placeIn } from './place.ts'

export interface LetterChoice extends Pick<Place, 'targets'> {
  readonly choice: Choice
  readonly step: (step: ChoiceStep) => void
  /** The letters listed. */
  readonly ids: readonly number[]
  /** Under the cursor. */
  readonly current: MailroomLetter | undefined
  /** These were posted from here. */
  readonly moveOn: (posted: readonly MailroomLetter[]) => void
  /** Whether the targets are being typed about: then none leaves them. */
  readonly hold: (isHeld: boolean) => void
}

/** The choice among the letters of a list, which may change under it. Each list keeps its own. */
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
  const hold = useCallback((isHeld: boolean) => change((now) => placeHeld(now, isHeld)), [change])
  const moveOn = (posted: readonly MailroomLetter[]): void =>
    change((now) => placeBeyond(now, new Set(posted.map(({ id }) => id))))

  const { choice, targets } = place
  const ids = useMemo(() => letters.map(({ id }) => id), [letters])
  const current = letters.find(({ id }) => id === choice.current)
  return { choice, step, ids, current, targets, moveOn, hold }
}
