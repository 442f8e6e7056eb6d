import type { ReactElement } from 'react'

/** The mark of Zaakwerk. */
export const Logo = (): ReactElement => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <rect width="24" height="24" rx="6" fill="var(--accent)" />
    <path
      d="M7 7.6h10L7 16.4h10"
      fill="none"
      stroke="var(--bg)"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
