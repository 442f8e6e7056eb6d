import { type Deletion, type Grouping, regroup } from '@zaakwerk/domain/typed-groups'
import type { ChangeEvent } from 'react'

const deletions: Readonly<Record<string, Deletion>> = {
  deleteContentBackward: 'before',
  deleteContentForward: 'after',
}

interface GroupedInput {
  readonly value: string
  readonly onChange: (value: string) => void
  /** How the text is grouped while it is typed; without it the text stays as it is. */
  readonly grouping?: Grouping | undefined
}

/** What a text field does at each key: it groups what is typed, and leaves the caret where the next key is meant. */
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
    // At once: what React writes later is the same text, and leaves the caret alone.
    target.value = shown.text
    target.setSelectionRange(shown.at, shown.at)
    onChange(shown.text)
  }
