import type { KeyboardEvent } from 'react'
import type { FormButtonsProps } from './form-buttons.tsx'

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isField(event.target)) event.preventDefault()
}

/** Stops Enter in a field from submitting a form whose primary button cannot be undone: one with a warning, or with `needsButton`. */
export const enterGuard = ({
  needsButton,
  warning,
}: Pick<FormButtonsProps, 'needsButton' | 'warning'>): typeof keepEnter | undefined =>
  (needsButton ?? (warning !== undefined && warning !== null)) ? keepEnter : undefined
