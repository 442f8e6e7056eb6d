import type { TemplateProblem } from '@zaakwerk/contract/entities/template'
import type { Form } from '@zaakwerk/platform/forms'
import { type Ref, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { TemplateDraft } from './template-record.ts'
import { lineAt, startOfLine, withField } from './text-marks.ts'

export type Part = keyof TemplateDraft

interface Caret {
  readonly part: Part
  readonly at: number
}

interface CaretUse {
  readonly subject: Ref<HTMLTextAreaElement>
  readonly body: Ref<HTMLTextAreaElement>
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
  const subject = useRef<HTMLTextAreaElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const last = useRef<Part>('body')
  /** The new position of the caret, once the changed text is rendered. */
  const [caret, setCaret] = useState<Caret>()

  useLayoutEffect(() => {
    if (!caret) return
    const element = caret.part === 'subject' ? subject.current : body.current
    element?.focus({ preventScroll: true })
    element?.setSelectionRange(caret.at, caret.at)
    // The text area is as high as its text, so browsers consider it in view and do not scroll to the line.
    const line = element && lineAt(element.value, caret.at)
    const drawn = element?.parentElement?.querySelector(`[data-line="${line}"]`) ?? element
    drawn?.scrollIntoView({ block: 'nearest' })
  }, [caret])

  const { store } = form
  const insert = useCallback(
    (text: string): void => {
      const part = last.current
      const before = store.values()[part]
      const element = part === 'subject' ? subject.current : body.current
      const [start, end] = [element?.selectionStart ?? before.length, element?.selectionEnd ?? before.length]
      store.change({ [part]: before.slice(0, start) + text + before.slice(end) })
      setCaret({ part, at: start + text.length })
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
