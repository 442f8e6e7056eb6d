import type { KeyboardEvent } from 'react'
import type { FormButtonsProps } from './form-buttons.tsx'

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isField(event.target)) event.preventDefault()
}

/**
 * For a form whose primary button does what cannot be undone: Enter in a field does not press it. A form with a warning is one;
 * others that send something say so by `needsButton`.
 */
export const enterGuard = ({
  needsButton,
  warning,
}: Pick<FormButtonsProps, 'needsButton' | 'warning'>): typeof keepEnter | undefined =>
  (needsButton ?? (warning !== undefined && warning !== null)) ? keepEnter : undefined
