import { diffWordsWithSpace } from 'diff'

/** A piece of a text that stayed, was added, or is gone. */
interface DifferentPiece {
  readonly text: string
  readonly kind: 'same' | 'added' | 'gone'
}

/** How one text became another, by words. */
export const textDifference = (before: string, after: string): readonly DifferentPiece[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'gone' : 'same',
  }))
