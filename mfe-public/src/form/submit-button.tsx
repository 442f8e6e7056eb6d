import type { ReactElement } from 'react'
import form from './form.module.css'

interface SubmitButtonProps {
  readonly children: string
  readonly isSending: boolean
}

/** Keeps its word and its focus while it works. */
export const SubmitButton = ({ children, isSending }: SubmitButtonProps): ReactElement => (
  <button type="submit" className={form.button} aria-disabled={isSending} aria-busy={isSending}>
    {isSending && <span className={form.spinner} aria-hidden="true" />}
    {children}
  </button>
)
