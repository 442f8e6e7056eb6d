import { type FieldValues, type Form, useFormValues } from '@zaakwerk/platform/forms'
import { useEffect, useState } from 'react'
import { type Draft, draftOf } from './draft.ts'

/**
 * What was filled in on this page for a case, which survives a reload and a lost connection: `draft.values()` is what the form starts
 * with, {@link useKept} keeps what is typed, and `draft.forget()` ends it after success. `parse` is read once.
 */
export const useDraft = <Values>(
  caseId: number,
  parse: (value: unknown) => Values | undefined,
): Draft<Values> => {
  const [draft] = useState(() => draftOf(caseId, parse))
  return draft
}

/** Keeps what is typed into a form. What it began with is kept only once something is typed. */
export const useKept = <Values extends FieldValues>(form: Form<Values>, draft: Draft<Values>): void => {
  const values = useFormValues(form)
  const { isDirty } = form
  useEffect(() => {
    if (isDirty || draft.values()) draft.keep(values)
  }, [draft, isDirty, values])
}
