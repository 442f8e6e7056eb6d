import { useEffect } from 'react'

interface FirstFocusProps {
  /** Id of the form element. */
  readonly form: string
  /** Index of the field, from 0. */
  readonly field?: number
}

/** The first button of the footer, which closes the dialog. For a form without fields, whose primary button waits for the preview. */
const closeButton = (form: HTMLElement): HTMLElement | undefined =>
  [...(form.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])].find(
    (button) => (form.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )

/** Focuses a field of a form when its dialog opens, or the close button if the form has no fields. */
export const FirstFocus = ({ form, field = 0 }: FirstFocusProps): null => {
  // Delayed: the dialog first stores the focused element, to restore it on closing.
  useEffect(() => {
    const timer = setTimeout(() => {
      const element = document.getElementById(form)
      // Does not move the focus if the user has moved to another field.
      if (!element || element.contains(document.activeElement)) return
      const fields = element.querySelectorAll<HTMLElement>('input, textarea')
      ;(fields[field] ?? closeButton(element))?.focus()
    }, 80)
    return () => clearTimeout(timer)
  }, [form, field])
  return null
}
