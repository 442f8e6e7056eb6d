/** Names and texts of a step, by its state. */
export interface StepMessages {
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
export type FamilyMessages = Readonly<Record<string, StepMessages>>

/** Texts by kind of case; missing ones come from `other`. */
export type MessagesByFamily = Readonly<Record<string, FamilyMessages>>
