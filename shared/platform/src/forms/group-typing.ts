import { type Deletion, type Grouping, regroup } from '@zaakwerk/domain/input-grouping'
import type { ChangeEvent } from 'react'

const deletions: Readonly<Record<string, Deletion>> = {
  deleteContentBackward: 'before',
  deleteContentForward: 'after',
}

interface GroupedInput {
  readonly value: string
  readonly onChange: (value: string) => void
  /** How the text is grouped during typing; undefined leaves it as is. */
  readonly grouping?: Grouping | undefined
}

/** Groups the text of a field at each key press and keeps the caret in place. */
export const groupTyping =
  ({ value, onChange, grouping }: GroupedInput) =>
  ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const key = nativeEvent instanceof InputEvent ? nativeEvent : undefined
    if (!grouping || key?.isComposing) {
      onChange(target.value)
      return
    }
    const typed = { text: target.value, at: target.selectionStart ?? target.value.length }
    const deletion = deletions[key?.inputType ?? '']
    const shown = regroup(typed, grouping, { before: value, deletion })
    // Sets the value directly; React then writes the same text and leaves the caret.
    target.value = shown.text
    target.setSelectionRange(shown.at, shown.at)
    onChange(shown.text)
  }
