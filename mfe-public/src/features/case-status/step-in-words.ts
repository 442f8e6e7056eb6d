/** What a step is called, by how far it is, and what is said of it. */
export interface StepWords {
  readonly done: string
  readonly now: string
  readonly toCome: string
  /** Under its name while it is the step of now; of an ended case, once it is done. */
  readonly text?: string
  /** After that text, when it is known until when the step lasts. */
  readonly until?: (day: string) => string
  /** Under its name while it is to come. */
  readonly later?: string
}

/** By the key of the step. */
export type FamilyWords = Readonly<Record<string, StepWords>>

/** Of a kind of case; what it does not name is said as of `other`. */
export type StepsInWords = Readonly<Record<string, FamilyWords>>
