import { useEffect } from 'react'

interface FirstFocusProps {
  /** Id of the form element. */
  readonly form: string
  /** Which of its fields, from 0. */
  readonly field?: number
}

/** Focuses a field of a form in a dialog when it has opened. */
export const FirstFocus = ({ form, field = 0 }: FirstFocusProps): null => {
  // Delayed: the dialog first stores the focused element, to restore it on closing.
  useEffect(() => {
    const timer = setTimeout(() => {
      const fields = document.getElementById(form)
      // The focus stays if the user has moved to another field.
      if (fields?.contains(document.activeElement)) return
      fields?.querySelectorAll<HTMLElement>('input, textarea')[field]?.focus()
    }, 80)
    return () => clearTimeout(timer)
  }, [form, field])
  return null
}
