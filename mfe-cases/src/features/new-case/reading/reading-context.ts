import type { ReadProposal } from '@zaakwerk/contract/entities/reading'
import { createContext } from 'react'
import type { Proposals } from './use-proposals.ts'

/** What the fields of a new case share with the document beside them. */
export interface ReadingView {
  readonly proposals: Proposals
  /** A page drawn to cut pieces of; undefined until it is. */
  readonly drawn: HTMLCanvasElement | undefined
  /** The page that `drawn` is of. */
  readonly page: number
  readonly isReading: boolean
  /** What the field with the focus was read from. */
  readonly focused: ReadProposal | undefined
  readonly setFocused: (proposal: ReadProposal | undefined) => void
}

/** Undefined: there is no document beside the fields. */
export const ReadingContext = createContext<ReadingView | undefined>(undefined)
