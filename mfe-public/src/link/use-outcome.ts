import { useState } from 'react'
import { caseOfAddress } from './case-of-address.ts'
import { tokenFromAddress } from './link-token.ts'
import { type TabMemory, tabMemory } from './tab-memory.ts'

/** The outcome of the link for a case, stored in the tab. */
export const outcomeOf = <Outcome>(
  caseId: number,
  parse: (value: unknown) => Outcome | undefined,
): TabMemory<Outcome> => tabMemory(`outcome ${location.pathname} ${caseId}`, parse)

/** The outcome of the link, shown again after a reload. A token is removed with its link, so a present one belongs to a new link and starts over. */
export const useOutcome = <Outcome>(
  parse: (value: unknown) => Outcome | undefined,
): readonly [Outcome | undefined, keep: (outcome: Outcome) => void] => {
  const [memory] = useState(() => outcomeOf(caseOfAddress(), parse))
  const [outcome, setOutcome] = useState(() => {
    if (tokenFromAddress() !== null) memory.clear()
    return memory.read()
  })
  const keep = (found: Outcome): void => {
    memory.write(found)
    setOutcome(found)
  }
  return [outcome, keep]
}
