import { type FieldValues, type Form, useFormValues } from '@zaakwerk/platform/forms'
import { useEffect, useRef, useState } from 'react'
import { type Draft, draftOf } from './draft.ts'

/**
 * The draft of this page for a case, which survives a reload and a lost connection: `draft.values()` are the values at opening, for the form to start with;
 * {@link useStoredDraft} stores what is typed; `draft.forget()` clears it after success.
 */
export const useDraft = <Values>(
  caseId: number,
  parse: (value: unknown) => Values | undefined,
): Draft<Values> => {
  const [draft] = useState(() => {
    const found = draftOf(caseId, parse)
    const before = found.values()
    // Stable start values, because a form follows changes in them.
    return { ...found, values: () => before }
  })
  return draft
}

/** Stores the values of a form, once something is typed. */
export const useStoredDraft = <Values extends FieldValues>(
  form: Form<Values>,
  draft: Draft<Values>,
): void => {
  const values = useFormValues(form)
  const { isDirty } = form
  const isTouched = useRef(draft.values() !== undefined)
  useEffect(() => {
    isTouched.current ||= isDirty
    if (isTouched.current) draft.save(values)
  }, [draft, isDirty, values])
}
