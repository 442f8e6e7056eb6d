import type { TextRange } from '@zaakwerk/domain/template-edits'

/** The caret of the text area with codes, or of the editor with chips. */
export interface TextHandle {
  readonly selection: () => TextRange
  /** Focuses the editor with the caret at an offset, and scrolls there. */
  readonly focusAt: (at: number) => void
}
