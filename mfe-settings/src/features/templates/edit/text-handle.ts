import type { TextRange } from '@zaakwerk/domain/template-edits'
import type { Ref } from 'react'

/** The caret of the text area with codes, or of the editor with chips. */
export interface TextHandle {
  readonly selection: () => TextRange
  /** Focuses the editor with the caret at an offset, and scrolls there. */
  readonly focusAt: (at: number) => void
}

/** Props of both editors of a text: the text area with codes and the chips editor. */
export interface TemplateTextProps {
  /** Attributes of the surrounding field. */
  readonly id: string
  readonly value: string
  readonly isReadOnly: boolean
  /** Whether the text is a single, wrapping line. */
  readonly isShort: boolean
  readonly onChange: (text: string) => void
  /** Called for Enter in a single-line text. */
  readonly onEnter: () => void
  readonly onFocus: () => void
  readonly ref?: Ref<TextHandle> | undefined
}
