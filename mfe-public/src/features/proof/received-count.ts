import type { Count, Progress } from './proof-messages.ts'
import { isCounted, type ProofItem, type ProofState } from './proof-state.ts'

/** Number of files, and whether all are photos. */
export const countOf = (items: readonly ProofItem[]): Count => ({
  number: items.length,
  areAllPhotos: items.every(({ photo }) => photo !== undefined),
})

/** Number of received files, on all visits; duplicates count once. */
export const receivedCount = ({ items }: ProofState): Count =>
  countOf(items.filter(({ phase, isDuplicate }) => phase === 'received' && !isDuplicate))

/** Received files of all received and pending ones. */
export const progressOf = (state: ProofState): Progress => {
  const { number, areAllPhotos } = receivedCount(state)
  const all = countOf(state.items.filter(isCounted))
  return number > 0 && all.number > number ? { ...all, number, of: all.number } : { number, areAllPhotos }
}
