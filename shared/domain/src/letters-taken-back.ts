import { type LetterKind, letterRule } from './letters.ts'

/** Letters that did not leave yet and make no sense any more (ADR 44). */
export interface LettersTakenBack {
  readonly kinds: readonly LetterKind[] | 'all'
  /** For the log, in Dutch. */
  readonly because: string
  /** What becomes of the task that asked for one: it is to be sent later, not any more, or it was sent another way. */
  readonly askingTask: 'open' | 'closed' | 'completed'
}

/** A letter of a case that did not leave yet. */
interface WaitingLetter {
  readonly name: string
  /** A person hands it in. Nobody can tell whether that was done already, so only a withdrawal takes it back. */
  readonly isAtCounter: boolean
}

/** Whether a letter of a case of this type is taken back. */
export const isTakenBack = (
  { kinds }: Pick<LettersTakenBack, 'kinds'>,
  { name, isAtCounter }: WaitingLetter,
  caseType: number,
): boolean =>
  kinds === 'all' || (!isAtCounter && kinds.some((kind) => kind === letterRule(name, caseType)?.kind))
