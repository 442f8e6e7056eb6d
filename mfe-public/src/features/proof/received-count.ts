import type { Count, Progress } from './proof-messages.ts'
import { isCounted, type ProofItem, type ProofState } from './proof-state.ts'

/** How many, and whether all are photos. */
export const countOf = (items: readonly ProofItem[]): Count => ({
  number: items.length,
  areAllPhotos: items.every(({ photo }) => photo !== undefined),
})

/** What was received, on this visit and before: a file that was sent twice is one. */
export const receivedCount = ({ items }: ProofState): Count =>
  countOf(items.filter(({ phase, isTwin }) => phase === 'received' && !isTwin))

/** What was received, of all that is in or still to come. */
export const progressOf = (state: ProofState): Progress => {
  const { number, areAllPhotos } = receivedCount(state)
  const all = countOf(state.items.filter(isCounted))
  return number > 0 && all.number > number ? { ...all, number, of: all.number } : { number, areAllPhotos }
}
