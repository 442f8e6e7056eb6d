/** Names and texts of a step, by its state. */
export interface StepWords {
  readonly done: string
  readonly now: string
  readonly toCome: string
  /** Text of the current step; of an ended case, of the last step. */
  readonly text?: string
  /** Appended when the end of the step is known. */
  readonly until?: (day: string) => string
  /** Text of a future step. */
  readonly later?: string
}

/** Texts by key of the step. */
export type FamilyWords = Readonly<Record<string, StepWords>>

/** Texts by kind of case; missing ones come from `other`. */
export type StepsInWords = Readonly<Record<string, FamilyWords>>
