import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Choice, type ChoiceStep, choiceWithin, nextChoice, noChoice } from '../../choice/choice.ts'

export interface LetterChoice {
  readonly choice: Choice
  readonly step: (step: ChoiceStep) => void
  /** The letters listed. */
  readonly ids: readonly number[]
  /** Under the cursor. */
  readonly current: MailroomLetter | undefined
  /** What printing and posting work on: the chosen letters in the order of the list, else the one under the cursor. */
  readonly targets: readonly MailroomLetter[]
  /** Until the next step the targets are no others than now, less what leaves the list. */
  readonly hold: () => void
}

/** The choice among the letters of a list, which may change under it. */
export const useChoice = (letters: readonly MailroomLetter[]): LetterChoice => {
  const [kept, setKept] = useState(noChoice)
  const [held, setHeld] = useState<ReadonlySet<number>>()
  const ids = useMemo(() => letters.map(({ id }) => id), [letters])
  const before = useRef<readonly number[]>([])
  const choice = useMemo(() => choiceWithin(kept, ids, before.current), [kept, ids])
  const latest = useRef({ choice, ids })
  latest.current = { choice, ids }
  // While a list loads it is empty; the cursor finds its place again by the list before that.
  if (ids.length > 0) before.current = ids

  const step = useCallback((next: ChoiceStep) => {
    const { choice: now, ids: listed } = latest.current
    const after = nextChoice(now, next, listed)
    latest.current = { choice: after, ids: listed }
    setKept(after)
    setHeld(undefined)
  }, [])

  const current = letters.find(({ id }) => id === choice.current)
  const targets = useMemo(() => {
    if (held) return letters.filter(({ id }) => held.has(id))
    return choice.chosen.size > 0
      ? letters.filter(({ id }) => choice.chosen.has(id))
      : letters.filter(({ id }) => id === choice.current)
  }, [letters, choice, held])
  const hold = (): void => setHeld(new Set(targets.map(({ id }) => id)))
  return { choice, step, ids, current, targets, hold }
}
