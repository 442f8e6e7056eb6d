import { useState } from 'react'
import { caseOfAddress } from './case-of-address.ts'
import { givenToken } from './link-token.ts'
import { type TabMemory, tabMemory } from './tab-memory.ts'

/** What came of the link of this page for a case, kept for as long as the tab lives. */
export const outcomeOf = <Outcome>(
  caseId: number,
  parse: (value: unknown) => Outcome | undefined,
): TabMemory<Outcome> => tabMemory(`outcome ${location.pathname} ${caseId}`, parse)

/** What came of the page's link: a reload shows it again. The token ends with its link, so that one in hand is of a new one and begins anew. */
export const useOutcome = <Outcome>(
  parse: (value: unknown) => Outcome | undefined,
): readonly [Outcome | undefined, keep: (outcome: Outcome) => void] => {
  const [memory] = useState(() => outcomeOf(caseOfAddress(), parse))
  const [outcome, setOutcome] = useState(() => {
    if (givenToken() !== null) memory.forget()
    return memory.read()
  })
  const keep = (found: Outcome): void => {
    memory.keep(found)
    setOutcome(found)
  }
  return [outcome, keep]
}
