import * as z from '@zaakwerk/contract/zod'
import { tabMemory } from '../../link/tab-memory.ts'
import { isOpen, type ProofState } from './proof-state.ts'

const Underway = z.object({ caseId: z.number(), open: z.number(), received: z.number() })

const memory = tabMemory('proof_underway', (value) => Underway.safeParse(value).data)

const receivedIn = ({ items }: ProofState): number => items.filter(({ phase }) => phase === 'received').length

/** Keeps how many are under way: a browser gives no file back after a reload, but it can be said that some are lost. */
export const keepUnderway = (caseId: number, state: ProofState): void => {
  const open = state.items.filter(isOpen).length
  if (open > 0) memory.keep({ caseId, open, received: receivedIn(state) })
  else memory.forget()
}

/** How many were under way when the page went, and are not among what was received. */
export const lostUnderway = (caseId: number, state: ProofState): number => {
  const before = memory.read()
  if (!before || before.caseId !== caseId) return 0
  return Math.max(0, before.open + before.received - receivedIn(state))
}
