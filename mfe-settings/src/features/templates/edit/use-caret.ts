import type { TemplateProblem } from '@zaakwerk/contract/entities/template'
import type { Form } from '@zaakwerk/platform/forms'
import { type Ref, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { TemplateDraft } from './template-record.ts'
import type { TextHandle } from './text-handle.ts'
import { startOfLine, withField } from './text-marks.ts'

export type Part = keyof TemplateDraft

interface Caret {
  readonly part: Part
  readonly at: number
}

interface CaretUse {
  readonly subject: Ref<TextHandle>
  readonly body: Ref<TextHandle>
  /** The last position of the caret, where a field is inserted. */
  readonly last: RefObject<Part>
  readonly insert: (text: string) => void
  readonly go: (problem: TemplateProblem) => void
  readonly replace: (problem: TemplateProblem) => void
  /** Moves the caret to the first line. */
  readonly start: () => void
}

/** The part of a draft that a problem is in. */
export const partOf = ({ part }: Pick<TemplateProblem, 'part'>): Part =>
  part === 'subject' ? 'subject' : 'body'

/** The caret in subject and body: inserts text there and moves to a line. */
export const useCaret = (form: Form<TemplateDraft>): CaretUse => {
  const subject = useRef<TextHandle>(null)
  const body = useRef<TextHandle>(null)
  const last = useRef<Part>('body')
  /** The new position of the caret, once the changed text is rendered. */
  const [caret, setCaret] = useState<Caret>()

  useLayoutEffect(() => {
    if (!caret) return
    const editor = caret.part === 'subject' ? subject.current : body.current
    editor?.focusAt(caret.at)
  }, [caret])

  const { store } = form
  const insert = useCallback(
    (text: string): void => {
      const part = last.current
      const before = store.values()[part]
      const editor = part === 'subject' ? subject.current : body.current
      const { from, to } = editor?.selection() ?? { from: before.length, to: before.length }
      store.change({ [part]: before.slice(0, from) + text + before.slice(to) })
      setCaret({ part, at: from + text.length })
    },
    [store],
  )

  return {
    subject,
    body,
    last,
    insert,
    go: (problem) => {
      const part = partOf(problem)
      setCaret({ part, at: startOfLine(form.values()[part], problem.line) })
    },
    replace: (problem) => {
      const part = partOf(problem)
      const next = withField(form.values()[part], problem)
      form.set({ [part]: next })
      setCaret({ part, at: startOfLine(next, problem.line + 1) - 1 })
    },
    start: () => setCaret({ part: 'body', at: 0 }),
  }
}
