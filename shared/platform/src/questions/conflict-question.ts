import { questionStore } from './question-store.ts'

/** A field that another user changed, with its display values. */
export interface FieldConflict {
  readonly label: string
  /** The value when the user started. */
  readonly before: string
  readonly theirs: string
  /** Absent if the user did not change this field. */
  readonly mine?: string
}

/** A piece of text that is unchanged, added or removed. */
export interface DifferentPiece {
  readonly text: string
  readonly kind: 'same' | 'added' | 'gone'
}

/** Computes the pieces between two texts. */
export type Difference = (before: string, after: string) => readonly DifferentPiece[]

/** A conflict of an action rather than an edit: repeating it may create a second letter or mail. */
export interface ConflictAction {
  /** Whether another user did the same meanwhile. */
  readonly isDone: boolean
  /** What it would create or replace now, in sentences. */
  readonly warnings: readonly string[]
  /** Label of the button that does it anyway. */
  readonly repeatLabel: string
}

/** Two people changed the same field of one record. */
export interface Conflict {
  /** "Sanne Jansen"; undefined if unknown. */
  readonly who: string | undefined
  /** Set if the other change is by this user: in another window, or perhaps on this page. */
  readonly ownChange?: 'here' | 'elsewhere' | undefined
  readonly changes: readonly FieldConflict[]
  /** For long texts: marks the differences instead of showing both texts whole. */
  readonly difference?: Difference | undefined
  /** What the user was saving: "Notities". */
  readonly label: string
  /** Whether "keep" saves both texts, one below the other. */
  readonly isMerged: boolean
  readonly action?: ConflictAction | undefined
  /** Gets the focus when the question is closed without a choice. */
  readonly focusedElement?: Element | null
}

/** `keep`: save the user's value over or beside theirs. `discard`: give it up. `close`: undecided. */
export type ConflictChoice = 'keep' | 'discard' | 'close'

const conflicts = questionStore<Conflict, ConflictChoice>('close')

/** Asks the user; resolves with the choice. */
export const askAboutConflict = conflicts.ask

/** The question to draw, if there is one. Used once, by the shell. */
export const useConflictQuestion = conflicts.useAsked
