import { joinPapers } from './join-papers.ts'
import type { Paper } from './printed-papers.ts'

/** Joins letters and the pages of their enclosures into one print. */
export const work = ({
  papers,
  at,
}: {
  readonly papers: readonly Paper[]
  readonly at: Date
}): Promise<Uint8Array> => joinPapers(papers, at)
