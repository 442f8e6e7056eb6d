import { useSyncExternalStore } from 'react'
import { onViewerChange } from '../session/session.ts'

/** A field that somebody else changed meanwhile, in words. */
export interface FieldConflict {
  readonly label: string
  /** As it was when the user began. */
  readonly before: string
  /** What the other made of it. */
  readonly theirs: string
  /** What the user wants it to be; absent where the user left it alone. */
  readonly mine?: string
}

/** Two people changed the same fact. */
export interface Conflict {
  /** "Sanne Jansen"; undefined where it is not known. */
  readonly who: string | undefined
  readonly changes: readonly FieldConflict[]
  /** What the user was about to save: "Notities". */
  readonly label: string
  /** Whether keeping writes both texts, one below the other. */
  readonly isMerged: boolean
  /** Where the user was: gets the focus back when they close the question. */
  readonly worksIn?: Element | null
}

/** `keep`: the user's value goes over or beside theirs. `discard`: the user lets go. `close`: nothing is decided. */
export type ConflictChoice = 'keep' | 'discard' | 'close'

interface ConflictQuestion extends Conflict {
  readonly answer: (choice: ConflictChoice) => void
}

let question: ConflictQuestion | undefined
const listeners = new Set<() => void>()

const publish = (next: ConflictQuestion | undefined): void => {
  question = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the user; resolves with the choice. A question that is still open is closed by the next. */
export const askAboutConflict = (conflict: Conflict): Promise<ConflictChoice> => {
  question?.answer('close')
  return new Promise((resolve) => {
    publish({
      ...conflict,
      answer: (choice) => {
        publish(undefined)
        resolve(choice)
      },
    })
  })
}

// Somebody else cannot decide about what this user was saving, and must not see it.
onViewerChange(() => question?.answer('close'))

/** The question to draw, if there is one. Used once, by the shell. */
export const useConflictQuestion = (): ConflictQuestion | undefined =>
  useSyncExternalStore(subscribe, () => question)
