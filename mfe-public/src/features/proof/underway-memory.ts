import { fieldsOf } from '../../link/kept-fields.ts'
import { type TabMemory, tabMemory } from '../../link/tab-memory.ts'
import { isOpen, type ProofState } from './proof-state.ts'
import { receivedCount } from './received-count.ts'

interface Underway {
  readonly open: number
  readonly received: number
}

const memoryOf = (caseId: number): TabMemory<Underway> =>
  tabMemory(`proof_underway ${caseId}`, (value) => {
    const { open, received } = fieldsOf(value)
    return typeof open === 'number' && typeof received === 'number' ? { open, received } : undefined
  })

/** What was under way is no longer of use. */
export const forgetUnderway = (caseId: number): void => memoryOf(caseId).forget()

/** Keeps how many are under way: a browser gives no file back after a reload, but it can be said that some are lost. */
export const keepUnderway = (caseId: number, state: ProofState): void => {
  const open = state.items.filter(isOpen).length
  if (open > 0) memoryOf(caseId).keep({ open, received: receivedCount(state).number })
  else forgetUnderway(caseId)
}

/** How many were under way when the page went, and are not among what was received. */
export const lostUnderway = (caseId: number, state: ProofState): number => {
  const before = memoryOf(caseId).read()
  return before ? Math.max(0, before.open + before.received - receivedCount(state).number) : 0
}
