import { type LetterKind, letterRule } from './letters.ts'

/** Letters to withdraw before they are sent, because they are obsolete (ADR 44). */
export interface ObsoleteLetters {
  readonly kinds: readonly LetterKind[] | 'all'
  /** Reason for the log, in Dutch. */
  readonly because: string
  /** New status of the task that asked for one: send it later, do not send it, or it was sent in another way. */
  readonly askingTask: 'open' | 'closed' | 'completed'
}

/** A letter of a case that has not been sent. */
interface WaitingLetter {
  readonly name: string
  /** A person delivers it at the counter. Nobody can tell whether that was done already, so only the withdrawal of the case cancels it. */
  readonly isAtCounter: boolean
}

/** Whether a letter of a case of this type is withdrawn. */
export const isObsolete = (
  { kinds }: Pick<ObsoleteLetters, 'kinds'>,
  { name, isAtCounter }: WaitingLetter,
  caseType: number,
): boolean =>
  kinds === 'all' || (!isAtCounter && kinds.some((kind) => kind === letterRule(name, caseType)?.kind))
