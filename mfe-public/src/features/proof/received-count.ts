import type { ProofItem, ProofState } from './proof-state.ts'
import type { Count } from './proof-words.ts'

/** How many, and whether all are photos. */
export const countOf = (items: readonly ProofItem[]): Count => ({
  number: items.length,
  areAllPhotos: items.every(({ photo }) => photo !== undefined),
})

/** What was received, on this visit and before: a file that was sent twice is one. */
export const receivedCount = ({ items }: ProofState): Count =>
  countOf(items.filter(({ phase, isTwin }) => phase === 'received' && !isTwin))
