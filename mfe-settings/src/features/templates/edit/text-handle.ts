import type { TextRange } from '@zaakwerk/domain/template-edits'

/** The caret of an editor of a text, whichever of the two it is. */
export interface TextHandle {
  readonly selection: () => TextRange
  /** Focuses the editor with the caret at an offset, and scrolls there. */
  readonly focusAt: (at: number) => void
}
