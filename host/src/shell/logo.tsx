import type { ReactElement } from 'react'

/** The mark of Zaakwerk. */
export const Logo = (): ReactElement => (
  <svg className="logo" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <rect width="24" height="24" rx="6" fill="#3350ce" />
    <path
      d="M7 7.6h10L7 16.4h10"
      fill="none"
      stroke="#fff"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
