import { useEffect } from 'react'

interface FirstFocusProps {
  /** Id of the form element. */
  readonly form: string
  /** Which of its fields, from 0. */
  readonly field?: number
}

/** The first button of the foot, which closes the dialog: a form without fields has nothing to fill in, and its primary button waits for the preview. */
const closeButton = (form: HTMLElement): HTMLElement | undefined =>
  [...(form.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])].find(
    (button) => (form.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )

/** Focuses a field of a form in a dialog when it has opened; without fields the button that closes it. */
export const FirstFocus = ({ form, field = 0 }: FirstFocusProps): null => {
  // Delayed: the dialog first stores the focused element, to restore it on closing.
  useEffect(() => {
    const timer = setTimeout(() => {
      const element = document.getElementById(form)
      // The focus stays if the user has moved to another field.
      if (!element || element.contains(document.activeElement)) return
      const fields = element.querySelectorAll<HTMLElement>('input, textarea')
      ;(fields[field] ?? closeButton(element))?.focus()
    }, 80)
    return () => clearTimeout(timer)
  }, [form, field])
  return null
}
