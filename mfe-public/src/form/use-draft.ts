import { type FieldValues, type Form, useFormValues } from '@zaakwerk/platform/forms'
import { useEffect, useRef, useState } from 'react'
import { type Draft, draftOf } from './draft.ts'

/**
 * What was filled in on this page for a case, which survives a reload and a lost connection: `draft.values()` is what was there when it
 * was opened, for the form to start with; {@link useKept} keeps what is typed; `draft.forget()` ends it after success.
 */
export const useDraft = <Values>(
  caseId: number,
  parse: (value: unknown) => Values | undefined,
): Draft<Values> => {
  const [draft] = useState(() => {
    const found = draftOf(caseId, parse)
    const before = found.values()
    // A form follows what it starts with, so that stays the same.
    return { ...found, values: () => before }
  })
  return draft
}

/** Keeps what is typed into a form. What it began with is kept only once something is typed. */
export const useKept = <Values extends FieldValues>(form: Form<Values>, draft: Draft<Values>): void => {
  const values = useFormValues(form)
  const { isDirty } = form
  const isTouched = useRef(draft.values() !== undefined)
  useEffect(() => {
    isTouched.current ||= isDirty
    if (isTouched.current) draft.keep(values)
  }, [draft, isDirty, values])
}
