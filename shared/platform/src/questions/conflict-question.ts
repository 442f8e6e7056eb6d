import { questionStore } from './question-store.ts'

/** A field that somebody else changed, with its values as people read them. */
export interface FieldConflict {
  readonly label: string
  /** When the user began. */
  readonly before: string
  readonly theirs: string
  /** Absent if the user did not change this field. */
  readonly mine?: string
}

/** A piece of a text that stayed, was added, or is gone. */
export interface DifferentPiece {
  readonly text: string
  readonly kind: 'same' | 'added' | 'gone'
}

/** How one text became another. */
export type Difference = (before: string, after: string) => readonly DifferentPiece[]

/** What somebody was to do and not to edit: to do it after all may make a second of what it makes. */
export interface ConflictAct {
  /** Whether somebody did the very same meanwhile. */
  readonly isDone: boolean
  /** What it would make or replace now, in whole sentences. */
  readonly warnings: readonly string[]
  /** Name of the button that does it all the same. */
  readonly again: string
}

/** Two people changed the same field of one record. */
export interface Conflict {
  /** "Sanne Jansen"; undefined if unknown. */
  readonly who: string | undefined
  /** Where it was the user: in another window, or perhaps on this page. */
  readonly own?: 'here' | 'elsewhere' | undefined
  readonly changes: readonly FieldConflict[]
  /** Of long texts: what differs is marked, instead of each text being shown whole. */
  readonly difference?: Difference | undefined
  /** What the user was saving: "Notities". */
  readonly label: string
  /** Whether keeping writes both texts, one below the other. */
  readonly isMerged: boolean
  readonly act?: ConflictAct | undefined
  /** Gets the focus back when the question is closed undecided. */
  readonly worksIn?: Element | null
}

/** `keep`: save the user's value over or beside theirs. `discard`: give it up. `close`: undecided. */
export type ConflictChoice = 'keep' | 'discard' | 'close'

const conflicts = questionStore<Conflict, ConflictChoice>('close')

/** Asks the user; resolves with the choice. */
export const askAboutConflict = conflicts.ask

/** The question to draw, if there is one. Used once, by the shell. */
export const useConflictQuestion = conflicts.useAsked
