import type { ReadProposal } from '@zaakwerk/contract/entities/reading'
import { createContext, use } from 'react'
import type { Proposals } from './use-proposals.ts'

/** What the fields of a new case share with the document beside them. */
export interface ReadingView {
  readonly proposals: Proposals
  /** Whether there is a document with pages. */
  readonly hasPages: boolean
  /** A page drawn to cut pieces of; undefined until it is. */
  readonly drawn: HTMLCanvasElement | undefined
  /** Page number of `drawn`. */
  readonly page: number
  readonly isReading: boolean
  /** The source of the focused field's value. */
  readonly focused: ReadProposal | undefined
  readonly setFocused: (proposal: ReadProposal | undefined) => void
  /** Focuses the field of a proposal. */
  readonly focusField: (proposal: ReadProposal) => void
}

export const ReadingContext = createContext<ReadingView | undefined>(undefined)

export const useReadingView = (): ReadingView => {
  const view = use(ReadingContext)
  if (!view) throw new Error('There is no reading')
  return view
}
