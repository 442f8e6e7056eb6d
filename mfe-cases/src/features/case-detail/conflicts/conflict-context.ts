import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { createContext } from 'react'

/** A write that met a newer version of the case. */
export interface Conflict {
  readonly base: CaseDetail
  readonly current: CaseDetail
  /** What the user was about to do. */
  readonly label: string
  /** What the user wanted fields to be, by their label on the page. */
  readonly mine: Readonly<Record<string, string>>
  /** Whether keeping writes both texts, one below the other. */
  readonly isMerged: boolean
}

/** What the user chose to do with a conflict. */
export type ConflictChoice = 'keep' | 'discard' | 'close'

/** Asks the user; resolves with the choice. */
export type AskAboutConflict = (conflict: Conflict) => Promise<ConflictChoice>

export const ConflictContext = createContext<AskAboutConflict>(async () => 'close')
