import type { ReactElement } from 'react'

interface SubmitButtonProps {
  readonly children: string
  readonly isSending: boolean
}

/** Keeps its word and its focus while it works. */
export const SubmitButton = ({ children, isSending }: SubmitButtonProps): ReactElement => (
  <button type="submit" className="public-button" aria-disabled={isSending} aria-busy={isSending}>
    {isSending && <span className="public-spinner" aria-hidden="true" />}
    {children}
  </button>
)
